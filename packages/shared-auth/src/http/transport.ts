/** Paths are the API's own, `/api/orders`; the address of the host in front of them is set once, by `configureApi`. */
export type ApiPath = `/api/${string}`

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: ApiPath
  params?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** The access token to send; without one the call carries no `Authorization`. */
  token?: string | undefined
}

/** Makes one call and answers its body; throws nothing but `ApiError`. Knows no session. */
export type Transport = (request: HttpRequest) => Promise<unknown>
