import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendEarly } from './early-requests.ts'
import { withEarlyResponses } from './early-responses.ts'
import type { HttpRequest } from './transport.ts'

const PATH = '/api/orders'
const URL_OF_PATH = `https://celeiro.example${PATH}`
const call: HttpRequest = { method: 'GET', path: PATH, token: 'token-1' }

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const transport = vi.fn(async () => 'from the transport')
const send = withEarlyResponses(transport, ({ path }) => `https://celeiro.example${path}`, 10_000)

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { href: 'https://celeiro.example/home' })
  sent.mockImplementation(async () => Response.json({ orders: [] }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
  globalThis.celeiroEarlyRequests = undefined
})

const sendAhead = (token = 'token-1') => sendEarly(URL_OF_PATH, {}, token)

describe('a call', () => {
  it('takes the response of its early request, once', async () => {
    sendAhead()
    expect(await send(call)).toEqual({ orders: [] })
    expect(await send(call)).toBe('from the transport')
    expect(sent).toHaveBeenCalledOnce()
    expect(new Headers(sent.mock.lastCall?.[1].headers).get('Authorization')).toBe('Bearer token-1')
  })

  it.each<[string, HttpRequest]>([
    ['another token', { ...call, token: 'token-2' }],
    ['no token', { method: 'GET', path: PATH }],
    ['another URL', { ...call, path: '/api/orders?page=2' }],
    ['another method', { ...call, method: 'POST' }],
  ])('with %s goes out itself', async (_, request) => {
    sendAhead()
    expect(await send(request)).toBe('from the transport')
  })

  it('after a write goes out itself', async () => {
    sendAhead()
    await send({ ...call, method: 'PATCH' })
    expect(await send(call)).toBe('from the transport')
  })

  it('takes no response that has waited for half a minute', async () => {
    vi.useFakeTimers()
    sendAhead()
    vi.advanceTimersByTime(30_001)
    expect(await send(call)).toBe('from the transport')
  })

  it('fails like the early request, without another one', async () => {
    sent.mockResolvedValueOnce(Response.json({ message: 'Sessão inválida' }, { status: 401 }))
    sendAhead()
    await expect(send(call)).rejects.toMatchObject({ status: 401, serverMessage: 'Sessão inválida' })
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    sendAhead()
    await expect(send(call)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(transport).not.toHaveBeenCalled()
  })

  it('that is cancelled cancels the early request', async () => {
    sent.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    sendAhead()
    const cancel = new AbortController()
    const response = send({ ...call, signal: cancel.signal })
    cancel.abort()
    await expect(response).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('passes on text that is not JSON, as the transport does', async () => {
    sent.mockResolvedValueOnce(new Response('<!doctype html>'))
    sendAhead()
    expect(await send(call)).toBe('<!doctype html>')
  })
})
