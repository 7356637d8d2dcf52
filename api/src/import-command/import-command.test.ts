import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { cpfCheckDigits } from '@celeiro/api-contract/tax-ids'
import iconv from 'iconv-lite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { priceTables, products } from '../database/schema/catalog.ts'
import { customers, properties } from '../database/schema/customers.ts'
import { orderItems, orders } from '../database/schema/orders.ts'
import { createImportWorld } from '../testing/import-calls.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import { importCommandLine } from './command-line.ts'
import { templateOf } from './template.ts'

const world = closeAfterAll(await createImportWorld())
await world.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
const folder = await temporaryFolder()
beforeEach(async () => {
  await world.db.delete(orders)
  await world.db.delete(properties)
  await world.db.delete(customers)
  await world.db.delete(priceTables)
  await world.db.delete(products)
  vi.stubEnv('INTEGRATION_TOKEN', world.machine.authorization.replace('Bearer ', ''))
  return () => void vi.unstubAllEnvs()
})

/** Runs the command. Returns what it prints, and the text of the file of refused lines. */
async function run(kind: ImportKind, content: string | Buffer, ...options: string[]) {
  const file = join(folder, 'file')
  writeFileSync(file, content)
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(`${text}`.trimEnd()) > 0)
  try {
    await importCommandLine('import').parseAsync([kind, file, '--to', address, ...options], { from: 'user' })
  } catch (error) {
    printed.push(`${error}`)
  } finally {
    vi.restoreAllMocks()
  }
  const { exitCode } = process
  process.exitCode = 0
  const [refused] = ['csv', 'ndjson'].map((format) => `${file}.refused.${format}`).filter(existsSync)
  const left = refused ? readFileSync(refused, 'utf8').replace('\uFEFF', '') : undefined
  if (refused) rmSync(refused)
  return { printed: printed.join('\n'), refused: left, exitCode: exitCode ?? 0 }
}

/** Imports a file of which all is good. Returns how many records were created, updated and unchanged. */
async function bring(kind: ImportKind, content: string | Buffer, ...options: string[]) {
  const { printed, refused, exitCode } = await run(kind, content, ...options)
  const counts = /\d+ +\d+ +\d+ +0\b/.exec(printed)?.[0].split(/ +/).slice(0, 3).map(Number)
  expect({ counts, refused, exitCode, printed }).toEqual({
    counts: expect.any(Array),
    refused: undefined,
    exitCode: 0,
    printed,
  })
  return counts
}

const cpf = (index: number) => {
  const base = String(index).padStart(9, '0')
  return base + cpfCheckDigits(base)
}
const storedCustomers = () => world.db.select().from(customers).orderBy(customers.externalId)
const HEADINGS = 'externalId;name;cnpjCpf'
const WEBER = 'C-1;Irmãos Weber;529.982.247-25'

/** How many records the files of the guide have. */
const RECORDS = {
  customers: 10,
  properties: 14,
  products: 39,
  'price-tables': 4,
  orders: 20,
  'order-logs': 67,
}
const fileOf = (kind: ImportKind) => readFileSync(join(import.meta.dirname, `../../demo/import/${kind}.csv`))

it.each<[string, (kind: ImportKind) => string | Buffer, (kind: ImportKind) => number]>([
  ['templates', templateOf, () => 1],
  ['files of the guide', fileOf, (kind) => RECORDS[kind]],
])('the %s can be imported one after the other, and again', async (_, contentOf, countOf) => {
  // The keys of the table, in the order of the guide.
  const kinds = Object.keys(IMPORTS) as ImportKind[]
  for (const kind of kinds)
    expect([kind, await bring(kind, contentOf(kind))]).toEqual([kind, [countOf(kind), 0, 0]])
  for (const kind of kinds)
    expect([kind, await bring(kind, contentOf(kind))]).toEqual([kind, [0, 0, countOf(kind)]])
})

