import { network, signInAs, storeTokens } from '@celeiro/test-network'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { anyCall, currentSession, fetchPdf } from '../session/browser-session.ts'
import type { ApiError } from './api-error.ts'
import { configureApi } from './api-settings.ts'
import { createHttpClient } from './http-client.ts'

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail(),
    (error: ApiError) => error,
  )

/** A server that takes requests to this address. */
const serve = (respond: (request: Request) => Response | Promise<Response>) =>
  network.use(http.all('*/api/orders', ({ request }) => respond(request)))

const GET = 'GET /api/orders'

beforeEach(() => signInAs())

test('sends parameters, token and what it accepts, and no header of the library', async () => {
  let seen: Request | undefined
  serve((request) => {
    seen = request
    return HttpResponse.json({ data: [] })
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await cookieStore.set('XSRF-TOKEN', 'a cookie')
  const params = { page: 2, search: 'São João & filhos', status: null, open: undefined, all: false }
  storeTokens({ accessToken: 'abc' })
  expect(await anyCall(GET, { query: params, ifMatch: '"3"' })).toEqual({ data: [] })
  await cookieStore.delete('XSRF-TOKEN')
  const { searchParams } = new URL(seen?.url ?? '')
  expect([...searchParams]).toEqual([
    ['page', '2'],
    ['search', 'São João & filhos'],
    ['all', 'false'],
  ])
  expect(seen?.headers.get('authorization')).toBe('Bearer abc')
  expect(seen?.headers.get('accept')).toBe('application/json')
  expect(seen?.headers.get('if-match')).toBe('"3"')
  // An API of another origin would have to allow any other.
  const names = Object.keys(fetched.mock.lastCall?.[1]?.headers ?? {})
  expect(names.toSorted()).toEqual(['Accept', 'Authorization', 'If-Match'])
  fetched.mockRestore()
})

test('sends a body as JSON, and a write without a body declares none', async () => {
  serve(async (request) =>
    HttpResponse.json({ type: request.headers.get('content-type'), body: await request.text() }),
  )
  expect(await anyCall('POST /api/orders', { body: { name: 'Soja' } })).toEqual({
    type: 'application/json',
    body: '{"name":"Soja"}',
  })
  expect(await anyCall('POST /api/orders')).toEqual({ type: null, body: '' })
})

test('sends null as it is, and omits it for an API that refuses it', async () => {
  serve(async (request) => HttpResponse.json(await request.json()))
  const send = () =>
    anyCall('PATCH /api/orders', { body: { fee: null, name: 'Soja', items: [{ id: 1, sku: null }] } })
  expect(await send()).toEqual({ fee: null, name: 'Soja', items: [{ id: 1, sku: null }] })
  configureApi({ baseUrl: '', dialect: ['omit-null', 'a way that this version does not know'] })
  const omitted = await send()
  configureApi({ baseUrl: '' })
  expect(omitted).toEqual({ name: 'Soja', items: [{ id: 1 }] })
})

test.each([
  ['JSON without its content type', '{"id":"1"}', { id: '1' }],
  ['a text', 'OK', 'OK'],
  ['half of a JSON', '{"id":', '{"id":'],
  ['nothing', '', ''],
])('reads %s', async (_what, text, content) => {
  serve(() => HttpResponse.text(text))
  expect(await anyCall(GET)).toEqual(content)
})

test('a write that brings a page in place of a result has failed, one that brings a text has not', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    serve(() => HttpResponse.html(' <!DOCTYPE html><title>Manutenção</title>'))
    expect(await failure(anyCall(`${method} /api/orders`))).toMatchObject({
      code: 'UNEXPECTED_SHAPE',
      message: 'A resposta do servidor não tem o formato esperado.',
    })
    serve(() => HttpResponse.text('OK'))
    expect(await anyCall(`${method} /api/orders`)).toBe('OK')
  }
  expect(console.warn).toHaveBeenCalledTimes(3)
})

test('an error status fails with the message of the server, and keeps nothing of the request, such as its token', async () => {
  serve(() => HttpResponse.json({ message: 'Sem permissão', code: 'FORBIDDEN' }, { status: 403 }))
  const error = await failure(anyCall('POST /api/orders', { body: { password: 'segredo' } }))
  const message = 'Sem permissão'
  expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', message, serverMessage: message })
  const kept = ['body', 'code', 'explanation', 'name', 'serverMessage', 'status', 'violations']
  expect(Object.keys(error).toSorted()).toEqual(kept)
  expect(error.cause).toBeUndefined()
})

const credentials = async () => ({ token: 'abc', signal: new AbortController().signal })
const session = () => ({ authorize: credentials, renew: credentials, refuse: async () => {} })

const half = () => new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })

test.each([
  ['that does not reach the server', 'NETWORK', () => HttpResponse.error()],
  ['that gets no response in time', 'TIMEOUT', () => new Promise<never>(() => {})],
  ['that gets half a response in time', 'TIMEOUT', () => new HttpResponse(half())],
])('a call %s fails with %s', async (_what, code, respond) => {
  serve(respond)
  const timeout = code === 'TIMEOUT' ? 50 : 60_000
  expect(await failure(createHttpClient({ session, timeout })(GET))).toMatchObject({ status: null, code })
})

test('calls under /auth/ carry no token, and their 401 is their result', async () => {
  const seen: (string | null)[] = []
  network.use(
    http.post('*/api/auth/*', ({ request }) => {
      seen.push(request.headers.get('authorization'))
      return new HttpResponse(null, { status: 401 })
    }),
  )
  expect(await failure(anyCall('POST /api/auth/logout'))).toMatchObject({ status: 401 })
  expect(seen).toEqual([null])
  expect(currentSession().isAuthenticated).toBe(true)
})

test('a cancelled call fails with CANCELLED, whatever the reason', async () => {
  const call = new AbortController()
  serve(() => {
    call.abort(new Error('left the page'))
    return new Promise<never>(() => {})
  })
  expect(await failure(anyCall(GET, { signal: call.signal }))).toMatchObject({ code: 'CANCELLED' })
})

test('fetches a file, after a refresh too, and reads the error that comes instead', async () => {
  const serveFile = (respond: () => Response) => network.use(http.get('*/api/orders/:id/document', respond))
  const document = () => fetchPdf('GET /api/orders/{id}/document', { params: { id: '1' } })
  const pdf = () => new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  let refreshes = 0
  network.use(
    http.post('*/api/auth/refresh', () => {
      refreshes++
      return HttpResponse.json({ accessToken: 'next', refreshToken: 'next' })
    }),
  )
  const answers = [() => HttpResponse.json({ code: 'TOKEN_EXPIRED' }, { status: 401 }), pdf]
  serveFile(() => (answers.shift() ?? pdf)())
  expect(await (await document()).text()).toBe('%PDF-1.7')
  expect(refreshes).toBe(1)

  const missing = { code: 'ORDER_NOT_FOUND', message: 'Pedido não encontrado' }
  serveFile(() => HttpResponse.json(missing, { status: 404 }))
  expect(await failure(document())).toMatchObject(missing)

  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serveFile(() => HttpResponse.html('<!doctype html>'))
  expect((await failure(document())).code).toBe('UNEXPECTED_SHAPE')
  vi.mocked(console.warn).mockRestore()
})
