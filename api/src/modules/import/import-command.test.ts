import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { importCommandLine } from '@celeiro/import/command-line'
import { templateOf } from '@celeiro/import/template'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { priceTableItems } from '../../database/schema/catalog.ts'
import { customers } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { refreshTokens } from '../../database/schema/users.ts'
import { cpf, createImportWorld } from '../../testing/import-calls.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const world = closeAfterAll(await createImportWorld())
await world.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
const folder = await temporaryFolder()
beforeEach(async () => {
  await world.db.execute(sql`truncate orders, properties, customers, price_tables, products cascade`)
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
  const [refused] = ['csv', 'ndjson'].map((format) => `${file}.recusados.${format}`).filter(existsSync)
  const left = refused ? readFileSync(refused, 'utf8').replace('\uFEFF', '') : undefined
  if (refused) rmSync(refused)
  return { printed: printed.join('\n'), refused: left, exitCode: exitCode ?? 0 }
}

/** Imports a file of which all is good. Returns how many records were created, updated and unchanged. */
async function bring(kind: ImportKind, content: string | Buffer, ...options: string[]) {
  const { printed, refused, exitCode } = await run(kind, content, ...options)
  const counts = /\d+ +\d+ +\d+ +0\b/.exec(printed)?.[0].split(/ +/).slice(0, 3).map(Number)
  expect([counts, refused, exitCode, printed]).toEqual([expect.any(Array), undefined, 0, printed])
  return counts
}

const storedCustomers = () => world.db.select().from(customers).orderBy(customers.externalId)
const HEADINGS = 'externalId;name;cnpjCpf'
const WEBER = 'C-1;Irmãos Weber;529.982.247-25'

/** How many records the files of the guide have. */
const RECORDS = {
  ...{ customers: 10, properties: 14, products: 39, 'price-tables': 4, orders: 20, 'order-logs': 67 },
}
const fileOf = (kind: ImportKind) =>
  readFileSync(join(import.meta.dirname, `../../../demo/import/${kind}.csv`))

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

it('an administrator brings a file in, in a session of the import, which ends with it', async () => {
  const { id, username } = await world.addUser({ role: 'ADMIN' })
  vi.stubEnv('CELEIRO_PASSWORD', 'segredo1')
  const sessions = () => world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, id))
  const devices: (string | null)[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    devices.push(...(await sessions()).map(({ device }) => device))
    return fetch(...call)
  })
  const text = `${HEADINGS};phone\n${WEBER};65999990000`
  expect(await bring('customers', text, '--user', username)).toEqual([1, 0, 0])
  vi.unstubAllGlobals()
  expect([...new Set(devices)]).toEqual(['Importação'])
  expect((await sessions()).every(({ revokedAt }) => revokedAt !== null)).toBe(true)
})

it('columns have the fields that are named, or are left out', async () => {
  const text = 'Código;Razão Social;CPF/CNPJ;Cidade;Obs\nC-1;Weber;52998224725;Sorriso - MT;x\nTotal;;;;'
  const maps = ['--map', 'Código=externalId', '--map', 'razão social=name', '--map', 'Obs=']
  const { printed } = await run('customers', text, ...maps)
  expect(printed).toContain('Ficam de fora as colunas: Obs.')
  expect(printed).toContain('A linha 3 é o total de outras, e fica de fora.')
  expect(await storedCustomers()).toMatchObject([{ name: 'Weber', city: 'Sorriso', state: 'MT' }])
})

