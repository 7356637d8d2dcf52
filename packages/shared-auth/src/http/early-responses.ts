import { takeEarly } from './early-requests.ts'
import type { HttpRequest } from './transport.ts'

/**
 * Takes the response to a call that the start script has sent already: the same URL with the same token. The next call
 * gets none.
 * @returns the response, which `signal` aborts as it would abort a `fetch`; undefined when there is no such call
 */
export function takeEarlyResponse(
  { method, token }: HttpRequest,
  url: string,
  signal: AbortSignal,
): Promise<Response> | undefined {
  // A write may change what an early response says.
  if (method !== 'GET') globalThis.celeiroEarlyRequests?.clear()
  return method === 'GET' && token ? takeEarly(url, token)?.(signal) : undefined
}
