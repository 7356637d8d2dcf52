import type {
  PriceTable as ApiPriceTable,
  PriceTableItem as ApiPriceTableItem,
  PriceTableChangedBody,
} from '@celeiro/api-contract'
import { isRecord, type Wire, wire } from '@celeiro/api-contract/wire'
import {
  type ApiError,
  findList,
  readFlag,
  readInteger,
  readList,
  readPagination,
  readRecord,
  readText,
  readTimestamp,
  withKeys,
} from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import {
  PRICE_TABLES_PER_PAGE,
  type PriceTable,
  type PriceTableItem,
  type PriceTablePage,
} from './price-table.ts'

/**
 * Reads any response with a list of price tables.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readPriceTables(body: unknown): PriceTable[] {
  return withKeys(readList<ApiPriceTable>(body, 'priceTables').map(readPriceTable))
}

/**
 * Reads any response of GET /api/price-tables, with the totals if the server sends them.
 * @param page the requested page, used if the response does not name one
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readPriceTablePage(body: unknown, page: number): PriceTablePage {
  const rows = readPriceTables(body)
  const pagination = readPagination(body, rows.length, PRICE_TABLES_PER_PAGE, page)
  return pagination.isCounted ? { rows, pagination } : { rows }
}

/**
 * Reads any response of GET /api/price-tables/{id}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a table
 */
export function readOnePriceTable(body: unknown): PriceTable {
  const table = readPriceTable(readRecord<ApiPriceTable>(body, ['id']))
  return { ...table, key: table.id ?? '' }
}

/**
 * The table as it is now, from the 412 for a write of an older version; null for any other error. The API sends it along,
 * because no call of spec §7 reads one table.
 */
export function readChangedTable(error: ApiError): PriceTable | null {
  if (error.status !== 412) return null
  const { current } = wire<PriceTableChangedBody>(error.body)
  return (isRecord(current) && readPriceTables([current])[0]) || null
}

/**
 * The new table, from the response to its creation; null if the response does not have it whole. Spec §7 does not show that
 * response, and a table without its items must not be edited.
 */
export function readCreatedTable(body: unknown): PriceTable | null {
  if (!isRecord(body)) return null
  const [table] = readPriceTables([readRecord<ApiPriceTable>(body)])
  return table && table.id !== null && table.items.length > 0 ? table : null
}

/** A price table is active unless it is marked inactive (spec §3). */
export function isActivePriceTable(isActive: boolean | null): boolean {
  return isActive !== false
}

function readPriceTable(row: Wire<ApiPriceTable>): Omit<PriceTable, 'key'> {
  return {
    id: readText(row.id),
    name: readText(row.name),
    type: readText(row.type),
    termType: readText(row.termType),
    shortTermOption: readText(row.shortTermOption),
    harvestYear: readInteger(row.harvestYear),
    harvestStartMonth: readInteger(row.harvestStartMonth, 1, 12),
    harvestEndMonth: readInteger(row.harvestEndMonth, 1, 12),
    discountPercent: toNumber(row.discountPercent),
    additionalFee: toNumber(row.additionalFee),
    isActive: isActivePriceTable(readFlag(row.isActive)),
    deletedAt: readTimestamp(row.deletedAt),
    items: withKeys(
      (findList<ApiPriceTableItem, ItemAlias>(row.priceTableItems, 'items') ?? []).map(readItem),
    ),
    etag: readEntityTag(row.etag),
  }
}

/** Other texts may be versions of another kind. A server that gets an `If-Match` must know the tag. */
function readEntityTag(value: unknown): string | null {
  return typeof value === 'string' && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(value) ? value : null
}

/** The keys under which other servers send the product name of an item. */
type ItemAlias = 'productName' | 'name' | 'sku'

function readItem(row: Wire<ApiPriceTableItem, ItemAlias>): Omit<PriceTableItem, 'key'> {
  const product = wire<ApiPriceTableItem['product']>(row.product)
  return {
    id: readText(row.id),
    productId: readText(row.productId) ?? readText(product.id),
    productName: readText(product.name) ?? readText(row.productName) ?? readText(row.name),
    sku: readText(product.sku) ?? readText(row.sku),
    price: toNumber(row.price),
    minPrice: toNumber(row.minPrice),
    minQuantity: toNumber(row.minQuantity),
    maxQuantity: toNumber(row.maxQuantity),
  }
}