it('refused lines are in a file, to be mended and imported', async () => {
  const lines = [WEBER, 'C-2;"Sítio ""Novo""";1234567890', `C-3;Semente;${cpf(3)};x`, `C-1;De novo;${cpf(2)}`]
  const { printed, refused = '', exitCode } = await run('customers', [HEADINGS, ...lines, ''].join('\n'))
  const short = 'CPF/CNPJ: CPF tem 11 dígitos, e este tem 10: uma planilha pode ter tirado o zero do início'
  expect(refused.split('\r\n')).toEqual([
    `Linha;Motivo;${HEADINGS}`,
    `3;${short};${lines[1]}`,
    `4;a 4ª célula está sob nenhum título;${lines[2]}`,
    `5;ID externo: uma linha acima também tem C-1;${lines[3]}`,
    '',
  ])
  expect(printed).toContain(`Linha 3: ${short}\n`)
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

describe('nothing is imported', () => {
  const GOOD = `${HEADINGS}\n${WEBER}`
  it.each([
    ['without a key', 'name\nWeber', 'não tem a coluna ID externo (externalId)'],
    ['from an open quote', `${GOOD}\nC-2;"Weber;1`, 'Linha 3: uma aspa abre e não fecha.\nNada foi gravado.'],
  ])('%s', async (_, content, sentence) => {
    expect((await run('customers', content)).printed).toContain(sentence)
    expect(await storedCustomers()).toEqual([])
  })

  it.each([
    ['without a token', '', /Put a token into INTEGRATION_TOKEN/],
    ['with a wrong token', 'another', /respondeu 401: .+\nNada foi gravado/],
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

it('orders are refused whole, with the reason at its line', async () => {
  const ORDER = 'externalId;customerExternalId;status;orderItems.sku;orderItems.quantidade;orderItems.preco'
  await bring('products', 'sku;name\nS;Soja\nM;Milho')
  await bring('customers', `${HEADINGS}\n${WEBER}`)
  const lines = [
    'P-1;C-1;DRAFT;S;1;1',
    'P-1;C-1;DRAFT;X;1;1',
    'P-2;C-1;DRAFT;S;1.500;1',
    'P-2;C-1;CONFIRMED;M;1;1',
  ]
  const text = [ORDER, ...lines, 'P-3;C-1;;S;1;1', 'P-1;C-1;;M;1;1'].join('\n')
  const { refused = '' } = await run('orders', text)
  const unclear = 'Quantidade: 1.500 pode ser 1500 ou 1,500. Escreva um deles.'
  expect(refused.split('\r\n').slice(1, -1)).toEqual([
    `2;;${lines[0]}`,
    `3;SKU: Não há produto com a chave X;${lines[1]}`,
    `4;"${unclear}; Status: a linha 5 difere da linha 4";${lines[2]}`,
    `5;;${lines[3]}`,
    '7;Código: uma linha acima também tem P-1;P-1;C-1;;M;1;1',
  ])
  expect(await world.db.select().from(orders)).toMatchObject([{ externalId: 'P-3' }])
})

it('a list that is not whole takes nothing away until told, and a check names what goes', async () => {
  const products = ['S;Soja', 'M;Milho', 'T;Trigo']
  await bring('products', ['sku;name', ...products].join('\n'))
  const headings =
    'Código;Nome;Tipo;Tipo de prazo;Opção de prazo curto;Itens;SKU;Preço;Preço mínimo;Qtd mínima;Qtd máxima'
  const lineOf = (sku: string, price: string) =>
    `T-1;Soja;Cliente;Prazo curto;À vista;3;${sku};${price};9;1;100`
  const whole = [headings, lineOf('S', '147,39'), lineOf('M', '20'), lineOf('T', '30')].join('\n')
  expect(await bring('price-tables', whole)).toEqual([1, 0, 0])
  const changed = [headings, lineOf('S', '1473,9')].join('\n')
  const refusal = await run('price-tables', changed)
  expect(refusal.printed).toContain(
    'Linha 2: Itens: Tem 1 de 3: os itens de um registro são substituídos por inteiro',
  )
  expect(await world.db.$count(priceTableItems)).toBe(3)
  const { printed } = await run('price-tables', changed, '--check', '--replace')
  expect(printed).toContain('Linha 2, Soja: 2 produtos a menos, 1 preço +900 %.')
  expect(await bring('price-tables', changed, '--replace')).toEqual([0, 1, 0])
  expect(await world.db.$count(priceTableItems)).toBe(1)
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
  expect(printed).toContain(
    'A importação foi interrompida.\nO arquivo foi importado até a linha 1001. Para continuar, repita o comando',
  )
  expect(await storedCustomers()).toHaveLength(1_000)
  expect(await bring('customers', text)).toEqual([100, 0, 1000])
})
