import type { Ids } from '../src/database/ids.ts'
import type { priceTableItems, priceTables } from '../src/database/schema/catalog.ts'
import type { DemoOffer } from './products.ts'
import type { Random } from './random.ts'

type TableRow = typeof priceTables.$inferInsert
export type DemoPriceTable = { row: TableRow; offers: DemoOffer[] }

const REGIONS = ['Cerrado', 'Sul']
/** `rebate` is in percentage points of the list price. */
const AUDIENCES = [
  { type: 'CLIENT', audience: 'Clientes', discountPercent: null, rebate: 0 },
  { type: 'PARTNER', audience: 'Parceiros', discountPercent: 3.5, rebate: 3 },
] as const
/** `percent` is of the list price. */
const SHORT_TERMS = [
  { shortTermOption: 'CASH', label: 'À vista', additionalFee: null, percent: 94 },
  { shortTermOption: 'DAYS_7', label: '7 dias', additionalFee: null, percent: 96 },
  { shortTermOption: 'DAYS_30', label: '30 dias', additionalFee: null, percent: 100 },
  { shortTermOption: 'DAYS_60', label: '60 dias', additionalFee: 45, percent: 103 },
] as const
const HARVEST_PERCENT = 108
const HOUR_MS = 60 * 60 * 1000

/** Price tables for both audiences and regions: short terms, and the harvests of last year, this year and next year. */
export function makePriceTables(
  random: Random,
  ids: Ids,
  products: readonly DemoOffer[],
  year: number,
  createdAt: Date,
) {
  const terms = [
    ...SHORT_TERMS.map((term) => ({ ...term, termType: 'SHORT_TERM' as const, isActive: true })),
    ...[year - 1, year, year + 1].map((harvestYear) => ({
      termType: 'HARVEST_SEASON' as const,
      ...{ label: `Safra ${harvestYear}`, harvestYear, harvestStartMonth: 2, harvestEndMonth: 7 },
      ...{ additionalFee: 120, percent: HARVEST_PERCENT, isActive: harvestYear >= year },
    })),
  ]
  const templates = REGIONS.flatMap((region) =>
    AUDIENCES.flatMap((audience) => terms.map((term) => ({ region, ...audience, ...term }))),
  )
  const tables = templates.map(
    ({ region, audience, rebate, label, percent, ...fields }, index): DemoPriceTable => {
      const offers = random.sample(products, random.between(14, 32)).map((product) => ({
        ...product,
        cents: Math.round((product.cents * (percent - rebate)) / 100),
      }))
      // One hour apart, so that newest first is a meaningful order.
      const madeAt = new Date(createdAt.getTime() - index * HOUR_MS)
      const name = `${label} – ${audience} ${region}`
      return { row: { ...fields, id: ids.next(), name, createdAt: madeAt, updatedAt: madeAt }, offers }
    },
  )
  return { priceTables: tables, priceTableItems: tables.flatMap((table) => itemRows(table, ids)) }
}

/** Partners pay less from a certain quantity on: one product, two lines of the table. */
function itemRows({ row, offers }: DemoPriceTable, ids: Ids): (typeof priceTableItems.$inferInsert)[] {
  const lines = offers.flatMap(({ cents, step, maxSteps, unit, row: { id } }) =>
    row.type === 'PARTNER' && unit === 't'
      ? [
          { id, step, cents, from: 1, to: maxSteps },
          { id, step, cents: Math.round(cents * 0.97), from: maxSteps, to: maxSteps * 4 },
        ]
      : [{ id, step, cents, from: 1, to: maxSteps * 2 }],
  )
  return lines.map(({ id, step, cents, from, to }, position) => ({
    id: ids.next(),
    priceTableId: row.id,
    position,
    productId: id,
    price: cents / 100,
    minPrice: Math.ceil(cents * 0.92) / 100,
    minQuantity: (step * from) / 1000,
    maxQuantity: (step * to) / 1000,
  }))
}
