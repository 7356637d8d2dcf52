import { type Ids, makeId } from '../src/database/ids.ts'
import { createCalendar, HOME_ZONE } from '../src/time/calendar.ts'
import { makeCustomers } from './customers.ts'
import { dated, makeHistory } from './history.ts'
import { HISTORY_DAYS, makeOrders } from './orders.ts'
import { makePriceTables } from './price-tables.ts'
import { makeProducts } from './products.ts'
import { createRandom } from './random.ts'

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
  const offers = makeProducts(ids, opening)
  const products = offers.map(({ row }) => row)
  const year = Number(createCalendar(HOME_ZONE).dayOf(now).slice(0, 4))
  const { priceTables, priceTableItems } = makePriceTables(random, ids, offers, year, opening)
  const tables = priceTables.map(({ row }) => row)
  const named = [...customers, ...properties, ...products, ...tables]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  // No customer has bought at the terms of next year's harvest yet.
  const inUse = priceTables.filter(({ row }) => (row.harvestYear ?? 0) <= year)
  const sources = { customers, properties, products: offers, priceTables: inUse }
  const orders = makeOrders(random, ids, now, sources).map((order, index) => {
    const { row, lines } = order
    const { entries, integrationId } = makeHistory(order, index + 1, (id) => names.get(id) ?? id, random)
    const logs = dated(entries, row, random, ids, now)
    const confirmation = logs.find(({ eventType }) => eventType === 'ORDER_STATUS_CHANGED')
    const updatedAt = logs.at(-1)?.createdAt ?? row.createdAt
    return {
      logs,
      row: { ...row, updatedAt, integrationId, confirmedAt: confirmation?.createdAt ?? null },
      items: lines.map(({ item }, position) => ({ ...item, id: ids.next(), orderId: row.id, position })),
    }
  })
  return {
    ...{ customers, properties, products, priceTables: tables, priceTableItems },
    orders: orders.map(({ row }) => row),
    orderItems: orders.flatMap(({ items }) => items),
    orderLogs: orders.flatMap(({ logs }) => logs),
  }
}
