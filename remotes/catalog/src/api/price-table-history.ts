import type {
  PriceTableChanges as ApiChanges,
  PriceTableVersion as ApiVersion,
  PriceTableVersionResponse,
} from '@celeiro/api-contract'
import { isRecord, type Wire } from '@celeiro/api-contract/wire'
import {
  call,
  findList,
  type PageInfo,
  reader,
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
import { readAdjustment } from './price-adjustments.ts'
import type { PriceTable } from './price-table.ts'
import { readOnePriceTable } from './price-table-adapter.ts'
import { PRICE_TABLES_KEY } from './price-table-queries.ts'

const readCount = (count: unknown) => readInteger(count, 0) ?? 0

const readFigures = reader<Omit<ApiChanges, 'fields'>>()({
  /** Products with another price, and by how many per cent on average. */
  prices: readCount,
  averagePercent: toNumber,
  added: readCount,
  removed: readCount,
  /** Products with other limits at the same price. */
  limits: readCount,
  adjustment: readAdjustment,
})

const readVersion = reader<ApiVersion>()({
  /** From 1, without gaps. */
  version: (version) => readInteger(version, 1),
  savedAt: readTimestamp,
  /** A known action or origin, or any other text that the API sent. */
  action: readText,
  origin: readText,
  author: readText,
  /** Null for the first version. */
  changes: (changes) => (isRecord(changes) ? readChanges(changes) : null),
})

/** What a version changed against the one before it. */
export type VersionChanges = ReturnType<typeof readChanges>

/** A version of a price table without its content. */
export interface PriceTableVersion extends ReturnType<typeof readVersion> {
  version: number
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
): PageInfo & { rows: readonly PriceTableVersion[] } {
  const rows = readList<ApiVersion>(body)
  return {
    ...readPagination(body, rows.length, VERSIONS_PER_PAGE, page),
    rows: rows.map(readVersion).filter(isNumbered),
  }
}

/**
 * Reads any response of GET /api/price-tables/{id}/history/{version}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a table
 */
export function readTableOfVersion(body: unknown): PriceTable {
  return readOnePriceTable(readRecord<PriceTableVersionResponse['data']>(body, ['table']).table)
}

const isNumbered = (row: ReturnType<typeof readVersion>): row is PriceTableVersion => row.version !== null

function readChanges(changes: Wire<ApiChanges>) {
  const fields = findList<ApiChanges['fields'][number]>(changes.fields) ?? []
  const tableWith = (side: 'from' | 'to') =>
    readOnePriceTable({
      id: null,
      ...Object.fromEntries(fields.map((change) => [readText(change.field) ?? '', change[side]])),
    })
  return {
    /** Tables that have nothing but the fields that changed. */
    before: tableWith('from'),
    after: tableWith('to'),
    ...readFigures(changes),
  }
}
