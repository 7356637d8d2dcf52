import { listOrdersQuery } from '@celeiro/api-contract'
import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '../../database/schema/orders.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { createdRange } from './created-range.ts'
import { createOrderPages } from './order-pages.ts'

const START = Date.UTC(2026, 2, 1)
const HOUR_MS = 3_600_000
const DAYS = 40

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  // Days and months are those of UTC for a server in another zone too.
  await world.db.execute(sql`set timezone to 'America/Sao_Paulo'`)
  const { addOrder } = await addTradePartners(world)
  // Several per instant, on midnights too, and a day without any.
  for (let index = 0; index < 90; index++) {
    const hours = ((index * 127) % (DAYS * 24)) - ((index * 127) % 3)
    if (hours >= 48 && hours < 72) continue
    await addOrder({
      createdAt: new Date(START + hours * HOUR_MS),
      status: ORDER_STATUSES[(index * 5) % 3] ?? 'DRAFT',
      printStatus: PRINT_STATUSES[index % 2] ?? 'PRINTED',
    })
  }
})
afterAll(() => world.close())

/** The same page as SQL has it: sort everything, skip, and count. */
async function plainPage(query: ReturnType<typeof listOrdersQuery.parse>) {
  const { from, until } = createdRange(query)
  const matches = and(
    query.status && eq(orders.status, query.status),
    query.statusImpressao && eq(orders.printStatus, query.statusImpressao),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
  )
  const rows = await world.db
    .select({ id: orders.id })
    .from(orders)
    .where(matches)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  return { totalCount: await world.db.$count(orders, matches), ids: rows.map(({ id }) => id) }
}

it('reads every page that sorting and skipping all orders would give', async () => {
  const readPage = createOrderPages()
  const instant = fc
    .oneof(
      fc.integer({ min: -1, max: DAYS + 1 }).map((days) => days * 24 * HOUR_MS),
      fc.integer({ min: -24 * HOUR_MS, max: (DAYS + 1) * 24 * HOUR_MS }),
    )
    .map((milliseconds) => new Date(START + milliseconds).toISOString())
  const queries = fc.record(
    {
      page: fc.integer({ min: 1, max: 12 }).map(String),
      limit: fc.integer({ min: 1, max: 30 }).map(String),
      status: fc.constantFrom(...ORDER_STATUSES),
      statusImpressao: fc.constantFrom(...PRINT_STATUSES),
      createdAfter: instant,
      createdBefore: instant,
    },
    { requiredKeys: ['page', 'limit'] },
  )
  await fc.assert(
    fc.asyncProperty(queries, async (values) => {
      const query = listOrdersQuery.parse(values)
      const page = await readPage(world.db, query)
      expect({ totalCount: page.totalCount, ids: page.orders.map(({ id }) => id) }).toEqual(
        await plainPage(query),
      )
    }),
    { numRuns: 200 },
  )
})
