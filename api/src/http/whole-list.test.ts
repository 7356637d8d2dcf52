import { expect, it } from 'vitest'
import { randomIds } from '../database/ids.ts'
import { products } from '../database/schema/catalog.ts'
import { customers, properties } from '../database/schema/customers.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { BATCH_ROWS } from './whole-list.ts'

const COUNT = BATCH_ROWS * 2

const world = closeAfterAll(await createTestWorld({}, { expensiveReadsAtOnce: 20 }))
const { headers, read } = await world.signedIn({ role: 'CLIENT' })
const dates = { createdAt: new Date(0), updatedAt: new Date(0) }
const owners = Array.from({ length: COUNT }, (_, index) => ({
  id: randomIds.next(),
  // Names repeat, also with accents, so that batches end among equal ones.
  name: `${index % 2 ? 'Água' : 'agua'} ${index % 7}`,
  taxId: `${index}`,
  status: 'ACTIVE' as const,
  ...dates,
}))
await world.db.insert(customers).values(owners)
await world.db
  .insert(properties)
  .values(owners.map(({ id, taxId: _, ...farm }) => ({ ...farm, id: randomIds.next(), customerId: id })))
await world.db
  .insert(products)
  .values(owners.map(({ id, name, taxId: sku }) => ({ id, name, sku, unit: 't', ...dates })))

type Row = { id: string; name: string; sku: string }
it.each(['/api/customers', '/api/customers/properties', '/api/products'])(
  '%s has every row once, and leaves nothing in the cache of a browser',
  async (url) => {
    const sent = await world.app.inject({ url, headers: { ...headers, 'if-none-match': '*' } })
    expect(sent.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect([sent.headers['etag'], sent.headers['last-modified']]).toEqual([undefined, undefined])
    const data = await read<Row[]>(url)
    expect(data).toHaveLength(COUNT)
    expect(new Set(data.map(({ id }) => id)).size).toBe(COUNT)
  },
)

it.each([
  ['/api/customers', 'id'],
  ['/api/customers/properties', 'id'],
  ['/api/products', 'sku'],
] as const)(
  '%s of several batches is sorted by names in Portuguese, as in one statement',
  async (url, key) => {
    const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const keys = (await read<Row[]>(url)).map((row) => `${fold(row.name)}\u0000${row[key]}`)
    expect(keys).toEqual(keys.toSorted())
  },
)
