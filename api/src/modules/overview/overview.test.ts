import type { AttentionKind, Overview } from '@celeiro/api-contract'

import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers } from '../../database/schema/customers.ts'
import { orderItems, orderLogs, orders } from '../../database/schema/orders.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { addSeconds } from '../../time/clock.ts'

const NOW = new Date('2026-03-10T15:00:00.000Z')
const daysAgo = (days: number) => addSeconds(NOW, -days * 86_400)
/** In São Paulo, three hours behind since 2019. */
const dayAt = (instant: Date) =>
  addSeconds(instant, -3 * 3_600)
    .toISOString()
    .slice(0, 10)

const world = closeAfterAll(await createTestWorld())
const { read } = await world.signedIn({ role: 'CLIENT' })
const readOverview = () => read<Overview>('/api/overview')
const empty = await readOverview()
const partners = await addTradePartners(world)

/** Instants on the first day, at the start and the end of a day, and in between. */
const AGES = [0, 1, 2, 3, 7, 8, 29, 30, 252, 253, 374, 375, 617, 618].flatMap((days) => [
  addSeconds(daysAgo(days), -12 * 3_600),
  addSeconds(daysAgo(days), 12 * 3_600 - 0.001),
])

const others = [
  { name: 'Bloqueado', status: 'BLOCKED' as const, creditLimit: null },
  { name: 'No limite', status: 'ACTIVE' as const, creditLimit: 0.3 },
  { name: 'Acima', status: 'ACTIVE' as const, creditLimit: 0.29 },
  { name: 'Bloqueado e acima', status: 'BLOCKED' as const, creditLimit: 0 },
  { name: 'Bloqueado sem pedidos', status: 'BLOCKED' as const, creditLimit: 0 },
].map((values) => ({ ...partners.customer, ...values, id: randomIds.next(), taxId: randomIds.next() }))
await world.db.insert(customers).values(others)
const second = { ...partners.product, id: randomIds.next(), name: 'Calcário', sku: 'COR-1', unit: 'kg' }
await world.db.insert(products).values(second)
// Every age with every status, printed or not.
for (const [number, createdAt] of AGES.entries())
  for (const status of ORDER_STATUSES)
    for (const printStatus of PRINT_STATUSES) {
      const total = Number(`${number + 1}.${status.length}1`)
      await partners.addOrder({ createdAt, status, printStatus, total })
    }
for (const { id } of others.slice(0, 4))
  for (const [days, total, status] of [
    [5, 0.1, 'DRAFT'],
    [6, 0.2, 'CONFIRMED'],
    [9, 5, 'INTEGRATED'],
  ] as const)
    await partners.addOrder({ customerId: id, total, status, createdAt: daysAgo(days) })
await world.db
  .update(orders)
  .set({ erpDiffersAt: NOW })
  .where(sql`status = 'INTEGRATED' and print_status = 'PRINTED'`)
await world.db
  .update(orders)
  .set({ confirmedAt: daysAgo(1) })
  .where(sql`status = 'CONFIRMED' and total > 20`)
const all = await world.db.select().from(orders)
await world.db.execute(sql`update order_items set product_id = ${second.id}, quantity = 0.125
  , total = round(0.125 * unit_price, 2) where id in (select id from order_items order by id limit 20)`)

type Log = typeof orderLogs.$inferInsert
const log = (days: number, level: Log['level'], eventType: Log['eventType'], order = 0): Log => ({
  ...{ id: randomIds.next(), orderId: all[order]?.id ?? '' },
  ...{ createdAt: daysAgo(days), level, eventType },
})
await world.db.insert(orderLogs).values([
  // Queued, sent and refused, then again.
  log(3, 'DEBUG', 'ERP_SYNC'),
  log(3, 'ERROR', 'ERP_SYNC'),
  log(3, 'WARN', 'ERP_SYNC'),
  log(3, 'ERROR', 'ERP_SYNC'),
  log(3, 'ERROR', 'ERP_SYNC', 1),
  // Two entries of one success, and one of another.
  log(3, 'INFO', 'ERP_SYNC', 2),
  log(3, 'INFO', 'ORDER_INTEGRATED', 2),
  log(3, 'INFO', 'ORDER_INTEGRATED', 3),
  log(2, 'INFO', 'ORDER_INTEGRATED', 1),
  log(2, 'INFO', 'ORDER_PRINTED', 4),
  log(29, 'ERROR', 'ERP_SYNC', 5),
  log(30, 'ERROR', 'ERP_SYNC', 6),
])
const season = { termType: 'HARVEST_SEASON', harvestYear: 2026, harvestStartMonth: 1 } as const
const harvest = { ...partners.priceTable, ...season, shortTermOption: null }
for (const [name, harvestEndMonth] of Object.entries({ Abril: 4, Março: 3 }))
  await world.db.insert(priceTables).values({ ...harvest, id: randomIds.next(), name, harvestEndMonth })
