import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { customers } from '../../database/schema/customers.ts'
import { searchEntries } from '../../database/schema/search.ts'
import { aCustomer, counts, createImportWorld } from '../../testing/import-calls.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const CNPJ = '12ABC34501DE35'

const world = closeAfterAll(await createImportWorld())
beforeEach(() => world.db.delete(customers))

const stored = () => world.db.select().from(customers).orderBy(customers.externalId)
const bring = (...data: object[]) => world.bring('customers', data)

describe('an entry', () => {
  it('creates a customer, which the list and the search show', async () => {
    expect(await bring(aCustomer({ createdAt: '2024-05-06T07:08:09-03:00' }))).toEqual(counts(1))
    const list = await world.app.inject({ url: '/api/customers', headers: await world.as('CLIENT') })
    expect(list.json().data).toEqual([
      {
        id: expect.stringMatching(/^c[a-z0-9]{24}$/),
        name: 'Irmãos Weber',
        cnpjCpf: '52998224725',
        status: 'ACTIVE',
        active: true,
        limiteCredito: 1500.5,
        externalId: 'C-1',
        createdAt: '2024-05-06T10:08:09.000Z',
        address: { endereco: null, numero: null, bairro: null, cidade: 'Sorriso', estado: 'MT' },
      },
    ])
    const [entry] = await world.db.select().from(searchEntries).where(eq(searchEntries.kind, 'CUSTOMER'))
    expect(entry?.words).toContain('irmaos weber sorriso mt c 1')
  })

  it('that says the same again leaves the customer alone, and another value updates it', async () => {
    await bring(aCustomer())
    const before = await stored()
    world.advance(60)
    expect(await bring(aCustomer())).toEqual(counts(0, 0, 1))
    expect(await stored()).toEqual(before)
    expect(await bring(aCustomer({ name: 'Weber & Filhos' }))).toEqual(counts(0, 1))
    expect(await stored()).toEqual([{ ...before[0], name: 'Weber & Filhos', updatedAt: world.clock.now() }])
  })

  it('keeps what it does not name, and clears what is null', async () => {
    await bring(aCustomer({ phone: '65999990000', address: { cidade: 'Sorriso', bairro: 'Centro' } }))
    await bring({ externalId: 'C-1', limiteCredito: null, address: { bairro: '' } })
    expect(await stored()).toMatchObject([
      { name: 'Irmãos Weber', phone: '65999990000', creditLimit: null, city: 'Sorriso', district: null },
    ])
    await bring({ externalId: 'C-1', address: null })
    expect(await stored()).toMatchObject([{ city: null }])
  })
})

