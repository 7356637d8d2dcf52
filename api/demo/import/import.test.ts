import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { importCommandLine } from '../../src/import-command/command-line.ts'
import { createImportWorld, type ImportWorld } from '../../src/testing/import-calls.ts'

// The keys of the table, in the order of the guide.
const KINDS = Object.keys(IMPORTS) as ImportKind[]
const RECORDS: Record<ImportKind, number> = {
  customers: 10,
  properties: 14,
  products: 39,
  'price-tables': 4,
  orders: 20,
  'order-logs': 67,
}

let world: ImportWorld
let folder: string
beforeAll(async () => {
  world = await createImportWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('INTEGRATION_TOKEN', world.machine.authorization.replace('Bearer ', ''))
  folder = mkdtempSync(join(tmpdir(), 'celeiro-import-'))
  for (const kind of KINDS) copyFileSync(join(import.meta.dirname, `${kind}.csv`), fileOf(kind))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  await world.close()
})

const fileOf = (kind: ImportKind) => join(folder, `${kind}.csv`)

/** Imports a file with the command. @returns created, updated, unchanged, refused */
async function bring(kind: ImportKind, file = fileOf(kind)): Promise<number[]> {
  // An address, because the server listens on a port.
  const { port } = world.app.server.address() as AddressInfo
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text))
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  try {
    await importCommandLine('import').parseAsync([kind, file, '--to', `http://127.0.0.1:${port}`], {
      from: 'user',
    })
  } finally {
    log.mockRestore()
    write.mockRestore()
    process.exitCode = 0
  }
  const [, figures = ''] = new RegExp(`^${kind}((?: +[\\d,]+){4})$`, 'm').exec(printed.join('\n')) ?? []
  return figures.trim().split(/ +/).map(Number)
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

it('fill an empty database in the order of the guide, and change nothing a second time', async () => {
  for (const kind of KINDS) expect([kind, await bring(kind)]).toEqual([kind, [RECORDS[kind], 0, 0, 0]])
  for (const kind of KINDS) expect([kind, await bring(kind)]).toEqual([kind, [0, 0, RECORDS[kind], 0]])
  expect(readdirSync(folder)).toHaveLength(KINDS.length)
})

it('are in the lists, the details and the logs', async () => {
  const headers = await world.as('ADMIN')
  const get = async (url: string) => (await world.app.inject({ url, headers })).json().data
  const query = 'limit=1&includeCustomer=true&includeProperty=true&includeItems=true'
  const { orders, totalCount } = await get(`/api/orders?${query}`)
  expect(totalCount).toBe(RECORDS.orders)
  const [{ id, customer, property, orderItems }] = orders
  expect([customer.name, property.name, orderItems.length]).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(Number),
  ])
  const lists = ['customers', 'customers/properties', 'products', 'price-tables']
  const counts = await Promise.all(lists.map(async (list) => (await get(`/api/${list}`)).length))
  expect(counts).toEqual([RECORDS.customers, RECORDS.properties, RECORDS.products, RECORDS['price-tables']])
  const events = (await get(`/api/order-logs/order/${id}`)).map(
    ({ eventType }: { eventType: string }) => eventType,
  )
  expect(events).toEqual(expect.arrayContaining(['ORDER_CREATED', 'CUSTOMER_LINKED', 'ITEM_ADDED']))
})

it('update the one record of which a field changes', async () => {
  edit(fileOf('customers'), (text) => text.replace('Rua Dom Pedro II;2146', 'Rua Dom Pedro II;2150'))
  expect(await bring('customers')).toEqual([0, 1, 9, 0])
  edit(fileOf('orders'), (text) =>
    text.replaceAll(/^(PV-2220;.*?);(DRAFT|CONFIRMED|INTEGRATED)/gm, '$1;CONFIRMED'),
  )
  expect(await bring('orders')).toEqual([0, 1, 19, 0])
})

it('are refused line by line where they are broken, and imported once those are mended', async () => {
  const file = fileOf('properties')
  edit(file, (text) =>
    text.replaceAll(/^(F-[1-5]);C0/gm, '$1;X0').replaceAll(/^(F-[1-5];.*)Zona Rural/gm, '$1Zona Leste'),
  )
  expect(await bring('properties')).toEqual([0, 0, 9, 5])
  const refused = `${file}.refused.csv`
  expect(readFileSync(refused, 'utf8')).toMatch(/2;customerExternalId: no customer X010305;F-1;X010305;/)
  edit(refused, (text) => text.replaceAll(';X0', ';C0'))
  expect(await bring('properties', refused)).toEqual([0, 5, 0, 0])
})
