/** A path of the API, such as `/api/orders`. `configureApi` sets the host once. */
export type ApiPath = `/api/${string}`

/** Query parameters. `undefined` and `null` are omitted. */
export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: ApiPath
  params?: QueryParams | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** The version that a write replaces, as an entity tag; undefined sends no `If-Match`. */
  ifMatch?: string | undefined
  /** The access token. Absent: the call has no `Authorization` header. */
  token?: string | undefined
}

/** Sends one request and returns the response body. Throws `ApiError` only. Knows no session. */
export type Transport = (request: HttpRequest) => Promise<unknown>