describe('a file is read', () => {
  const textOf = (delimiter: string) =>
    [
      ['name', 'limiteCredito', 'externalId', 'cnpjCpf', 'createdAt'],
      ['Irmãos – “Weber”', 'R$ 1.234,56', 'C-1', '529.982.247-25', '10/03/2026'],
    ]
      .map((line) => line.map((cell) => `"${cell}"`).join(delimiter))
      .join('\n')

  it.each<[string, string | Buffer]>([
    ['semicolons', textOf(';')],
    ['commas, as a program for Windows writes it', `\uFEFF${textOf(',').replaceAll('\n', '\r\n')}\r\n`],
    ['tabs, in an old encoding', iconv.encode(textOf('\t'), 'win1252')],
    ['tabs, in UTF-16, as Excel saves text', iconv.encode(textOf('\t'), 'utf16le', { addBOM: true })],
  ])('with %s', async (_, content) => {
    expect(await bring('customers', content)).toEqual([1, 0, 0])
    expect(await storedCustomers()).toMatchObject([
      {
        name: 'Irmãos – “Weber”',
        creditLimit: '1234.56',
        taxId: '52998224725',
        createdAt: new Date('2026-03-10T03:00:00Z'),
      },
    ])
  })

  it('as UTF-8 although some of its lines are not, which are refused', async () => {
    const text = Buffer.from(`${HEADINGS}\nC-1;José Antônio;529.982.247-25\nC-2;`)
    const rest = Buffer.from(`;${cpf(2)}\nC-3;Irmãos;${cpf(3)}\n`)
    const { printed } = await run('customers', Buffer.concat([text, Buffer.from([0xc3]), rest]))
    expect(printed).toContain('Line 3: it has bytes that are no letters')
    expect((await storedCustomers()).map(({ name }) => name)).toEqual(['José Antônio', 'Irmãos'])
  })

  it('in the encoding that is named, since no bytes tell it', async () => {
    const content = iconv.encode(`${HEADINGS}\nC-1;Irmãos Antônio;529.982.247-25`, 'cp850')
    await bring('customers', content, '--encoding', 'cp850')
    expect(await storedCustomers()).toMatchObject([{ name: 'Irmãos Antônio' }])
    // The file of refused lines has its mark.
    const mended = `\uFEFF${HEADINGS}\nC-2;João;${cpf(2)}`
    expect(await bring('customers', mended, '--encoding', 'cp850')).toEqual([1, 0, 0])
  })

  it('as NDJSON', async () => {
    const address = { cidade: 'Sorriso' }
    const object = { externalId: 'C-1', name: 'Weber', cnpjCpf: '52998224725', address }
    expect(await bring('customers', `${JSON.stringify(object)}\n\n`)).toEqual([1, 0, 0])
    const { refused } = await run('customers', `{"externalId":"C-1","name":null}\n{"externalId"\n`)
    const mended = '{"line":1,"reason":"name: Use um texto","externalId":"C-1","name":"Weber & Filhos"}'
    expect(refused?.trim().split('\n')).toEqual([
      mended.replace('"Weber & Filhos"', 'null'),
      '{"line":2,"reason":"it is no JSON object","text":"{\\"externalId\\""}',
    ])
    expect(await bring('customers', mended)).toEqual([0, 1, 0])
  })

  it('with the fields of other headings, without those that no field takes', async () => {
    const text = 'Código;Razão Social;CPF/CNPJ;Cidade;Obs\nC-1;Weber;52998224725;Sorriso - MT;x'
    const maps = ['--map', 'Código=externalId', '--map', 'razão social=name', '--map', 'Obs=']
    expect((await run('customers', text, ...maps)).printed).toContain('Not imported: Obs.')
    expect(await storedCustomers()).toMatchObject([{ name: 'Weber', city: 'Sorriso', state: 'MT' }])
  })

  it('with the labels and words of the app', async () => {
    const headings = 'ID externo;Nome;CPF/CNPJ;Status;Limite de crédito;Bairro;Criado em'
    const lines = ['Ativo', 'inativo', 'Bloqueado'].map(
      (status, index) => `C-${index};Weber;${cpf(index + 1)};${status};R$ 1.500,50;Centro;10/03/2026`,
    )
    expect(await bring('customers', [headings, ...lines].join('\n'))).toEqual([3, 0, 0])
    const common = { creditLimit: '1500.50', district: 'Centro' }
    expect(await storedCustomers()).toMatchObject([
      { ...common, status: 'ACTIVE', isActive: true },
      { ...common, status: 'ACTIVE', isActive: false },
      { ...common, status: 'BLOCKED', isActive: true },
    ])
    const [stored] = await storedCustomers()
    expect(stored?.createdAt).not.toEqual(new Date('2026-03-10T03:00:00Z'))

    await bring('products', 'SKU;Nome\nS;Soja')
    const table =
      'externalId;Nome;Tipo;Tipo de prazo;Pagamento;Situação;SKU;Preço;Preço mínimo;Qtd. mínima;Qtd. máxima\n' +
      'T-1;Soja;Parceiro;Prazo curto;À vista;Inativa;S;10;9;1;100'
    expect(await bring('price-tables', table)).toEqual([1, 0, 0])
    expect(await world.db.select().from(priceTables)).toMatchObject([
      { type: 'PARTNER', termType: 'SHORT_TERM', shortTermOption: 'CASH', isActive: false },
    ])
  })

  it('as a spreadsheet leaves it: a delimiter for Excel, empty columns and cells, quotes inside of a cell', async () => {
    const lines = [
      `C-1;Sítio "Novo";${cpf(1)};;`,
      `C-2;"Sítio ""Velho""";${cpf(2)}`,
      'C-3;Weber;529.982.247-25;;x',
    ]
    const { printed } = await run('customers', ['sep=;', `${HEADINGS};;`, ...lines].join('\r\n'))
    expect(printed).toContain('Line 5: its column 5 has no heading')
    expect(printed).not.toContain('Not imported')
    expect((await storedCustomers()).map(({ name }) => name)).toEqual(['Sítio "Novo"', 'Sítio "Velho"'])
  })

  it('by an administrator; an empty cell leaves a field as it is', async () => {
    const { username } = await world.addUser({ role: 'ADMIN' })
    vi.stubEnv('CELEIRO_PASSWORD', 'segredo1')
    const text = `${HEADINGS};phone\n${WEBER};65999990000`
    expect(await bring('customers', text, '--user', username)).toEqual([1, 0, 0])
    expect(await bring('customers', `${HEADINGS};phone\n${WEBER};`)).toEqual([0, 0, 1])
  })
})

