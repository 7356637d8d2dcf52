import type { ListData } from '@celeiro/lists'

/** One product that a price table sells. Money is in reais; quantities may be decimal (tonnes). */
export interface PriceTableItem {
  key: string
  id: string | null
  productId: string | null
  productName: string | null
  sku: string | null
  price: number | null
  minPrice: number | null
  minQuantity: number | null
  maxQuantity: number | null
}

/** A price table as the screens know it. Fields that the API omits or sends unreadable are null. */
export interface PriceTable {
  key: string
  id: string | null
  name: string | null
  /** A known type (`PRICE_TABLE_TYPES`), or any other text that the API sent. */
  type: string | null
  /** A known kind of term (`TERM_TYPES`), or any other text that the API sent. */
  termType: string | null
  /** A known option (`SHORT_TERM_OPTIONS`), or any other text that the API sent. */
  shortTermOption: string | null
  harvestYear: number | null
  /** 1 to 12. */
  harvestStartMonth: number | null
  harvestEndMonth: number | null
  /** Per cent. */
  discountPercent: number | null
  /** Reais. */
  additionalFee: number | null
  isActive: boolean
  /** Of a deleted table. ISO 8601 text or epoch milliseconds. */
  deletedAt: string | number | null
  items: PriceTableItem[]
  /** The version as an entity tag, for `If-Match`; null if the API sent none. */
  etag: string | null
}

/** Price tables on a page (spec §9). */
export const PRICE_TABLES_PER_PAGE = 20

/** One page of price tables. A server without totals does not say how many there are. */
export type PriceTablePage = ListData<PriceTable>
