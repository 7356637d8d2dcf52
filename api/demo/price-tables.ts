import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import type { priceTableItems, priceTables } from '../src/database/schema/catalog.ts'
import type { Ids } from '../src/ids.ts'
import file from './data/price-tables.json' with { type: 'json' }
import { centsToDecimal, thousandthsToDecimal } from './decimal.ts'
import type { DemoProduct } from './products.ts'
import type { Random } from './random.ts'

/** A product with its price in one table. */
export type DemoOffer = { product: DemoProduct; priceCents: number }
export type DemoPriceTable = { row: typeof priceTables.$inferInsert; offers: DemoOffer[] }

/** `percent` is of the list price. */
const terms = { label: z.string(), additionalFee: z.string().nullable(), percent: z.number() }

const { regions, audiences, shortTerms, harvest } = z
  .object({
    regions: z.array(z.string()),
    audiences: z.array(
      z.object({
        type: z.enum(PRICE_TABLE_TYPES),
        label: z.string(),
        discountPercent: z.string().nullable(),
        /** Percentage points of the list price. */
        rebate: z.number(),
      }),
    ),
    shortTerms: z.array(z.object({ ...terms, option: z.enum(SHORT_TERM_OPTIONS) })),
    harvest: z.object({ ...terms, startMonth: z.int(), endMonth: z.int() }),
  })
  .parse(file)

const HOUR_MS = 60 * 60 * 1000

type Tier = DemoOffer & { fromSteps: number; toSteps: number }

function whole(offer: DemoOffer): Tier {
  return { ...offer, fromSteps: 1, toSteps: offer.product.maxSteps * 2 }
}

/** Partners pay less from a certain quantity on: one product, two lines of the table. */
function tiers(offer: DemoOffer): Tier[] {
  const { maxSteps } = offer.product
  return [
    { ...offer, fromSteps: 1, toSteps: maxSteps },
    { ...offer, priceCents: Math.round(offer.priceCents * 0.97), fromSteps: maxSteps, toSteps: maxSteps * 4 },
  ]
}

/** Price tables for both audiences and regions: short terms, and the harvests of last year, this year and next year. */
export function makePriceTables(
  random: Random,
  ids: Ids,
  demoProducts: readonly DemoProduct[],
  year: number,
  createdAt: Date,
) {
  const templates = regions.flatMap((region) =>
    audiences.flatMap(({ type, label: audience, discountPercent, rebate }) => {
      const common = { type, discountPercent }
      return [
        ...shortTerms.map(({ option, label, additionalFee, percent }) => ({
          percent: percent - rebate,
          row: {
            ...common,
            name: `${label} – ${audience} ${region}`,
            termType: 'SHORT_TERM' as const,
            shortTermOption: option,
            additionalFee,
            isActive: true,
          },
        })),
        ...[year - 1, year, year + 1].map((harvestYear) => ({
          percent: harvest.percent - rebate,
          row: {
            ...common,
            name: `${harvest.label} ${harvestYear} – ${audience} ${region}`,
            termType: 'HARVEST_SEASON' as const,
            harvestYear,
            harvestStartMonth: harvest.startMonth,
            harvestEndMonth: harvest.endMonth,
            additionalFee: harvest.additionalFee,
            isActive: harvestYear >= year,
          },
        })),
      ]
    }),
  )
  const tables = templates.map(({ percent, row }, index): DemoPriceTable => {
    const offers = random.sample(demoProducts, random.between(14, 32)).map((product) => ({
      product,
      priceCents: Math.round((product.priceCents * percent) / 100),
    }))
    // One hour apart, so that newest first is a meaningful order.
    const madeAt = new Date(createdAt.getTime() - index * HOUR_MS)
    return { row: { ...row, id: ids.next(), createdAt: madeAt, updatedAt: madeAt }, offers }
  })
  const items = tables.flatMap(({ row, offers }) =>
    offers
      .flatMap((offer) =>
        row.type === 'PARTNER' && offer.product.unit === 't' ? tiers(offer) : [whole(offer)],
      )
      .map(({ product, priceCents, fromSteps, toSteps }, position): typeof priceTableItems.$inferInsert => ({
        id: ids.next(),
        priceTableId: row.id,
        position,
        productId: product.id,
        price: centsToDecimal(priceCents),
        minPrice: centsToDecimal(Math.ceil(priceCents * 0.92)),
        minQuantity: thousandthsToDecimal(product.step * fromSteps),
        maxQuantity: thousandthsToDecimal(product.step * toSteps),
      })),
  )
  return { priceTables: tables, priceTableItems: items }
}
