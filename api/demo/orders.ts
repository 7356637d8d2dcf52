import { fromCents, lineCents, orderCents, toCents } from '@celeiro/api-contract/order-amounts'
import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import type { Ids } from '../src/database/ids.ts'
import type { customers, properties } from '../src/database/schema/customers.ts'
import type { DemoPriceTable } from './price-tables.ts'
import type { DemoOffer } from './products.ts'
import type { Random } from './random.ts'

const ORDER_COUNT = 520
export const HISTORY_DAYS = 548

const DAY_MS = 24 * 60 * 60 * 1000
const SUNDAY = 0
const SATURDAY = 6

interface OrderSources {
  customers: readonly (typeof customers.$inferInsert)[]
  properties: readonly (typeof properties.$inferInsert)[]
  products: readonly DemoOffer[]
  priceTables: readonly DemoPriceTable[]
}

export type DemoOrder = ReturnType<typeof makeOrders>[number]
export type DemoLine = ReturnType<typeof lineOf>

/** Orders of the last eighteen months with their items, oldest first, in office hours. */
export function makeOrders(random: Random, ids: Ids, now: Date, sources: OrderSources) {
  const buyers = sources.customers.filter(({ status, isActive }) => status === 'ACTIVE' && isActive)
  return Array.from({ length: ORDER_COUNT }, () => officeInstant(random, now))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((createdAt) => {
      const customer = random.pick(buyers)
      const farms = sources.properties.filter(({ customerId }) => customerId === customer.id)
      const table = random.chance(0.93) ? random.pick(sources.priceTables) : undefined
      const lines = random
        .sample(table?.offers ?? sources.products, random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7]))
        .map((offer) => lineOf(offer, random.between(offer.minSteps, offer.maxSteps)))
      const status = statusAtAge(random, (now.getTime() - createdAt.getTime()) / DAY_MS)
      const row = {
        id: ids.next(),
        printStatus: random.chance(PRINTED_SHARE[status]) ? ('PRINTED' as const) : ('NOT_PRINTED' as const),
        customerId: customer.id,
        propertyId: farms.length > 0 && random.chance(0.96) ? random.pick(farms).id : null,
        priceTableId: table?.row.id ?? null,
        ...{ status, createdAt, discount: null, freight: null, total: totalOf(lines) },
      }
      return { row, lines, isCash: table?.row.shortTermOption === 'CASH' }
    })
}

/** An item of an order: so many steps of what is offered. */
export function lineOf(offer: DemoOffer, steps: number) {
  const [quantity, price] = [(offer.step * steps) / 1000, offer.cents / 100]
  const total = Number(fromCents(lineCents(quantity, price)))
  const amounts = { quantity, unitPrice: price, total }
  return { offer, steps, item: { productId: offer.row.id, sku: offer.row.sku, ...amounts } }
}

export function totalOf(lines: readonly DemoLine[]): number {
  const cents = lines.map(({ item }) => toCents(item.total))
  return Number(fromCents(orderCents(cents, null, null)))
}

const PRINTED_SHARE: Record<OrderStatus, number> = { DRAFT: 0.06, CONFIRMED: 0.42, INTEGRATED: 0.78 }

/** The older an order, the likelier it is integrated. */
function statusAtAge(random: Random, days: number): OrderStatus {
  const [draft, confirmed] = days < 4 ? [0.5, 0.4] : days < 30 ? [0.16, 0.34] : [0.05, 0.07]
  if (random.chance(draft)) return 'DRAFT'
  return random.chance(confirmed / (1 - draft)) ? 'CONFIRMED' : 'INTEGRATED'
}

/** Monday to Saturday, 7:30 to 18:00 in Brasília (UTC-3), and at least an hour ago. */
function officeInstant(random: Random, now: Date): Date {
  const day = new Date(now.getTime() - random.below(HISTORY_DAYS) * DAY_MS)
  const opening = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 10, 30)
  const instant = new Date(opening + random.below(630 * 60) * 1000)
  const weekday = instant.getUTCDay()
  const isOff = weekday === SUNDAY || (weekday === SATURDAY && random.chance(0.7))
  return isOff || instant.getTime() > now.getTime() - 3_600_000 ? officeInstant(random, now) : instant
}
