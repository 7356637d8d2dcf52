import type { OrderStatus, PrintStatus } from '@celeiro/api-contract/vocabulary'
import type { orderItems, orders } from '../src/database/schema/orders.ts'
import type { Ids } from '../src/ids.ts'
import type { DemoCustomer, DemoProperty } from './customers.ts'
import { centsToDecimal, lineTotalCents, thousandthsToDecimal } from './decimal.ts'
import type { DemoOffer, DemoPriceTable } from './price-tables.ts'
import type { DemoProduct } from './products.ts'
import type { Random } from './random.ts'

type DemoLine = { product: DemoProduct; thousandths: number; priceCents: number; totalCents: number }

/** An order with everything that its history mentions. */
export type DemoOrder = {
  id: string
  createdAt: Date
  status: OrderStatus
  printStatus: PrintStatus
  customer: DemoCustomer
  property: DemoProperty | undefined
  priceTable: DemoPriceTable | undefined
  lines: DemoLine[]
  totalCents: number
}

const ORDER_COUNT = 520
export const HISTORY_DAYS = 548

const DAY_MS = 24 * 60 * 60 * 1000
const SUNDAY = 0
const SATURDAY = 6

type OrderSources = {
  customers: readonly DemoCustomer[]
  properties: readonly DemoProperty[]
  products: readonly DemoProduct[]
  priceTables: readonly DemoPriceTable[]
}

/** Orders of the last eighteen months, oldest first, in office hours. */
export function makeOrders(random: Random, ids: Ids, now: Date, sources: OrderSources): DemoOrder[] {
  const buyers = sources.customers.filter(({ status, isActive }) => status === 'ACTIVE' && isActive)
  return Array.from({ length: ORDER_COUNT }, () => officeInstant(random, now))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((createdAt) => {
      const customer = random.pick(buyers)
      const farms = sources.properties.filter(({ customerId }) => customerId === customer.id)
      const priceTable = random.chance(0.93) ? random.pick(sources.priceTables) : undefined
      const lines = makeLines(random, priceTable?.offers ?? listOffers(sources.products))
      const status = statusAtAge(random, (now.getTime() - createdAt.getTime()) / DAY_MS)
      return {
        id: ids.next(),
        createdAt,
        status,
        printStatus: random.chance(PRINTED_SHARE[status]) ? 'PRINTED' : 'NOT_PRINTED',
        customer,
        property: farms.length > 0 && random.chance(0.96) ? random.pick(farms) : undefined,
        priceTable,
        lines,
        totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
      }
    })
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
  const instant = new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 10, 30) +
      random.below(630 * 60) * 1000,
  )
  const weekday = instant.getUTCDay()
  const isOff = weekday === SUNDAY || (weekday === SATURDAY && random.chance(0.7))
  return isOff || instant.getTime() > now.getTime() - 3_600_000 ? officeInstant(random, now) : instant
}

function listOffers(products: readonly DemoProduct[]): DemoOffer[] {
  return products.map((product) => ({ product, priceCents: product.priceCents }))
}

function makeLines(random: Random, offers: readonly DemoOffer[]): DemoLine[] {
  return random.sample(offers, random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7])).map(({ product, priceCents }) => {
    const thousandths = product.step * random.between(product.minSteps, product.maxSteps)
    return { product, thousandths, priceCents, totalCents: lineTotalCents(thousandths, priceCents) }
  })
}

/** The order and its items as rows. */
export function orderRows(order: DemoOrder, ids: Ids, updatedAt: Date) {
  const row: typeof orders.$inferInsert = {
    id: order.id,
    customerId: order.customer.id,
    propertyId: order.property?.id ?? null,
    priceTableId: order.priceTable?.row.id ?? null,
    status: order.status,
    printStatus: order.printStatus,
    total: centsToDecimal(order.totalCents),
    createdAt: order.createdAt,
    updatedAt,
  }
  const items = order.lines.map(
    ({ product, thousandths, priceCents, totalCents }, position): typeof orderItems.$inferInsert => ({
      id: ids.next(),
      orderId: order.id,
      position,
      productId: product.id,
      sku: product.sku,
      quantity: thousandthsToDecimal(thousandths),
      unitPrice: centsToDecimal(priceCents),
      total: centsToDecimal(totalCents),
    }),
  )
  return { row, items }
}
