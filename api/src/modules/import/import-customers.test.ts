import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { randomIds } from '../../database/ids.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { searchEntries } from '../../database/schema/search.ts'
import { aCustomer, counts, createImportWorld, IMPORT_TOKENS } from '../../testing/import-calls.ts'
import { closeAfterAll, TEST_CONFIG } from '../../testing/test-world.ts'

const CNPJ = '12ABC34501DE35'

const world = closeAfterAll(await createImportWorld())
beforeEach(() => world.db.delete(customers))

const stored = () => world.db.select().from(customers).orderBy(customers.externalId)
const bring = (...data: object[]) => world.bring('customers', data)
const withCnpj = (externalId: string) => aCustomer({ externalId, cnpjCpf: CNPJ })
const TWO_KEYS = 'Falta a chave: envie externalId ou id'
const repeated = (path: string) => [{ path, message: 'Repetido: já está na posição 0' }]
it('an entry creates a customer, which the list and the search show', async () => {
  expect(await bring(aCustomer({ createdAt: '2024-05-06T07:08:09-03:00' }))).toEqual(counts(1))
  const { read } = await world.signedIn({ role: 'CLIENT' })
  expect(await read('/api/customers')).toEqual([
    {
      id: expect.stringMatching(/^c[a-z0-9]{24}$/),
      ...{ name: 'Irmãos Weber', cnpjCpf: '52998224725', email: null, phone: null, status: 'ACTIVE' },
      ...{ active: true, limiteCredito: 1500.5, externalId: 'C-1' },
      createdAt: '2024-05-06T10:08:09.000Z',
      address: { endereco: null, numero: null, bairro: null, cidade: 'Sorriso', estado: 'MT' },
    },
  ])
  const [entry] = await world.db.select().from(searchEntries).where(eq(searchEntries.kind, 'CUSTOMER'))
  expect(entry?.words).toContain('irmaos weber sorriso mt c 1')
})

it('an entry that says the same again leaves the customer alone, and another value updates it', async () => {
  await bring(aCustomer())
  const before = await stored()
  world.advance(60)
  expect(await bring(aCustomer())).toEqual(counts(0, 0, 1))
  expect(await stored()).toEqual(before)
  expect(await bring(aCustomer({ name: 'Weber & Filhos' }))).toEqual(counts(0, 1))
  expect(await stored()).toEqual([{ ...before[0], name: 'Weber & Filhos', updatedAt: world.clock.now() }])
})

it('an entry keeps what it does not name, and clears what is null', async () => {
  await bring(aCustomer({ phone: '65999990000', address: { cidade: 'Sorriso', bairro: 'Centro' } }))
  await bring({ externalId: 'C-1', limiteCredito: null, address: { bairro: '' } })
  expect(await stored()).toMatchObject([
    { name: 'Irmãos Weber', phone: '65999990000', creditLimit: null, city: 'Sorriso', district: null },
  ])
  await bring({ externalId: 'C-1', address: null })
  expect(await stored()).toMatchObject([{ city: null }])
})

it('an entry is found by our id as by its external one, and creates none by it', async () => {
  await bring(aCustomer())
  const [{ id = '' } = {}] = await stored()
  const { externalId: _, ...fields } = aCustomer({ name: 'Weber & Filhos' })
  expect(await bring({ ...fields, id })).toEqual(counts(0, 1))
  expect(await bring({ ...fields, id })).toEqual(counts(0, 0, 1))
  expect(await stored()).toMatchObject([{ id, externalId: 'C-1', name: 'Weber & Filhos' }])
  expect((await bring({ ...fields, id: 'c1', cnpjCpf: CNPJ })).refused).toEqual([
    { index: 0, key: 'c1', errors: [{ path: 'id', message: 'Não há registro com o id c1' }] },
  ])
})