// Nothing remembers the overview of before.
world.advance(31)
const overview = await readOverview()
const attentionTo = (kind: AttentionKind) => overview.attention.find((found) => found.kind === kind)
const daysBefore = (days: number) => dayAt(daysAgo(days))

/** An hour after its confirmation nobody need look, however old the order is. */
const isLate = (order: (typeof all)[number]) => dayAt(order.confirmedAt ?? order.createdAt) < daysBefore(2)
const LATE = `confirmedBefore=${daysBefore(3)}T00:00:00.000Z`

it('has nothing to say about an empty database', () => {
  const { attention, ...rest } = empty
  expect(attention).toHaveLength(8)
  for (const found of attention) expect(found).toMatchObject({ count: 0, oldest: null })
  expect(rest).toEqual({
    ...{ at: NOW.toISOString(), today: '2026-03-10', days: [], erp: [], failedOrders: 0 },
    seasons: { year: 2026, current: [], last: [] },
    most: { since: '2026-02-09', customers: [], products: [] },
  })
})

it.each<[AttentionKind, string, (order: (typeof all)[number]) => boolean]>([
  ['ERP_FAILED', 'erpFailed=true', ({ id }) => [0, 5, 6].some((index) => all[index]?.id === id)],
  ['ERP_DIFFERS', 'erpDiffers=true', ({ erpDiffersAt }) => erpDiffersAt !== null],
  ['OLD_DRAFTS', 'status=DRAFT', (order) => order.status === 'DRAFT' && dayOf(order) < daysBefore(7)],
  ['NOT_SENT', `status=CONFIRMED&${LATE}`, (order) => order.status === 'CONFIRMED' && isLate(order)],
  [
    'NOT_PRINTED',
    `status=CONFIRMED&statusImpressao=NOT_PRINTED&${LATE}`,
    (order) => order.status === 'CONFIRMED' && order.printStatus === 'NOT_PRINTED' && isLate(order),
  ],
])('%s counts the orders of its list', async (kind, query, isMeant) => {
  const { count, oldest, until } = attentionTo(kind) ?? {}
  const range = until ? `&createdBefore=${until}T00:00:00.000Z` : ''
  const meant = all.filter(isMeant)
  expect(meant.length).toBeGreaterThan(2)
  expect(count).toBe(meant.length)
  expect(meant.map(({ id }) => id)).toContain(oldest?.id)
  expect(await read(`/api/orders?limit=1&${query}${range}`)).toMatchObject({ totalCount: count })
})

it.each<[AttentionKind, (order: (typeof all)[number]) => Date, isCreation: boolean]>([
  ['ERP_FAILED', () => daysAgo(30), false],
  ['ERP_DIFFERS', () => NOW, false],
  ['OLD_DRAFTS', ({ createdAt }) => createdAt, true],
  ['NOT_SENT', ({ confirmedAt, createdAt }) => confirmedAt ?? createdAt, true],
])('%s names the order that waits longest since its event', (kind, since, isCreation) => {
  const { id, at } = attentionTo(kind)?.oldest ?? {}
  expect(attentionTo(kind)?.oldest).toMatchObject({ isCreation })
  const order = all.find((it) => it.id === id)
  expect(order && since(order).toISOString()).toBe(at)
})

it('an order waits from its confirmation', async () => {
  const [moved] = await world.db
    .update(orders)
    .set({ status: 'CONFIRMED', updatedAt: NOW })
    .where(sql`id = (select min(id) from orders where status = 'DRAFT')`)
    .returning()
  expect(moved?.confirmedAt).toEqual(NOW)
  await world.db.update(orders).set({ status: 'DRAFT' }).where(sql`id = ${moved?.id}`)
})

it.each<[AttentionKind, string[]]>([
  ['BLOCKED_WITH_OPEN_ORDERS', ['Bloqueado', 'Bloqueado e acima']],
  ['ABOVE_LIMIT', ['Acima', 'Bloqueado e acima']],
])('%s counts the customers of its list', async (kind, names) => {
  const found = attentionTo(kind)
  const list = await read<{ id: string; name: string }[]>(`/api/customers?attention=${kind}`)
  expect(list.map(({ name }) => name)).toEqual(names)
  expect(found).toMatchObject({ count: names.length, oldest: { at: daysAgo(6).toISOString() } })
  expect(list.map(({ id }) => id).toSorted()[0]).toBe(found?.oldest?.id)
})

