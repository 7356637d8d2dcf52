import { localError } from './api-error.ts'
import { takeEarly } from './early-requests.ts'
import { responseError } from './to-api-error.ts'
import type { HttpRequest, Transport } from './transport.ts'

/**
 * Takes the response to a call that the start script has sent already: the same URL with the same token. It counts like
 * a response of the transport, failures included, and only once.
 * @param timeout for the rest of such a call, in milliseconds
 */
export function withEarlyResponses(
  transport: Transport,
  urlOf: (request: HttpRequest) => string,
  timeout: number,
): Transport {
  return (request) => {
    // A write may change what an early response says.
    if (request.method !== 'GET') globalThis.celeiroEarlyRequests?.clear()
    if (request.method !== 'GET' || !request.token) return transport(request)
    const early = takeEarly(urlOf(request), request.token)
    if (!early) return transport(request)
    const late = AbortSignal.timeout(timeout)
    const signal = request.signal ? AbortSignal.any([request.signal, late]) : late
    return read(early(signal), request.signal, late)
  }
}

async function read(early: Promise<Response>, cancelled: AbortSignal | undefined, late: AbortSignal) {
  let status: number
  let text: string
  try {
    const response = await early
    status = response.status
    text = await response.text()
  } catch {
    if (cancelled?.aborted) throw localError('CANCELLED')
    throw localError(late.aborted ? 'TIMEOUT' : 'NETWORK')
  }
  const body = parse(text)
  if (status < 200 || status > 299) throw responseError(status, body)
  return body
}

/** Readers reject text that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
