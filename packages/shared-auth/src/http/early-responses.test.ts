import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendEarly } from './early-requests.ts'
import { createFetchTransport } from './fetch-transport.ts'
import type { HttpRequest } from './transport.ts'

const PATH = '/api/orders'
const URL_OF_PATH = `https://celeiro.example${PATH}`
const call: HttpRequest = { method: 'GET', path: PATH, token: 'token-1' }

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const send = createFetchTransport()

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

describe('a call', () => {
  it('takes the response of its early request, once', async () => {
    sendAhead()
    expect(await send(call)).toEqual({ from: 'before' })
    expect(await send(call)).toEqual({ from: 'the call' })
    expect(sent).toHaveBeenCalledTimes(2)
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer token-1')
  })

  it.each<[string, HttpRequest]>([
    ['another token', { ...call, token: 'token-2' }],
    ['no token', { method: 'GET', path: PATH }],
    ['another URL', { ...call, path: '/api/orders?page=2' }],
    ['another method', { ...call, method: 'POST' }],
  ])('with %s goes out itself', async (_, request) => {
    sendAhead()
    expect(await send(request)).toEqual({ from: 'the call' })
  })

  it('after a write goes out itself', async () => {
    sendAhead()
    await send({ ...call, method: 'PATCH' })
    expect(await send(call)).toEqual({ from: 'the call' })
  })

  it('takes no response that has waited for half a minute', async () => {
    vi.useFakeTimers()
    sendAhead()
    vi.advanceTimersByTime(30_001)
    expect(await send(call)).toEqual({ from: 'the call' })
  })

  it('fails like the early request, without another one', async () => {
    sendAhead(Promise.resolve(Response.json({ message: 'Sessão inválida' }, { status: 401 })))
    await expect(send(call)).rejects.toMatchObject({ status: 401, serverMessage: 'Sessão inválida' })
    sendAhead(Promise.reject(new TypeError('Failed to fetch')))
    await expect(send(call)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('that is cancelled cancels the early request', async () => {
    sent.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    sendEarly(URL_OF_PATH, {}, 'token-1')
    const cancel = new AbortController()
    const response = send({ ...call, signal: cancel.signal })
    cancel.abort()
    await expect(response).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('passes on text that is not JSON', async () => {
    sendAhead(Promise.resolve(new Response('<!doctype html>')))
    expect(await send(call)).toBe('<!doctype html>')
  })
})
