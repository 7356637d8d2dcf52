import { takeEarly } from './early-requests.ts'

/**
 * `fetch`, except for a call that the start script has sent already, with the same URL and the same token: it gets the
 * response to that one, which `signal` aborts as well. The next call gets none.
 */
export function fetchOrTakeEarly(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  // A write may change what an early response says.
  if (init.method !== 'GET') globalThis.celeiroEarlyRequests?.clear()
  const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '')
  const early = token && init.method === 'GET' ? takeEarly(String(input), token) : undefined
  return early && init.signal ? early(init.signal) : fetch(input, init)
}
