import { createCalendar, HOME_ZONE } from '../src/calendar.ts'
import type { orderLogs } from '../src/database/schema/orders.ts'
import { type Ids, makeId } from '../src/ids.ts'
import { makeCustomers } from './customers.ts'
import { failedSyncEvents, integrationEvents } from './erp-history.ts'
import type { LogEntry } from './log-entry.ts'
import { confirmationEvents, draftingEvents, printingEvents } from './office-history.ts'
import { type DemoOrder, HISTORY_DAYS, makeOrders, orderRows } from './orders.ts'
import { makePriceTables } from './price-tables.ts'
import { makeProducts, productRow } from './products.ts'
import { createRandom, type Random } from './random.ts'

const SEED = 20_260_713
const DAY_MS = 24 * 60 * 60 * 1000

/** Numbers of customers: as many as a dealer has, or as many as the screens must handle. */
const CUSTOMER_COUNTS = { usual: 320, large: 10_000 } as const

export type DemoSize = keyof typeof CUSTOMER_COUNTS

/**
 * All rows but the accounts: the last eighteen months of a believable dealer before `now`. The same `now` gives the
 * same rows.
 */
export function createDemoData(now: Date, size: DemoSize = 'usual') {
  const random = createRandom(SEED)
  const ids: Ids = { next: () => makeId(random.below) }
  const opening = new Date(now.getTime() - (HISTORY_DAYS + 1) * DAY_MS)

  const { customers, properties } = makeCustomers(random, ids, opening, CUSTOMER_COUNTS[size])
  const products = makeProducts(ids)
  const year = Number(createCalendar(HOME_ZONE).dayOf(now).slice(0, 4))
  const { priceTables, priceTableItems } = makePriceTables(random, ids, products, year, opening)
  // No customer has bought at the terms of next year's harvest yet.
  const inUse = priceTables.filter(({ row }) => (row.harvestYear ?? 0) <= year)
  const sources = { customers, properties, products, priceTables: inUse }
  const orders = makeOrders(random, ids, now, sources).map((order, index) => {
    const logs = makeHistory(order, index + 1, random, ids, now)
    const integrationId = logs.find((log) => log.eventType === 'ORDER_INTEGRATED')?.integrationId ?? null
    const { row, items } = orderRows(order, ids, logs.at(-1)?.createdAt ?? order.createdAt)
    const confirmedAt = logs.find(({ operation }) => operation === 'CONFIRM')?.createdAt ?? null
    return { logs, row: { ...row, confirmedAt, integrationId }, items }
  })
  return {
    customers,
    properties,
    products: products.map((product) => productRow(product, opening)),
    priceTables: priceTables.map(({ row }) => row),
    priceTableItems,
    orders: orders.map(({ row }) => row),
    orderItems: orders.flatMap(({ items }) => items),
    orderLogs: orders.flatMap(({ logs }) => logs),
  }
}

type LogRow = typeof orderLogs.$inferInsert

/** The log of an order, oldest first, from its creation to its present status. A few drafts have none. */
function makeHistory(order: DemoOrder, number: number, random: Random, ids: Ids, now: Date): LogRow[] {
  if (order.status === 'DRAFT' && random.chance(0.3)) return []
  const entries = [
    ...draftingEvents(order, random),
    ...(order.status === 'DRAFT' ? [] : confirmationEvents(order, random)),
    ...(order.status === 'CONFIRMED' && random.chance(0.25) ? failedSyncEvents(random) : []),
    ...(order.status === 'INTEGRATED' ? integrationEvents(order, number, random) : []),
    ...(order.printStatus === 'PRINTED' ? printingEvents(random) : []),
  ]
  return date(entries, order.createdAt, random, now).map(([createdAt, { after: _, ...entry }]) => ({
    ...entry,
    id: ids.next(),
    orderId: order.id,
    createdAt,
  }))
}

/** Gives each entry a timestamp. The history of a fresh order is compressed, so that no entry lies in the future. */
function date(entries: LogEntry[], start: Date, random: Random, now: Date): [Date, LogEntry][] {
  const minutes = entries.reduce((sum, { after }) => sum + after + 1, 0)
  const pace = Math.min(1, (now.getTime() - start.getTime()) / (minutes * 60_000))
  let elapsed = 0
  return entries.map((entry) => {
    elapsed += entry.after * 60_000 + random.below(50_000)
    return [new Date(start.getTime() + Math.floor(elapsed * pace)), entry]
  })
}
