import type { BodyOf, Placeholder, QueryOf, ResponseOf } from '@celeiro/api-contract/route-types'
import type { RouteKey, Routes } from '@celeiro/api-contract/routes'
import axios, {
  AxiosError,
  type AxiosRequestHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios'
import { isHtmlPage, unreadable } from '../responses/response-shape.ts'
import type { Credentials, Session } from '../session/session.ts'
import { type ApiError, isUnauthorized, localError, toApiError } from './api-error.ts'
import { apiBaseUrl, speaks } from './api-settings.ts'
import { fetchOrTakeEarly } from './early-responses.ts'
import { responseError } from './response-error.ts'
import { unlessAborted } from './unless-aborted.ts'

/** How long a call may take, response body included, before it fails with `TIMEOUT`, in milliseconds (spec §9). */
export const CALL_TIMEOUT_MS = 10_000

type Option<Name extends string, Type> = [Type] extends [never] ? unknown : { [Key in Name]: Type }

/** The values of the placeholders in the path of a call. */
export type PathParams<Key extends RouteKey> = Option<
  'params',
  [Placeholder<Key>] extends [never] ? never : Readonly<Record<Placeholder<Key>, string>>
>

/** The options of a call, by the contract's table of routes. */
export type CallOptions<Key extends RouteKey> = { signal?: AbortSignal | undefined } & PathParams<Key> &
  QueryOption<QueryOf<Key>> &
  Option<'body', BodyOf<Key>> &
  // The version that a write replaces, as an entity tag, and what all tries of one write have; undefined sends no header.
  (Routes[Key] extends { headers: object }
    ? { ifMatch?: string | undefined; idempotencyKey?: string | undefined }
    : unknown)

type QueryOption<Query> = [Query] extends [never]
  ? unknown
  : Partial<Query> extends Query
    ? { query?: Query | undefined }
    : { query: Query }

/**
 * Makes a call of the contract. Resolves to the response body, whatever the server sent: its type is what the contract says, and
 * nothing has compared them. Throws `ApiError` only.
 */
export type Call = <Key extends RouteKey | (string & {})>(
  key: KnownCall<Key>,
  ...options: Key extends RouteKey ? Options<Key> : [options?: object]
) => Promise<Key extends RouteKey ? ResponseOf<Key> : never>

/** A call; in place of any other text what is wrong with it, so that the compiler says it. */
type KnownCall<Key extends string> = Key extends RouteKey ? Key : `${Key} is no call of the contract`

type Options<Key extends RouteKey> =
  Partial<CallOptions<Key>> extends CallOptions<Key>
    ? [options?: CallOptions<Key>]
    : [options: CallOptions<Key>]

/** Any call, by its method and path. */
export type AnyKey = `${string} /api/${string}`

export interface AnyOptions {
  params?: Readonly<Record<string, string>> | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  ifMatch?: string | undefined
  idempotencyKey?: string | undefined
  /** Whether the response is a file: a `Blob`. */
  isFile?: boolean
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The caller's own signal; `signal` is aborted by the end of the session as well. */
    cancel?: AbortSignal | undefined
    /** From the session. Absent: the call has no `Authorization` header. */
    credentials?: Credentials
    /** Whether the call has already got a 401. */
    isReplay?: boolean
  }
}

interface HttpClientOptions {
  /** Asked at the first call, because a session needs a client for its own calls. */
  session: () => Pick<Session, 'authorize' | 'renew' | 'refuse'>
  fetch?: typeof fetchOrTakeEarly
  /** Milliseconds for a call. */
  timeout?: number
}

/**
 * The client of a session (spec §7). It refreshes an expiring token before the call. After a 401 it refreshes once and replays
 * the call once; a second 401 ends the session. A 403 causes no refresh. Calls under `/api/auth/` carry no token; their 401 is
 * the result and does not mean that the session is stale.
 */
export function createHttpClient({
  session,
  fetch = fetchOrTakeEarly,
  timeout = CALL_TIMEOUT_MS,
}: HttpClientOptions) {
  const client = axios.create({
    adapter: 'fetch',
    env: {
      fetch,
      // Null, which the types of axios leave out: `fetch` gets the URL as it is, by which it finds an early request.
      Request: null as never,
    },
    timeout,
    transformRequest: writeJson,
    withXSRFToken: false,
    // An API on another origin would have to allow the name of axios as a header.
    headers: { Accept: 'application/json', 'User-Agent': false },
  })

  async function authorize(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
    const { cancel, url } = config
    config.baseURL = apiBaseUrl()
    if (cancel) config.signal = cancel
    if (url?.startsWith('/api/auth/')) return config

    const credentials = config.credentials ?? (await unlessCancelled(session().authorize(), cancel))
    config.credentials = credentials
    config.signal = cancel ? AbortSignal.any([credentials.signal, cancel]) : credentials.signal
    config.headers.set('Authorization', `Bearer ${credentials.token}`)
    return config
  }

  async function replayOrFail(error: unknown): Promise<AxiosResponse> {
    if (isAxiosError(error) && error.response) error.response.data = await withoutBlob(error.response.data)
    const failure = callError(error)
    const config = isAxiosError(error) ? error.config : undefined
    if (!config?.credentials || !isUnauthorized(failure)) throw failure
    if (config.isReplay) {
      await session().refuse(config.credentials)
      // The refusal may have ended the session.
      throw callError(error)
    }
    const credentials = await unlessCancelled(session().renew(config.credentials), config.cancel)
    return client.request<unknown>({ ...config, credentials, isReplay: true })
  }

  client.interceptors.request.use(authorize)
  client.interceptors.response.use(rejectPage, replayOrFail)

  return async (
    key: AnyKey,
    { params = {}, query = {}, body, signal, ifMatch, idempotencyKey, isFile }: AnyOptions = {},
  ): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const headers = {
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    }
    const request = { method, url, params: query, data: body, headers, cancel: signal }
    return (await client.request<unknown>({ ...request, ...(isFile && { responseType: 'blob' }) })).data
  }
}

/** Writes a request body as JSON. A replayed call comes with its text. */
function writeJson(body: unknown, headers: AxiosRequestHeaders): unknown {
  // Otherwise axios declares a form.
  if (body === undefined) headers.setContentType(false)
  if (body === undefined || typeof body === 'string') return body
  headers.setContentType('application/json')
  return JSON.stringify(body, speaks('omit-null') ? withoutNull : undefined)
}

/** The JSON of an error that came instead of a file. */
async function withoutBlob(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  const text = await data.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const withoutNull = (_key: string, value: unknown) => (value === null ? undefined : value)

/** Readers of lists reject an HTML page themselves. Nothing reads the response to a write. */
function rejectPage(response: AxiosResponse): AxiosResponse {
  if (response.config.method !== 'get' && isHtmlPage(response.data)) throw unreadable(response.data)
  return response
}

/** A cancelled call stops waiting for the refresh, which continues for the other calls. */
function unlessCancelled<T>(promise: Promise<T>, cancel?: AbortSignal): Promise<T> {
  return cancel ? unlessAborted(promise, cancel, 'CANCELLED') : promise
}

/** The error of a failed call. It keeps nothing of what axios threw, whose `config` contains the token. */
function callError(error: unknown): ApiError {
  if (!isAxiosError(error)) return toApiError(error)
  if (error.config?.credentials?.signal.aborted) return localError('SESSION_ENDED')
  if (isCancel(error)) return localError('CANCELLED')
  if (error.response) return responseError(error.response.status, error.response.data)
  return localError(error.code === AxiosError.ETIMEDOUT ? 'TIMEOUT' : 'NETWORK')
}
