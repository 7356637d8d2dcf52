import { http, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** A row of the list. Fields that the API omits or sends unreadable are null. */
export interface SampleRow {
  key: string
  id: string | null
  name: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
}

/** A row as the API spells it; take the type from the contract once it has one. */
interface SampleResponse {
  id: string
  name: string
  createdAt: string
}

/**
 * Reads the response of GET /api/sample. Exported for the build, which finds the fields that it reads by trying.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readSampleRows(body: unknown): SampleRow[] {
  return withKeys(
    readList<SampleResponse>(body).map((row) => ({
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
      queryFn: async ({ signal }) => readSampleRows(await http.get('/api/sample', { signal })),
    }),
}
