import { expect, it, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { callErp, signatureOf } from './erp-call.ts'

const secret = 'a secret for tests that is long enough'
const now = new Date('2026-03-10T15:00:00.900Z')

const call = (url: string, fetch = globalThis.fetch) =>
  callErp(
    { name: 'SAP', url, secret },
    { body: '{"id":"PED-1"}', idempotencyKey: 'key-1', now, signal: new AbortController().signal, fetch },
  )

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  call('https://erp.example', async () => new Response(body, { status, headers }))

it('the signature is that of Stripe, over the time and the body', () => {
  expect(signatureOf('{"id":"PED-1"}', secret, now)).toBe(
    't=1773154800,v1=23d52ea11e703f3454c647ef0b7472f20f4205980887d2fff7935c71c8774932',
  )
})

it('a call posts the order with its key and signature', async () => {
  const received = vi.fn()
  const url = await serve(async (request, response) => {
    const body = (await request.toArray()).join('')
    const { 'idempotency-key': key, 'x-celeiro-signature': signature, 'content-type': type } = request.headers
    received(request.method, body, key, signature, type)
    response.end('{ "integrationId": " SBO-1 ", "more": true }')
  })
  expect(await call(url)).toEqual({ outcome: 'integrated', integrationId: 'SBO-1' })
  expect(received).toHaveBeenCalledExactlyOnceWith(
    'POST',
    '{"id":"PED-1"}',
    'key-1',
    signatureOf('{"id":"PED-1"}', secret, now),
    'application/json',
  )
})

it('a redirect is not followed, and is a refusal', async () => {
  const target = vi.fn()
  const elsewhere = await serve((_, response) => {
    target()
    response.end('{ "integrationId": "SBO-1" }')
  })
  const url = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end())
  expect(await call(url)).toEqual({ outcome: 'refused', status: 307, reason: 'respondeu 307' })
  expect(target).not.toHaveBeenCalled()
})

it('an ERP that is away, or silent, or ends early, has failed', async () => {
  // No server has this port.
  expect(await call('http://127.0.0.1:2')).toEqual({
    outcome: 'failed',
    reason: 'não pôde ser alcançado (ECONNREFUSED)',
  })
  const silent = call('https://erp.example', async () => {
    throw new DOMException('', 'TimeoutError')
  })
  expect(await silent).toEqual({ outcome: 'failed', reason: 'não respondeu em 10 s' })
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{ "integrationId"')
    response.destroy()
  })
  expect(await call(url)).toMatchObject({ outcome: 'failed' })
})

it.each([
  [200, '{ "integrationId": "" }'],
  [200, '{ "integrationId": 7 }'],
  [200, `{ "integrationId": "${'7'.repeat(101)}" }`],
  [200, '{ "integrationId": "SBO\\u00001" }'],
  [200, `{ "integrationId": "SBO-1", "more": "${'x'.repeat(70_000)}" }`],
  [202, '<p>obrigado</p>'],
])('an answer %s that cannot be read is no success: %.60s', async (status, body) => {
  expect(await answering(status, body)).toEqual({
    outcome: 'failed',
    status,
    reason: `respondeu ${status} sem um integrationId`,
  })
})

it.each([408, 425, 429, 500, 502, 503, 504, 599])('after %s another try may succeed', async (status) => {
  expect(await answering(status, 'mais tarde', { 'retry-after': '7' })).toEqual({
    outcome: 'failed',
    status,
    reason: `respondeu ${status}: mais tarde`,
    retryAfter: 7,
  })
})

it.each([400, 401, 404, 409, 410, 413, 422])('%s is a refusal', async (status) => {
  expect(await answering(status, 'não')).toEqual({
    outcome: 'refused',
    status,
    reason: `respondeu ${status}: não`,
  })
})

it.each([
  ['{ "message": "CNPJ não cadastrado", "trace": "at erp.js:1" }', ': CNPJ não cadastrado'],
  ['{ "message": 7 }', ': { "message": 7 }'],
  ['<html><title>413 Too Large</title>\n<b onclick=x>nginx</b></html>', ': 413 Too Large nginx'],
  ['{ "message": "a\\u0000b\\ud800c" }', ': a b c'],
  ['', ''],
  ['ç'.repeat(400), `: ${'ç'.repeat(299)}…`],
  ['<'.repeat(60_000), `: ${'<'.repeat(299)}…`],
])('the words of a refusal are a line of text: %.60s', async (body, words) => {
  expect(await answering(422, body)).toMatchObject({ reason: `respondeu 422${words}` })
})
