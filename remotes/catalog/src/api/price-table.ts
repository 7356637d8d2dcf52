import type { PriceTable as ApiPriceTable, PriceTableItem as ApiPriceTableItem } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import type { ListData } from '@celeiro/lists'
import {
  findList,
  named,
  reader,
  readFlag,
  readInteger,
  readText,
  readTimestamp,
  withKeys,
} from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'

/** Reads a price table. Fields that the API omits or sends unreadable are null. */
export const readPriceTable = reader<ApiPriceTable>()({
  id: readText,
  name: readText,
  /** A known type (`PRICE_TABLE_TYPES`), or any other text that the API sent. */
  type: readText,
  /** A known kind of term (`TERM_TYPES`), or any other text that the API sent. */
  termType: readText,
  /** A known option (`SHORT_TERM_OPTIONS`), or any other text that the API sent. */
  shortTermOption: readText,
  harvestYear: (year) => readInteger(year),
  harvestStartMonth: readMonth,
  harvestEndMonth: readMonth,
  /** Per cent. */
  discountPercent: toNumber,
  /** Reais. */
  additionalFee: toNumber,
  /** Active unless it is marked inactive (spec §3). */
  isActive: (isActive) => readFlag(isActive) !== false,
  /** Set for a deleted table: ISO 8601 text or epoch milliseconds. */
  deletedAt: readTimestamp,
  priceTableItems: named('items', readItems),
  /** The version as an entity tag, for `If-Match`; null if the API sent none. */
  etag: readEntityTag,
})

/** A price table as the screens know it. */
export interface PriceTable extends ReturnType<typeof readPriceTable> {
  key: string
}

/** One product that a price table sells. */
export type PriceTableItem = PriceTable['items'][number]

/** Price tables on a page (spec §9). */
export const PRICE_TABLES_PER_PAGE = 20

/** One page of price tables. A server without totals does not say how many there are. */
export type PriceTablePage = ListData<PriceTable>

/** 1 to 12. */
function readMonth(month: unknown): number | null {
  return readInteger(month, 1, 12)
}

/** Other texts may be versions of another kind. A server that gets an `If-Match` must know the tag. */
function readEntityTag(value: unknown): string | null {
  return typeof value === 'string' && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(value) ? value : null
}

/** The keys under which other servers send the product name of an item. */
type ItemAlias = 'productName' | 'name' | 'sku'

/** Money is in reais; quantities may be decimal (tonnes). */
const readFigures = reader<Omit<ApiPriceTableItem, 'productId' | 'product'>>()({
  id: readText,
  price: toNumber,
  minPrice: toNumber,
  minQuantity: toNumber,
  maxQuantity: toNumber,
})

function readItems(items: unknown) {
  return withKeys((findList<ApiPriceTableItem, ItemAlias>(items, 'items') ?? []).map(readItem))
}

function readItem(row: Wire<ApiPriceTableItem, ItemAlias>) {
  const product = wire<ApiPriceTableItem['product']>(row.product)
  return {
    productId: readText(row.productId) ?? readText(product.id),
    productName: readText(product.name) ?? readText(row.productName) ?? readText(row.name),
    sku: readText(product.sku) ?? readText(row.sku),
    ...readFigures(row),
  }
}