it('a check tells the same and writes nothing', async () => {
  const text = `${HEADINGS}\n${WEBER}\nC-2;;`
  const { printed, exitCode } = await run('customers', text, '--check')
  expect(printed).toMatch(/customers +1 +0 +0 +1\n/)
  expect(exitCode).toBe(1)
  expect(await storedCustomers()).toEqual([])
})

it('refused lines are in a file, to be mended and imported', async () => {
  const lines = [WEBER, 'C-2;"Sítio ""Novo""";1234567890', `C-3;Semente;${cpf(3)};x`, `C-1;De novo;${cpf(2)}`]
  const { printed, refused = '', exitCode } = await run('customers', [HEADINGS, ...lines, ''].join('\n'))
  const short = 'cnpjCpf: CPF tem 11 dígitos, e este tem 10: uma planilha pode ter tirado o zero do início'
  expect(refused.split('\r\n')).toEqual([
    `line;reason;${HEADINGS}`,
    `3;${short};${lines[1]}`,
    `4;its column 4 has no heading;${lines[2]}`,
    `5;externalId: a line above has C-1 too;${lines[3]}`,
    '',
  ])
  expect(printed).toContain(`Line 3: ${short}\n`)
  expect(printed).toMatch(/customers +1 +0 +0 +3\n/)
  expect(exitCode).toBe(1)
  const mended = refused
    .replace('1234567890', cpf(2))
    .replace(';x', '')
    .replace(`C-1;De novo;${cpf(2)}`, `C-4;De novo;${cpf(4)}`)
  expect(await bring('customers', mended)).toEqual([3, 0, 0])
})

