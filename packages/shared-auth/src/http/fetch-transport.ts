import type { ApiDialect } from '@celeiro/api-contract/api-dialect'
import type { AppFeature } from '@celeiro/api-contract/app-config'
import { isHtmlPage, unreadable } from '../responses/response-shape.ts'
import { isApiError, localError } from './api-error.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { responseError } from './response-error.ts'
import type { HttpRequest, Transport } from './transport.ts'

/** How long a call may take, response body included, before it fails with `TIMEOUT`, in milliseconds (spec §9). */
export const CALL_TIMEOUT_MS = 10_000

let origin = ''
let offered: readonly string[] = []
let spoken: readonly string[] = []

export interface ApiSettings {
  /** What stands before the `/api/…` of every call; `''` means the page's own origin. */
  baseUrl: string
  /** Features that the host offers beyond spec §7, by their names in `config.json`. Default: none. */
  features?: readonly string[]
  /** How the API differs from the specification, by the names in `config.json`. Default: not at all. */
  dialect?: readonly string[]
}

export function configureApi({ baseUrl, features = [], dialect = [] }: ApiSettings): void {
  origin = baseUrl
  offered = features
  spoken = dialect
}

export function isOffered(feature: AppFeature): boolean {
  return offered.includes(feature)
}

/** Whether the API differs from the specification in this way. */
export function speaks(dialect: ApiDialect): boolean {
  return spoken.includes(dialect)
}

/** @param timeout milliseconds for a call */
export function createFetchTransport(timeout = CALL_TIMEOUT_MS): Transport {
  return async (request) => {
    const deadline = AbortSignal.timeout(timeout)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    try {
      const url = urlOf(request)
      const response = await (takeEarlyResponse(request, url, signal) ??
        fetch(url, { ...initOf(request), signal }))
      const content = parse(await response.text())
      if (!response.ok) throw responseError(response.status, content)
      // Readers of lists reject an HTML page themselves. Nothing reads the response to a write.
      if (request.method !== 'GET' && isHtmlPage(content)) throw unreadable(content)
      return content
    } catch (error) {
      if (isApiError(error)) throw error
      if (request.signal?.aborted) throw localError('CANCELLED')
      throw localError(deadline.aborted ? 'TIMEOUT' : 'NETWORK')
    }
  }
}

export const fetchTransport = createFetchTransport()

function urlOf({ path, params = {} }: HttpRequest): string {
  const sent = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
  return `${origin}${path}${query && `?${query}`}`
}

function initOf({ method, body, token, ifMatch }: HttpRequest): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body, speaks('omit-null') ? withoutNull : undefined) }),
  }
}

const withoutNull = (_key: string, value: unknown) => (value === null ? undefined : value)

/** The content of a JSON text, whatever its content type; any other text as it is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
