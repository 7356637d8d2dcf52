import { network } from '@celeiro/testing'
import { http as api, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import { configureApi, createFetchTransport, fetchTransport } from './fetch-transport.ts'

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail(),
    (error: ApiError) => error,
  )

/** A server that takes requests to this address. */
const serve = (respond: (request: Request) => Response | Promise<Response>) =>
  network.use(api.all('*/api/orders', ({ request }) => respond(request)))

const read = { method: 'GET', path: '/api/orders' } as const

test('sends parameters, token and what it accepts', async () => {
  let seen: Request | undefined
  serve((request) => {
    seen = request
    return HttpResponse.json({})
  })
  const params = { page: 2, search: 'São João & filhos', status: null, open: undefined, all: false }
  await fetchTransport({ ...read, params, token: 'abc' })
  const { searchParams } = new URL(seen?.url ?? '')
  expect([...searchParams]).toEqual([
    ['page', '2'],
    ['search', 'São João & filhos'],
    ['all', 'false'],
  ])
  expect(seen?.headers.get('authorization')).toBe('Bearer abc')
  expect(seen?.headers.get('accept')).toBe('application/json')
  expect(seen?.headers.has('content-type')).toBe(false)
})

test('sends a body as JSON', async () => {
  serve(async (request) =>
    HttpResponse.json({ type: request.headers.get('content-type'), body: await request.json() }),
  )
  expect(await fetchTransport({ method: 'POST', path: '/api/orders', body: { name: 'Soja' } })).toEqual({
    type: 'application/json',
    body: { name: 'Soja' },
  })
})

test('sends null as it is, and omits it for an API that refuses it', async () => {
  serve(async (request) => HttpResponse.json(await request.json()))
  const send = () =>
    fetchTransport({
      method: 'PATCH',
      path: '/api/orders',
      body: { fee: null, name: 'Soja', items: [{ id: 1, sku: null }] },
    })
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
  expect(await fetchTransport(read)).toEqual(content)
})

test('an error status fails with the message of the server', async () => {
  serve(() => HttpResponse.json({ message: 'Pedido não encontrado' }, { status: 404 }))
  expect(await failure(fetchTransport(read))).toMatchObject({ status: 404, message: 'Pedido não encontrado' })
})

test('a call without a response fails with NETWORK', async () => {
  serve(() => HttpResponse.error())
  expect(await failure(fetchTransport(read))).toMatchObject({ status: null, code: 'NETWORK' })
})

test.each([
  ['no response', () => new Promise<never>(() => {})],
  [
    'half a response',
    () =>
      new HttpResponse(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })),
  ],
])('a call that gets %s in time fails with TIMEOUT', async (_what, respond) => {
  serve(respond)
  expect(await failure(createFetchTransport(50)(read))).toMatchObject({ status: null, code: 'TIMEOUT' })
})

test('a cancelled call fails with CANCELLED, whatever the reason', async () => {
  const call = new AbortController()
  serve(() => {
    call.abort(new Error('left the page'))
    return new Promise<never>(() => {})
  })
  expect(await failure(fetchTransport({ ...read, signal: call.signal }))).toMatchObject({ code: 'CANCELLED' })
})