it('refused lines have no formulas, and keep their figures', async () => {
  const { refused = '' } = await run(
    'customers',
    `${HEADINGS};phone;limiteCredito;address.bairro\n=1+1;@Weber;1;+55 66 3544-0000;-5;=2+2\n`,
  )
  const [, line = ''] = refused.split('\r\n')
  expect(line).toMatch(/;'=1\+1;'@Weber;1;'\+55 66 3544-0000;-5;'=2\+2$/)
  const mended = refused.replace(';1;', `;${cpf(2)};`).replace(';-5;', ';5;')
  expect(await bring('customers', mended)).toEqual([1, 0, 0])
  expect(await storedCustomers()).toMatchObject([
    { externalId: '=1+1', name: '@Weber', phone: '+55 66 3544-0000', district: '=2+2' },
  ])
})

describe('a file that cannot be one is not imported', () => {
  it.each<[string, string | Buffer, string]>([
    [
      'headings that are cut',
      Buffer.concat([Buffer.from(`${HEADINGS};Razão S`), Buffer.from([0xc3]), Buffer.from(`\nC-1;João;1;x`)]),
      'Line 1: it has bytes that are no letters',
    ],
    ['an empty one', '', 'is empty.'],
    ['a workbook', Buffer.from('PK\u0003\u0004…'), 'is a workbook. Save its sheet as CSV.'],
    ['a JSON array', '[{"externalId":"C-1"}]', 'Write one object a line (NDJSON).'],
    [
      'a heading twice',
      `${HEADINGS};Nome\n${WEBER};x`,
      'Line 1: two columns are name: "name" and "Nome". Remove one, or leave it out with --map "Nome=".',
    ],
    [
      'an unknown heading',
      'externalId;Fantasia\nC-1;x',
      'Line 1: customers have no field "Fantasia".\n--map "Fantasia=<field>" names the field of a heading',
    ],
    ['no key', 'name\nWeber', 'The file has no column externalId'],
    ['another kind', templateOf('orders'), 'It looks like a file of orders.'],
    [
      'a quote that never closes',
      `${HEADINGS}\n${WEBER}\n\nC-2;"Weber;1\nC-3;Semente;2`,
      'Line 4: a quote opens and does not close.\nNothing was written.',
    ],
    [
      'a quote that closes far below',
      `${HEADINGS}\n${WEBER}\nC-2;"Weber;1\n${'C-3;Semente;2\n'.repeat(100_000)}"`,
      'Line 3: a quote opens and does not close.\nNothing was written.',
    ],
  ])('%s', async (_, content, sentence) => {
    const { printed } = await run('customers', content)
    expect(printed).toContain(sentence)
    expect(await storedCustomers()).toEqual([])
  })

  const GOOD = `${HEADINGS}\n${WEBER}`
  it.each([
    ['a --map of a heading that it does not have', 'Nome=name', 'has no heading "Nome"'],
    ['a --map of an unknown field', 'name=nome2', 'customers have no field "nome2"'],
  ])('%s', async (_, map, sentence) => {
    expect((await run('customers', GOOD, '--map', map)).printed).toContain(sentence)
  })

  it.each([
    ['without a token', '', /Put a token into INTEGRATION_TOKEN/],
    ['with a wrong token', 'another', /responded with 401: .+\nNothing was/],
  ])('%s', async (_, token, sentence) => {
    vi.stubEnv('INTEGRATION_TOKEN', token)
    expect((await run('customers', GOOD)).printed).toMatch(sentence)
  })
})

