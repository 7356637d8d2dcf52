import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { randomIds } from '../database/ids.ts'
import { orderLogs, orders } from '../database/schema/orders.ts'
import { aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

// The integration writes rows by SQL, with ids and values of its own.

const world = closeAfterAll(await createTestWorld({ logLevel: 'error' }))
const { get, post, read } = await world.signedIn()
beforeEach(world.log.clear)

const LOG = { level: 'INFO', eventType: 'MANUAL_LOG' } as const
const RELATIONS = 'includeCustomer=true&includeProperty=true&includeItems=true&includePriceTable=true'

it.each(['1001', 'Safra 26/27 – 5 %'])(
  'records with the id %s are listed and opened, and their logs and prices',
  async (id) => {
    const fixtures = await addTradePartners(world, { next: () => id }, { taxId: id, sku: id })
    await fixtures.addOrder()
    await world.db.insert(orderLogs).values({ ...LOG, id, orderId: id, createdAt: world.clock.now() })
    await world.addUser({ id })
    const at = encodeURIComponent(id)
    // Names may have blanks, so one word is the beginning of an id.
    const [start = ''] = id.split(' ')
    for (const path of [
      ...[`/orders?${RELATIONS}`, `/orders?search=${start}`, `/orders/${at}`, `/order-logs/order/${at}`],
      ...['/customers', `/customers/${at}`, `/customers/${at}/summary`],
      ...['/customers/properties', `/customers/${at}/properties`, `/properties/${at}`],
      ...['/products', `/products/${at}`, '/price-tables', `/price-tables/${at}`],
      ...['/users', `/users/${at}`, '/search?q=Weber', `/search?kind=ORDER&q=${start}`],
    ])
      expect([path, JSON.stringify(await read(`/api${path}`))]).toEqual([path, expect.stringContaining(id)])
    for (const path of ['price-tables', 'prices'])
      expect(await read(`/api/products/${at}/${path}`)).toEqual([])
  },
)

const INSTANTS = ['infinity', '-infinity', '10000-01-01', '0001-01-01']
const dates = { created_at: INSTANTS, updated_at: INSTANTS }
const COLUMNS: Record<string, Record<string, readonly string[]>> = {
  ...{ products: dates, price_tables: { ...dates, additional_fee: ['NaN'] }, users: dates },
  ...{ customers: { ...dates, credit_limit: ['NaN'] }, properties: { ...dates, credit_limit: ['NaN'] } },
  orders: { ...dates, erp_failed_at: INSTANTS, total: ['NaN'] },
  order_items: { quantity: ['NaN'], unit_price: ['NaN'] },
  order_logs: { created_at: INSTANTS },
  price_table_items: { price: ['NaN'], max_quantity: ['NaN'] },
}

it('the database refuses what JSON cannot say, and takes the first and the last instant', async () => {
  const { addOrder, product } = await addTradePartners(world)
  await post('/api/price-tables', aHarvestTable([anItem(product.id)]))
  const { id } = await addOrder()
  const refusal = { cause: { code: '23514' } }
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [column, values] of Object.entries(columns)) {
      for (const value of values) {
        const written = world.db.execute(sql.raw(`update ${table} set ${column} = '${value}'`))
        await expect(written, `${table} ${column} ${value}`).rejects.toMatchObject(refusal)
      }
    }
  }
  for (const instant of ['1000-01-01', '1900-01-01', '9999-12-30']) {
    await world.db.execute(sql.raw(`update orders set created_at = '${instant}Z'`))
    expect(await read(`/api/orders/${id}`)).toMatchObject({ createdAt: `${instant}T00:00:00.000Z` })
  }
})

// The last one: it leaves a database behind that takes any status.
it('a row that is not as the contract says stays on its page, and the log says which field of which row', async () => {
  const { addOrder, customer } = await addTradePartners(world, randomIds, { taxId: '1', sku: '1' })
  await world.db.delete(orders)
  const [odd, usual] = [await addOrder(), await addOrder()]
  await world.db.execute(sql`alter table orders drop constraint orders_status_check`)
  await world.db.execute(sql`update orders set status = 'ARCHIVED' where id = ${odd.id}`)
  const response = await get('/api/orders?includeCustomer=true')
  expect(response.statusCode).toBe(200)
  const found: { id: string; status: string; customer: object }[] = response.json().data.orders
  const expected = { [odd.id]: 'ARCHIVED', [usual.id]: 'CONFIRMED' }
  expect(Object.fromEntries(found.map((order) => [order.id, order.status]))).toEqual(expected)
  // As ever, without what the contract does not have.
  const { id, name, email, phone } = customer
  expect(found[0]?.customer).toEqual({ id, name, email, phone })

  const index = found.findIndex((order) => order.id === odd.id)
  const field = `data.orders.${index}.status`
  const violations = world.log.lines('response violates its schema')
  expect(violations).toMatchObject([{ route: 'GET /api/orders', field, id: odd.id }])
  // A test fails on such a response.
  expect(world.contractViolations.splice(0)).toEqual([
    expect.stringContaining(`/data/orders/${index}/status`),
  ])
})