describe('an entry is refused, and the others are written', () => {
  it('with its place, its key and its errors', async () => {
    const result = await bring(
      aCustomer(),
      aCustomer({ externalId: 'C-2', cnpjCpf: '529982247', status: 'GONE', limiteCredito: 1.005 }),
      { externalId: 'C-3', name: 'Sem documento' },
      { externalId: ' ', colour: 'red', address: { rua: 'x' } },
      aCustomer({ externalId: 'C-4', cnpjCpf: CNPJ }),
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
        { index: 2, key: 'C-3', errors: [{ path: 'cnpjCpf', message: 'Obrigatório em um registro novo' }] },
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

  it.each([[null], ['text'], [[]], [{}], [{ externalId: 7 }]])('if it is %j', async (entry) => {
    const response = await world.post('customers', [entry])
    expect(response.json().data).toMatchObject({ created: 0, refused: [{ index: 0, key: null }] })
  })

  it.each(['\0', '\ud800'])('with the character %j, which no text of the database has', async (character) => {
    const errors = [{ path: 'name', message: 'Contém caracteres inválidos' }]
    expect((await bring(aCustomer({ name: `Weber${character}` }))).refused).toEqual([
      { index: 0, key: 'C-1', errors },
    ])
  })

  it('if its key stands in the batch before', async () => {
    const result = await bring(aCustomer({ name: 'Primeira' }), aCustomer({ name: 'Segunda' }))
    const errors = [{ path: 'externalId', message: 'Repetido: já está na posição 0' }]
    expect(result).toEqual({ ...counts(1), refused: [{ index: 1, key: 'C-1', errors }] })
    expect(await stored()).toMatchObject([{ name: 'Primeira' }])
  })

  it('if what it repeats stands far before it in a large batch', async () => {
    await bring(aCustomer())
    const [{ id = '' } = {}] = await stored()
    const others = Array.from({ length: 250 }, (_, index) => ({ externalId: `X-${index}` }))
    const result = await bring(
      { externalId: 'C-1', name: 'Uma vez' },
      aCustomer({ externalId: 'C-2', cnpjCpf: CNPJ }),
      ...others,
      { id, name: 'E outra' },
      aCustomer({ externalId: 'C-3', cnpjCpf: CNPJ }),
    )
    expect(result).toMatchObject({ created: 1, updated: 1 })
    expect(result.refused).toHaveLength(others.length + 2)
    expect(result.refused.slice(-2)).toEqual([
      { index: 252, key: id, errors: [{ path: 'id', message: 'Repetido: já está na posição 0' }] },
      {
        index: 253,
        key: 'C-3',
        errors: [{ path: 'cnpjCpf', message: 'Já existe um cliente com este CPF/CNPJ: C-2' }],
      },
    ])
  })

  it('if another customer has its CPF or CNPJ, in the database or in the batch', async () => {
    await bring(aCustomer())
    const errors = (holder: string) => [
      { path: 'cnpjCpf', message: `Já existe um cliente com este CPF/CNPJ: ${holder}` },
    ]
    const result = await bring(
      aCustomer({ externalId: 'C-2' }),
      aCustomer({ externalId: 'C-3', cnpjCpf: CNPJ }),
      aCustomer({ externalId: 'C-4', cnpjCpf: CNPJ }),
    )
    expect(result).toEqual({
      ...counts(1),
      refused: [
        { index: 0, key: 'C-2', errors: errors('C-1') },
        { index: 2, key: 'C-4', errors: errors('C-3') },
      ],
    })
  })

  it('if two customers of the database have its key', async () => {
    await bring(aCustomer(), aCustomer({ externalId: 'C-2', cnpjCpf: CNPJ }))
    await world.db.update(customers).set({ externalId: 'C-1' })
    expect((await bring({ externalId: 'C-1', name: 'Qual?' })).refused).toEqual([
      {
        index: 0,
        key: 'C-1',
        errors: [{ path: 'externalId', message: 'Há mais de um registro com esta chave' }],
      },
    ])
  })
})

describe('our id', () => {
  it('finds a record as its external one does, and creates none', async () => {
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

  it('and the external one are not sent together, nor is a record twice', async () => {
    await bring(aCustomer())
    const [{ id = '' } = {}] = await stored()
    const result = await bring(
      { externalId: 'C-1', name: 'Uma vez' },
      { id, name: 'E outra' },
      aCustomer({ id }),
    )
    expect(result).toEqual({
      ...counts(0, 1),
      refused: [
        { index: 1, key: id, errors: [{ path: 'id', message: 'Repetido: já está na posição 0' }] },
        { index: 2, key: 'C-1', errors: [{ path: 'externalId', message: 'Envie externalId ou id' }] },
      ],
    })
  })
})

it('a dry run answers the same and writes nothing', async () => {
  await bring(aCustomer())
  const before = await stored()
  const batch = [
    aCustomer({ name: 'Outra' }),
    aCustomer({ externalId: 'C-2', cnpjCpf: CNPJ }),
    { externalId: 'C-3' },
  ]
  const dry = await world.bring('customers', batch, '?dryRun=true')
  expect(await stored()).toEqual(before)
  expect(dry).toMatchObject({ created: 1, updated: 1, refused: [{ index: 2 }] })
  expect(await bring(...batch)).toEqual(dry)
})

describe('a batch is refused whole', () => {
  const refusal = async (payload: unknown) => {
    const call = { method: 'POST', url: '/api/import/customers', headers: world.machine } as const
    const response = await world.app.inject({
      ...call,
      payload: JSON.stringify(payload),
      headers: { ...world.machine, 'content-type': 'application/json' },
    })
    return [response.statusCode, response.json().code]
  }

  it.each([[{}], [[]], [{ data: [] }], [{ data: {} }], [null]])('with the envelope %j', async (payload) => {
    expect(await refusal(payload)).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('with more than 1,000 entries, or 8 MB', async () => {
    expect(await refusal({ data: Array.from({ length: 1_001 }, () => ({})) })).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    expect(await refusal({ data: ['x'.repeat(8 * 1024 * 1024)] })).toEqual([413, 'BODY_TOO_LARGE'])
  })
})
