import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendEarly } from './early-requests.ts'
import { createHttpClient } from './http-client.ts'

const URL_OF_PATH = 'https://celeiro.example/api/orders'

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

/** The client of a session with this token. */
function clientWith(token: string) {
  const authorize = async () => ({ token, signal: new AbortController().signal })
  return createHttpClient({ session: () => ({ authorize, renew: authorize, refuse: async () => {} }) })
}
const call = clientWith('token-1')
const GET = 'GET /api/orders'

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { href: 'https://celeiro.example/home' })
  sent.mockImplementation(async () => Response.json({ from: 'the call' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
  globalThis.celeiroEarlyRequests = undefined
})

/** Sends the early request; its response is `first`. */
function sendAhead(first: Promise<Response> = Promise.resolve(Response.json({ from: 'before' }))) {
  sent.mockImplementationOnce(() => first)
  sendEarly(URL_OF_PATH, {}, 'token-1')
}

it('a call takes the response of its early request, once', async () => {
  sendAhead()
  expect(await call(GET)).toEqual({ from: 'before' })
  expect(await call(GET)).toEqual({ from: 'the call' })
  expect(sent).toHaveBeenCalledTimes(2)
  expect(new Headers(sent.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer token-1')
})

it.each([
  ['another token', () => clientWith('token-2')(GET)],
  ['another URL', () => call(GET, { query: { page: 2 } })],
  ['another method', () => call('POST /api/orders')],
])('a call with %s goes out itself', async (_, send) => {
  sendAhead()
  expect(await send()).toEqual({ from: 'the call' })
})

it.each([
  ['after a write', async () => void (await call('PATCH /api/orders'))],
  ['after half a minute', async () => void vi.advanceTimersByTime(30_001)],
])('a call %s goes out itself', async (_, pass) => {
  vi.useFakeTimers()
  sendAhead()
  await pass()
  expect(await call(GET)).toEqual({ from: 'the call' })
})

it('a call fails like the early request, without another one', async () => {
  sendAhead(Promise.resolve(Response.json({ message: 'Sem permissão' }, { status: 403 })))
  await expect(call(GET)).rejects.toMatchObject({ status: 403, serverMessage: 'Sem permissão' })
  sendAhead(Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(GET)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(sent).toHaveBeenCalledTimes(2)
})

it('a call is replayed after an early 401', async () => {
  sendAhead(Promise.resolve(new Response(null, { status: 401 })))
  expect(await call(GET)).toEqual({ from: 'the call' })
})

it('a call that is cancelled cancels the early request', async () => {
  sent.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  sendEarly(URL_OF_PATH, {}, 'token-1')
  const cancel = new AbortController()
  const response = call(GET, { signal: cancel.signal })
  await vi.waitUntil(() => globalThis.celeiroEarlyRequests?.size === 0)
  cancel.abort()
  await expect(response).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(sent.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})