describe('an entry is refused, and the others are written,', () => {
  it('with its place, its key and its errors', async () => {
    const broken = { externalId: 'C-2', cnpjCpf: '529982247', status: 'GONE', limiteCredito: 1.005 }
    const result = await bring(
      aCustomer(),
      aCustomer(broken),
      { externalId: 'C-3', cnpjCpf: CNPJ },
      { externalId: ' ', colour: 'red', address: { rua: 'x' } },
      withCnpj('C-4'),
    )
    expect(result).toEqual({
      ...counts(2),
      refused: [
        {
          index: 1,
          key: 'C-2',
          errors: [
            { path: 'cnpjCpf', message: 'Use um CPF de 11 dígitos ou um CNPJ de 14' },
            { path: 'status', message: 'Use um destes valores: ACTIVE, INACTIVE, BLOCKED' },
            { path: 'limiteCredito', message: 'Use no máximo 2 casas decimais' },
          ],
        },
        { index: 2, key: 'C-3', errors: [{ path: 'name', message: 'Obrigatório em um registro novo' }] },
        {
          index: 3,
          key: null,
          errors: [
            { path: 'externalId', message: 'Não pode ficar em branco' },
            { path: 'address.rua', message: 'Campo desconhecido' },
            { path: 'colour', message: 'Campo desconhecido' },
          ],
        },
      ],
    })
    expect((await stored()).map(({ externalId }) => externalId)).toEqual(['C-1', 'C-4'])
  })

  it('if it is no object, has no key, or a character that no text of the database has', async () => {
    const entries = [null, 'text', [], {}, { externalId: 7 }]
    const texts = ['\0', '\ud800'].map((character) => aCustomer({ name: `Weber${character}` }))
    const errors = [{ path: 'name', message: 'Contém caracteres inválidos' }]
    const { data } = (await world.post('customers', [...entries, ...texts])).json()
    expect(data).toMatchObject({
      created: 0,
      refused: [
        ...entries.map((_, index) => ({ index, key: null })),
        ...texts.map((_, index) => ({ index: index + entries.length, key: 'C-1', errors })),
      ],
    })
  })

  it('if its key or our id stands in the batch before, also far before', async () => {
    await bring(aCustomer())
    const [{ id = '' } = {}] = await stored()
    const others = Array.from({ length: 250 }, (_, index) => ({ externalId: `X-${index}` }))
    const result = await bring(
      { externalId: 'C-1', name: 'Uma vez' },
      withCnpj('C-2'),
      ...others,
      { externalId: 'C-1', name: 'Segunda' },
      { id, name: 'E outra' },
      aCustomer({ id }),
    )
    expect(result).toMatchObject({ created: 1, updated: 1 })
    expect(result.refused.slice(others.length)).toEqual([
      { index: 252, key: 'C-1', errors: repeated('externalId') },
      { index: 253, key: id, errors: repeated('id') },
      { index: 254, key: 'C-1', errors: [{ path: 'externalId', message: TWO_KEYS }] },
    ])
    expect(await stored()).toMatchObject([{ name: 'Uma vez' }, {}])
  })

  it('if two customers of the database have its key', async () => {
    await bring(aCustomer(), withCnpj('C-2'))
    await world.db.update(customers).set({ externalId: 'C-1' })
    const errors = [{ path: 'externalId', message: 'Há mais de um registro com esta chave' }]
    expect((await bring({ externalId: 'C-1', name: 'Qual?' })).refused).toEqual([
      { index: 0, key: 'C-1', errors },
    ])
  })
})

it('a CPF or CNPJ may belong to several customers, or be missing', async () => {
  const abroad = { externalId: 'C-3', name: 'Agro del Sur' }
  expect(await bring(aCustomer(), aCustomer({ externalId: 'C-2' }), abroad)).toEqual(counts(3))
  const [one, other, third] = await stored()
  expect(other).toMatchObject({ taxId: one?.taxId, externalId: 'C-2' })
  expect(third).toMatchObject({ taxId: null })
  expect(await bring({ externalId: 'C-2', cnpjCpf: null })).toEqual(counts(0, 1))
})

const large = { data: ['x'.repeat(8 * 1024 * 1024)] }
it.each([
  ['no envelope', {}],
  ['a list in place of one', []],
  ['no entry', { data: [] }],
  ['no list of entries', { data: {} }],
  ['more than 1,000 entries', { data: Array(1_001).fill({}) }],
  ['more than 10,000 rows', { data: Array(2).fill({ items: Array(5_001).fill({}) }) }],
  ['more than 8 MB', large, 413, 'BODY_TOO_LARGE'],
])('a batch with %s is refused whole', async (_, payload, status = 400, code = 'VALIDATION_ERROR') => {
  const call = { method: 'POST', url: '/api/import/customers', headers: world.machine } as const
  const response = await world.app.inject({ ...call, payload })
  expect([response.statusCode, response.json().code]).toEqual([status, code])
})

it.each([
  ['a parameter', '?dryrun=true', {}, 'dryrun'],
  ['a field', '', { dryRun: true }, 'dryRun'],
])('%s that the import does not know refuses the batch, by its name', async (_, query, more, name) => {
  const response = await world.app.inject({
    ...{ method: 'POST', url: `/api/import/customers${query}`, headers: world.machine },
    payload: { data: [aCustomer()], ...more },
  })
  expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(name)])
  expect(await world.db.$count(customers)).toBe(0)
})

it('the same batch at two hosts at once is written once', async () => {
  const config = { ...TEST_CONFIG, integrationTokens: IMPORT_TOKENS }
  const another = await createApp({ db: world.db, clock: world.clock, ids: randomIds, config })
  await bring(aCustomer())
  // Farms, because nothing in their table would refuse a second one with the same key.
  const data = Array.from({ length: 300 }, (_, index) => {
    return { externalId: `F-${index}`, customerExternalId: 'C-1', name: `Fazenda ${index}` }
  })
  const call = { method: 'POST', url: '/api/import/properties', headers: world.machine } as const
  const responses = await Promise.all(
    [world.app, another, world.app].map((app) => app.inject({ ...call, payload: { data } })),
  )
  const results = responses.map((response) => response.json().data)
  expect(results.map(({ refused }) => refused)).toEqual([[], [], []])
  // Slice by slice: which host writes one is nobody's business.
  const sum = (of: 'created' | 'unchanged') =>
    results.reduce((total: number, { [of]: count }) => total + count, 0)
  expect([sum('created'), sum('unchanged')]).toEqual([300, 600])
  expect(await world.db.$count(properties)).toBe(300)
  await another.close()
  await world.db.delete(properties)
})
