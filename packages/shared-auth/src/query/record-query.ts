import type { RouteKey } from '@celeiro/api-contract/routes'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { isApiError } from '../http/api-error.ts'
import type { AnyOptions, PathParams } from '../http/http-client.ts'
import { anyCall } from '../session/browser-session.ts'

type RecordOptions<Row, Key, Route extends RouteKey> = PathParams<Route> & {
  queryKey: Key
  route: Route
  /** Reads the record of a response. Throws for an unreadable one. */
  read(body: unknown): Row
}

/** The query of one record by its id, for hosts that offer `record-lookup`. Null: there is none, which no retry changes. */
export function recordQuery<Row, const Key extends QueryKey, Route extends RouteKey>({
  queryKey,
  route,
  read,
  ...rest
}: RecordOptions<Row, Key, Route>) {
  const { params }: AnyOptions = rest
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Row | null> => {
      try {
        return read(await anyCall(route, { params, signal }))
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null
        throw error
      }
    },
  })
}