it('TABLES_ENDING counts the price tables of its list, and names the one that ends first', async () => {
  const list = await read<{ id: string; name: string }[]>('/api/price-tables?situation=ENDING')
  expect(list.map(({ name }) => name)).toEqual(['Março'])
  const oldest = { id: list[0]?.id, name: 'Março', at: '2026-04-01T02:59:59.999Z' }
  expect(attentionTo('TABLES_ENDING')).toEqual({ kind: 'TABLES_ENDING', count: 1, oldest })
})

const dayOf = (order: (typeof all)[number]) => dayAt(order.createdAt)
const sum = (some: typeof all) =>
  some.reduce((centavos, { total }) => centavos + Math.round(Number(total) * 100), 0) / 100
const until = (some: typeof all, day: string) => some.filter((order) => dayOf(order) <= day)
const sold = () => all.filter(({ status }) => status !== 'DRAFT')
const soldIn = (from: string, to: string) =>
  sold().filter((order) => dayOf(order) >= from && dayOf(order) < to)

it('has the orders of each day by status, from the month a year ago', () => {
  const days = [...new Set(all.map(dayOf))].filter((day) => day >= '2025-03-01').toSorted()
  expect(overview.days.map(({ day }) => day)).toEqual(days)
  for (const { day, status } of overview.days)
    for (const name of ORDER_STATUSES) {
      const those = all.filter((order) => order.status === name && dayOf(order) === day)
      expect(status[name]).toEqual({ orders: those.length, value: sum(those) })
    }
})

it('sums up what this season and the last have sold until each day', () => {
  const { year, current, last } = overview.seasons
  const [now, before] = [soldIn('2025-07-01', '2026-07-01'), soldIn('2024-07-01', '2025-07-01')]
  const daysOf = (some: typeof all) => [...new Set(some.map(dayOf))].toSorted()
  expect(year).toBe(2026)
  expect(current).toEqual(daysOf(now).map((day) => ({ day, value: sum(until(now, day)) })))
  expect(last).toEqual(daysOf(before).map((day) => ({ day, value: sum(until(before, day)) })))
  expect([current[0]?.day, last[0]?.day]).toEqual(['2025-07-01', '2024-07-01'])
})

it('counts attempts to reach the ERP, not what else the logs tell', () => {
  expect(overview.erp).toEqual([
    { day: '2026-02-09', attempts: 1, failed: 1 },
    { day: '2026-03-07', attempts: 5, failed: 3 },
    { day: '2026-03-08', attempts: 1, failed: 0 },
  ])
  expect(overview.failedOrders).toBe(3)
})

it('names the customers and the products of thirty days with the most value', async () => {
  const month = sold().filter((order) => dayOf(order) >= overview.most.since)
  expect(overview.most.since).toBe('2026-02-09')
  const { most } = overview
  expect(most.customers.map(({ name }) => name)[0]).toBe(partners.customer.name)
  expect(most.customers).toHaveLength(5)
  for (const { id, orders, value } of most.customers) {
    const those = month.filter(({ customerId }) => customerId === id)
    expect({ orders, value }).toEqual({ orders: those.length, value: sum(those) })
  }
  const items = (await world.db.select().from(orderItems)).filter(({ orderId }) =>
    month.some(({ id }) => id === orderId),
  )
  expect(most.products.map(({ unit }) => unit)).toEqual(['t', 'kg'])
  for (const { id, quantity, value } of most.products) {
    const those = items.filter(({ productId }) => productId === id)
    const sumOf = (field: 'quantity' | 'total') => those.reduce((amount, item) => amount + item[field], 0)
    expect(quantity).toBeCloseTo(sumOf('quantity'), 6)
    expect(value).toBeCloseTo(sumOf('total'), 2)
  }
})

it('is at most thirty seconds old', async () => {
  await partners.addOrder({ createdAt: NOW, status: 'DRAFT' })
  world.advance(29.999)
  expect(await readOverview()).toEqual(overview)
  world.advance(29.999)
  const later = await readOverview()
  expect(Date.parse(later.at)).toBeGreaterThan(world.clock.now().getTime() - 30_000)
  expect(later.days.at(-1)?.status.DRAFT.orders).toBe((overview.days.at(-1)?.status.DRAFT.orders ?? 0) + 1)
})

it('today is a day in São Paulo, after midnight UTC too', async () => {
  world.advance((Date.parse('2027-01-01T00:30:00.000Z') - world.clock.now().getTime()) / 1000)
  const evening = await (await world.signedIn()).read<Overview>('/api/overview')
  expect(evening.today).toBe('2026-12-31')
  expect(evening.most.since).toBe('2026-12-02')
  expect(evening.attention.map(({ until }) => until)).toContain('2026-12-23')
})
