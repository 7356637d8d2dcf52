import type { SampleEntry } from '@celeiro/api-contract/sample'
import { call, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** A row of the list. Fields that the API omits or sends unreadable are null. */
export interface SampleRow {
  key: string
  id: string | null
  name: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
}

/**
 * Reads the response of GET /api/sample.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
function readSampleRows(body: unknown): SampleRow[] {
  return withKeys(
    readList<SampleEntry>(body).map((row) => ({
      id: readText(row.id),
      name: readText(row.name),
      createdAt: readTimestamp(row.createdAt),
    })),
  )
}

export const sampleQueries = {
  /** Every row; the API does not page the list. */
  list: () =>
    queryOptions({
      queryKey: ['remote-name', 'sample'],
      queryFn: async ({ signal }) => readSampleRows(await call('GET /api/sample', { signal })),
    }),
}
