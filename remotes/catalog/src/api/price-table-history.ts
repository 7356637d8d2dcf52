import type {
  PriceTableChanges as ApiChanges,
  PriceTableVersion as ApiVersion,
  PriceTableVersionResponse,
} from '@celeiro/api-contract'
import { isRecord, type Wire, wire } from '@celeiro/api-contract/wire'
import {
  call,
  findList,
  type Pagination,
  readInteger,
  readList,
  readPagination,
  readRecord,
  readText,
  readTimestamp,
  recordQuery,
} from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PriceTable } from './price-table.ts'
import { readOnePriceTable } from './price-table-adapter.ts'
import { PRICE_TABLES_KEY } from './price-table-queries.ts'

/** What a version changed against the one before it. */
export interface VersionChanges {
  /** Tables that have nothing but the fields that changed. */
  before: PriceTable
  after: PriceTable
  /** Products with another price, and by how many per cent on average. */
  prices: number
  averagePercent: number | null
  added: number
  removed: number
  /** Products with other limits at the same price. */
  limits: number
}

/** A version of a price table without its content. */
export interface PriceTableVersion {
  /** From 1, without gaps. */
  version: number
  savedAt: string | number | null
  /** A known action or origin, or any other text that the API sent. */
  action: string | null
  origin: string | null
  author: string | null
  /** Null for the first version. */
  changes: VersionChanges | null
}

const VERSIONS_PER_PAGE = 20

export const priceTableHistory = {
  /** The versions of a price table in pages, newest first. */
  versions: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'versions', id],
      queryFn: async ({ pageParam: page, signal }) => {
        const query = { page, limit: VERSIONS_PER_PAGE }
        return readVersionPage(
          await call('GET /api/price-tables/{id}/history', { params: { id }, query, signal }),
          page,
        )
      },
      initialPageParam: 1,
      getNextPageParam: ({ hasNext, currentPage }) => (hasNext ? currentPage + 1 : undefined),
    }),

  /** A price table as it was in a version. */
  version: (id: string, version: number) =>
    recordQuery({
      queryKey: [...PRICE_TABLES_KEY, 'version', id, version],
      route: 'GET /api/price-tables/{id}/history/{version}',
      params: { id, version: String(version) },
      read: readTableOfVersion,
    }),
}

/**
 * Reads any response of GET /api/price-tables/{id}/history. Versions without a number are dropped.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readVersionPage(
  body: unknown,
  page: number,
): Pagination & { rows: readonly PriceTableVersion[] } {
  const rows = readList<ApiVersion>(body)
  return { ...readPagination(body, rows.length, VERSIONS_PER_PAGE, page), rows: rows.flatMap(readVersion) }
}

/**
 * Reads any response of GET /api/price-tables/{id}/history/{version}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a table
 */
export function readTableOfVersion(body: unknown): PriceTable {
  return readOnePriceTable(readRecord<PriceTableVersionResponse['data']>(body, ['table']).table)
}

function readVersion(row: Wire<ApiVersion>): PriceTableVersion[] {
  const version = readInteger(row.version, 1)
  if (version === null) return []
  return [
    {
      version,
      savedAt: readTimestamp(row.savedAt),
      action: readText(row.action),
      origin: readText(row.origin),
      author: readText(row.author),
      changes: isRecord(row.changes) ? readChanges(wire<ApiChanges>(row.changes)) : null,
    },
  ]
}

function readChanges(changes: Wire<ApiChanges>): VersionChanges {
  const fields = findList<ApiChanges['fields'][number]>(changes.fields) ?? []
  const tableWith = (side: 'from' | 'to') =>
    readOnePriceTable({
      id: null,
      ...Object.fromEntries(fields.map((change) => [readText(change.field) ?? '', change[side]])),
    })
  const count = (value: unknown) => readInteger(value, 0) ?? 0
  return {
    before: tableWith('from'),
    after: tableWith('to'),
    prices: count(changes.prices),
    averagePercent: toNumber(changes.averagePercent),
    added: count(changes.added),
    removed: count(changes.removed),
    limits: count(changes.limits),
  }
}
