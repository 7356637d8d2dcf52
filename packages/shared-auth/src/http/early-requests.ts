/** A GET request that the page's start script sent for the app, before the app's own code had arrived. */
interface EarlyRequest {
  response: Promise<Response>
  controller: AbortController
  /** Until when the response may be taken, by `performance.now()`. */
  until: number
  /** The access token that it was sent with, if any. */
  token: string | undefined
}

/** Data that were not taken for so long, in milliseconds, may be outdated. Files and the configuration are verified. */
const DATA_AGE = 30_000

declare global {
  /** By absolute URL. Shared by the start script and the app, which have separate copies of this module. */
  var celeiroEarlyRequests: Map<string, EarlyRequest> | undefined
}

/**
 * Sends a request whose response the app takes later. Failures are for the taker to handle.
 * @param token sent in the `Authorization` header; only a taker with the same token gets the response
 */
export function sendEarly(url: string, init: Omit<RequestInit, 'signal'>, token?: string): Promise<Response> {
  const controller = new AbortController()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = fetch(url, { ...init, headers, signal: controller.signal })
  response.catch(() => {})
  const until = token ? performance.now() + DATA_AGE : Number.POSITIVE_INFINITY
  globalThis.celeiroEarlyRequests ??= new Map()
  globalThis.celeiroEarlyRequests.set(absolute(url), { response, controller, token, until })
  return response
}

/**
 * Takes an early request for exactly this URL; the next taker gets none.
 * @returns its response, which `signal` aborts as it would abort a `fetch`; undefined when there is no such request
 */
export function takeEarly(
  url: string,
  token?: string,
): ((signal: AbortSignal) => Promise<Response>) | undefined {
  const requests = globalThis.celeiroEarlyRequests
  // Without any there may be no page either: outside of a browser `location` is missing.
  const early = requests?.get(absolute(url))
  if (!early) return undefined
  requests?.delete(absolute(url))
  const { response, controller } = early
  if (early.token !== token || early.until < performance.now()) {
    controller.abort()
    return undefined
  }
  return (signal) => {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
    return response
  }
}

const absolute = (url: string): string => new URL(url, location.href).href
