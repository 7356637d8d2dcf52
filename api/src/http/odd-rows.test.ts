import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderLogs } from '../database/schema/orders.ts'
import { addProducts, aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'

// The integration writes rows by SQL, with ids and values of its own.

let world: TestWorld
let headers: { authorization: string }
let lines: Record<string, unknown>[]
beforeEach(async () => {
  lines = []
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  world = await createTestWorld({ logLevel: 'error', logStream })
  headers = await world.as('ADMIN')
})
afterEach(() => world.close())

const get = (path: string) => world.app.inject({ url: `/api${path}`, headers })

const LOG = { level: 'INFO', eventType: 'MANUAL_LOG' } as const
const RELATIONS = 'includeCustomer=true&includeProperty=true&includeItems=true&includePriceTable=true'

describe('records with the id', () => {
  it.each(['1001', 'Safra 26/27 – 5 %'])(
    '%s are listed and opened, and their logs and prices',
    async (id) => {
      const { addOrder } = await addTradePartners(world, { next: () => id })
      await addOrder()
      await world.db.insert(orderLogs).values({ ...LOG, id, orderId: id, createdAt: world.clock.now() })
      await world.addUser({ id })
      const at = encodeURIComponent(id)
      for (const path of [
        ...[`/orders?${RELATIONS}`, `/orders/${at}`, `/order-logs/order/${at}`],
        ...['/customers', `/customers/${at}`, `/customers/${at}/summary`],
        ...['/customers/properties', `/customers/${at}/properties`, `/properties/${at}`],
        ...['/products', `/products/${at}`, '/price-tables', `/price-tables/${at}`],
        ...['/users', `/users/${at}`, '/search?q=Weber'],
      ]) {
        const response = await get(path)
        expect([path, response.statusCode]).toEqual([path, 200])
        expect([path, response.body]).toEqual([path, expect.stringContaining(id)])
      }
      // Names may have blanks, so one word is the beginning of an id.
      const [start = ''] = id.split(' ')
      for (const path of [`/orders?search=${start}`, `/search?kind=ORDER&q=${start}`]) {
        expect([path, (await get(path)).body]).toEqual([path, expect.stringContaining(id)])
      }
      for (const path of ['price-tables', 'prices']) {
        expect((await get(`/products/${at}/${path}`)).json()).toEqual({ data: [] })
      }
    },
  )
})

describe('the database refuses what JSON cannot say', () => {
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

  it('and takes the first and the last instant', async () => {
    const { addOrder } = await addTradePartners(world)
    const [product] = await addProducts(world, ['Milho'])
    const payload = aHarvestTable([anItem(product?.id ?? '')])
    await world.app.inject({ method: 'POST', url: '/api/price-tables', headers, payload })
    const { id: orderId } = await addOrder()
    await world.db.insert(orderLogs).values({ ...LOG, id: 'l', orderId, createdAt: world.clock.now() })
    for (const [table, columns] of Object.entries(COLUMNS)) {
      for (const [column, values] of Object.entries(columns)) {
        for (const value of values) {
          const written = world.db.execute(sql.raw(`update ${table} set ${column} = '${value}'`))
          const refusal = await written.then(
            () => 'none',
            (error: Error) => Object(error.cause).code,
          )
          expect([table, column, value, refusal]).toEqual([table, column, value, '23514'])
        }
      }
    }
    for (const instant of ['1000-01-01', '1900-01-01', '9999-12-30']) {
      await world.db.execute(sql.raw(`update orders set created_at = '${instant}Z'`))
      const { data } = (await get(`/orders/${orderId}`)).json()
      expect(data.createdAt).toBe(`${instant}T00:00:00.000Z`)
    }
  })
})

it('a row that is not as the contract says stays on its page, and the log says which field of which row', async () => {
  const { addOrder, customer } = await addTradePartners(world)
  const [odd, usual] = [await addOrder(), await addOrder()]
  await world.db.execute(sql`alter table orders drop constraint orders_status_check`)
  await world.db.execute(sql`update orders set status = 'ARCHIVED' where id = ${odd.id}`)

  const response = await get('/orders?includeCustomer=true')
  expect(response.statusCode).toBe(200)
  const { orders } = response.json().data
  expect(orders).toHaveLength(2)
  expect(orders).toContainEqual(expect.objectContaining({ id: odd.id, status: 'ARCHIVED', total: 4251.5 }))
  expect(orders).toContainEqual(expect.objectContaining({ id: usual.id, status: 'CONFIRMED' }))
  // As ever, without what the contract does not have.
  expect(Object.keys(orders[0].customer)).toEqual(['id', 'name', 'email', 'phone'])
  expect(orders[0].customer.id).toBe(customer.id)

  const index = orders.findIndex(({ id }: { id: string }) => id === odd.id)
  expect(lines).toMatchObject([
    {
      msg: 'response violates its schema',
      route: 'GET /api/orders',
      field: `data.orders.${index}.status`,
      id: odd.id,
    },
  ])
  // A test fails on such a response.
  expect(world.contractViolations.splice(0)).toEqual([
    expect.stringContaining(`/data/orders/${index}/status`),
  ])
})
