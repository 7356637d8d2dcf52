import type { priceTableItems, priceTables, products } from '../src/database/schema/catalog.ts'
import type { Ids } from '../src/ids.ts'
import { centsToDecimal, thousandthsToDecimal } from './decimal.ts'
import { type CatalogueProduct, PRODUCT_CATALOGUE } from './product-catalogue.ts'
import type { Random } from './random.ts'

export type DemoProduct = CatalogueProduct & { id: string }
/** A product as a price table sells it. */
export type DemoOffer = { product: DemoProduct; priceCents: number }
export type DemoPriceTable = { row: typeof priceTables.$inferInsert; offers: DemoOffer[] }

const REGIONS = ['Cerrado', 'Sul'] as const
const AUDIENCES = { CLIENT: 'Clientes', PARTNER: 'Parceiros' } as const
const SHORT_TERMS = [
  { option: 'CASH', label: 'À vista', factor: 94 },
  { option: 'DAYS_7', label: '7 dias', factor: 96 },
  { option: 'DAYS_30', label: '30 dias', factor: 100 },
  { option: 'DAYS_60', label: '60 dias', factor: 103 },
] as const
// Sold before planting, paid after the harvest of February to July.
const HARVEST = { startMonth: 2, endMonth: 7, factor: 108 }

const HOUR_MS = 60 * 60 * 1000

type Tier = DemoOffer & { fromSteps: number; toSteps: number }

function whole(offer: DemoOffer): Tier {
  return { ...offer, fromSteps: 1, toSteps: offer.product.maxSteps * 2 }
}

/** What partners buy by the truckload is cheaper from a certain amount on: one product, two lines of the table. */
function tiers(offer: DemoOffer): Tier[] {
  const { maxSteps } = offer.product
  return [
    { ...offer, fromSteps: 1, toSteps: maxSteps },
    { ...offer, priceCents: Math.round(offer.priceCents * 0.97), fromSteps: maxSteps, toSteps: maxSteps * 4 },
  ]
}

export function makeProducts(ids: Ids, createdAt: Date) {
  const demoProducts = PRODUCT_CATALOGUE.map((product): DemoProduct => ({ ...product, id: ids.next() }))
  const rows = demoProducts.map(({ id, name, sku, unit }): typeof products.$inferInsert => ({
    id,
    name,
    sku,
    unit,
    createdAt,
    updatedAt: createdAt,
  }))
  return { products: demoProducts, productRows: rows }
}

/** Price tables for both audiences and regions: short terms and the harvests of last year, this year and the next. */
export function makePriceTables(
  random: Random,
  ids: Ids,
  demoProducts: readonly DemoProduct[],
  now: Date,
  createdAt: Date,
) {
  const year = now.getUTCFullYear()
  const templates = REGIONS.flatMap((region) =>
    (['CLIENT', 'PARTNER'] as const).flatMap((type) => {
      const suffix = `${AUDIENCES[type]} ${region}`
      const common = { type, discountPercent: type === 'PARTNER' ? '3.50' : null }
      return [
        ...SHORT_TERMS.map(({ option, label, factor }) => ({
          ...common,
          name: `${label} – ${suffix}`,
          termType: 'SHORT_TERM' as const,
          shortTermOption: option,
          additionalFee: option === 'DAYS_60' ? '45.00' : null,
          isActive: true,
          factor,
        })),
        ...[year - 1, year, year + 1].map((harvestYear) => ({
          ...common,
          name: `Safra ${harvestYear} – ${suffix}`,
          termType: 'HARVEST_SEASON' as const,
          harvestYear,
          harvestStartMonth: HARVEST.startMonth,
          harvestEndMonth: HARVEST.endMonth,
          additionalFee: '120.00',
          isActive: harvestYear >= year,
          factor: HARVEST.factor,
        })),
      ]
    }),
  )
  const tables = templates.map(({ factor, ...template }, index): DemoPriceTable => {
    const offers = random.sample(demoProducts, random.between(14, 32)).map((product) => ({
      product,
      priceCents: Math.round((product.priceCents * (factor - (template.type === 'PARTNER' ? 3 : 0))) / 100),
    }))
    // An hour apart, so that newest first is an order that makes sense.
    const madeAt = new Date(createdAt.getTime() - index * HOUR_MS)
    return { row: { ...template, id: ids.next(), createdAt: madeAt, updatedAt: madeAt }, offers }
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
