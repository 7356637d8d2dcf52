import type {
  PriceTable as ApiPriceTable,
  PriceTableStats as ApiPriceTableStats,
  PriceTableChangedBody,
} from '@celeiro/api-contract'
import { isRecord, wire } from '@celeiro/api-contract/wire'
import { type ApiError, reader, readList, readPagination, readRecord, withKeys } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { PRICE_TABLES_PER_PAGE, type PriceTable, type PriceTablePage, readPriceTable } from './price-table.ts'

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

const readFigures = reader<ApiPriceTableStats>()({
  totalTables: toNumber,
  activeTables: toNumber,
  inactiveTables: toNumber,
  totalItems: toNumber,
})

/** The figures of the tables of a filter; a missing one is null. */
export const readPriceTableStats = (body: unknown) =>
  readFigures(readRecord<ApiPriceTableStats>(body, ['totalTables']))
