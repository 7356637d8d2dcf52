import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { isApiError } from '../http/api-error.ts'
import type { ApiPath } from '../http/http-client.ts'
import { http } from '../session/browser-session.ts'

interface RecordOptions<Row, Key> {
  queryKey: Key
  path: ApiPath
  /** Reads the record of a response. Throws for an unreadable one. */
  read(body: unknown): Row
}

/** The query of one record by its id, for hosts that offer `record-lookup`. Null: there is none, which no retry changes. */
export function recordQuery<Row, const Key extends QueryKey>({
  queryKey,
  path,
  read,
}: RecordOptions<Row, Key>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Row | null> => {
      try {
        return read(await http.get(path, { signal }))
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null
        throw error
      }
    },
  })
}