it('TIME_ZONE names the zone of the dates, and an unknown one ends the command', async () => {
  await bring('products', 'sku;name\nS;Soja')
  await bring('customers', `${HEADINGS}\n${WEBER}`)
  const order =
    'externalId;customerExternalId;createdAt;orderItems.sku;orderItems.quantidade;orderItems.preco'
  const text = `${order}\nP-1;C-1;10/04/2027 23:15;S;1;1`
  vi.stubEnv('TIME_ZONE', 'America/Mars')
  expect((await run('orders', text)).printed).toContain('TIME_ZONE: use the name of a time zone, such as')
  expect(await world.db.$count(orders)).toBe(0)
  vi.stubEnv('TIME_ZONE', 'America/Cuiaba')
  expect(await bring('orders', text)).toEqual([1, 0, 0])
  const [stored] = await world.db.select().from(orders)
  expect(stored?.createdAt).toEqual(new Date('2027-04-11T03:15:00.000Z'))
})

describe('orders', () => {
  const ORDER = 'externalId;customerExternalId;status;orderItems.sku;orderItems.quantidade;orderItems.preco'
  beforeEach(async () => {
    await bring('products', 'sku;name\nS;Soja\nM;Milho')
  })
  const bringCustomer = () => bring('customers', `${HEADINGS}\n${WEBER}`)

  it('have a line per item, and are refused until their customer is there', async () => {
    const lines = ['P-1;C-1;DRAFT;S;10;1.500,00', 'P-1;;;M;2,5;10', 'P-2;C-1;;M;1;1']
    const text = [ORDER, ...lines].join('\n')
    const { refused = '' } = await run('orders', text)
    expect(refused.split('\r\n').slice(1, -1)).toEqual([
      `2;customerExternalId: Não há cliente com a chave C-1;${lines[0]}`,
      `3;;${lines[1]}`,
      `4;customerExternalId: Não há cliente com a chave C-1;${lines[2]}`,
    ])
    await bringCustomer()
    expect(await bring('orders', refused)).toEqual([2, 0, 0])
    const stored = await world.db.select().from(orders).orderBy(orders.externalId)
    expect(stored).toMatchObject([{ total: '15025.00' }, { total: '1.00' }])
    expect(await world.db.select().from(orderItems)).toHaveLength(3)
    expect(await bring('orders', text)).toEqual([0, 0, 2])
  })

  it('are refused whole, with the reason at its line', async () => {
    await bringCustomer()
    const lines = [
      'P-1;C-1;DRAFT;S;1;1',
      'P-1;C-1;DRAFT;X;1;1',
      'P-2;C-1;DRAFT;S;1.500;1',
      'P-2;C-1;CONFIRMED;M;1;1',
    ]
    const text = [ORDER, ...lines, 'P-3;C-1;;S;1;1', 'P-1;C-1;;M;1;1'].join('\n')
    const { refused = '' } = await run('orders', text)
    const unclear = 'orderItems.quantidade: 1.500 may be 1500 or 1,500. Write one of them.'
    expect(refused.split('\r\n').slice(1, -1)).toEqual([
      `2;;${lines[0]}`,
      `3;orderItems.1.sku: Não há produto com a chave X;${lines[1]}`,
      `4;"${unclear}; status: line 5 differs from line 4";${lines[2]}`,
      `5;;${lines[3]}`,
      '7;externalId: a line above has P-1 too;P-1;C-1;;M;1;1',
    ])
    expect(await world.db.select().from(orders)).toMatchObject([{ externalId: 'P-3' }])
  })
})

it('Ctrl+C ends after the batch on its way, and the same command goes on', async () => {
  const lines = Array.from({ length: 1_100 }, (_, index) => `C-${index};Cliente ${index};${cpf(index + 1)}`)
  const text = [HEADINGS, ...lines].join('\n')
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    process.emit('SIGINT')
    return fetch(...call)
  })
  const { printed } = await run('customers', text)
  vi.unstubAllGlobals()
  expect(printed).toContain('Stopped.\nThe file is imported up to line 1001. To go on, run the command again')
  expect(await storedCustomers()).toHaveLength(1_000)
  expect(await bring('customers', text)).toEqual([100, 0, 1000])
})
