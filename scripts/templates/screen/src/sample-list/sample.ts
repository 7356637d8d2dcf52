import type { SampleEntry } from '@celeiro/api-contract/sample'
import { call, reader, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

const readRow = reader<SampleEntry>()({
  id: readText,
  name: readText,
  createdAt: readTimestamp,
})

/** A row of the list. Fields that the API omits or sends unreadable are null. */
export interface SampleRow extends ReturnType<typeof readRow> {
  key: string
}

/**
 * Reads the response of GET /api/sample.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
function readSampleRows(body: unknown): SampleRow[] {
  return withKeys(readList<SampleEntry>(body).map(readRow))
}

export const sampleQueries = {
  /** Every row; the API does not page the list. */
  list: () =>
    queryOptions({
      queryKey: ['remote-name', 'sample'],
      queryFn: async ({ signal }) => ({ rows: readSampleRows(await call('GET /api/sample', { signal })) }),
    }),
}
