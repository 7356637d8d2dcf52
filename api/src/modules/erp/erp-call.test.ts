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

const answering = (
  status: number,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => call('https://erp.example', async () => new Response(body, { status, headers }))

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
  const body = '{"id":"PED-1"}'
  const sent = ['POST', body, 'key-1', signatureOf(body, secret, now), 'application/json']
  expect(received).toHaveBeenCalledExactlyOnceWith(...sent)
})

it('a redirect is not followed, and another try may meet the ERP', async () => {
  const target = vi.fn()
  const elsewhere = await serve((_, response) => {
    target()
    response.end('{ "integrationId": "SBO-1" }')
  })
  const url = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end())
  expect(await call(url)).toEqual({ outcome: 'failed', status: 307, reason: 'respondeu 307', words: '' })
  expect(target).not.toHaveBeenCalled()
})

it('an ERP that is away, or silent, or ends early, has failed', async () => {
  // No server has this port.
  const away = { outcome: 'failed', code: 'ECONNREFUSED', reason: 'não pôde ser alcançado' }
  expect(await call('http://127.0.0.1:2')).toEqual(away)
  const silent = call('https://erp.example', async () => {
    throw new DOMException('', 'TimeoutError')
  })
  expect(await silent).toEqual({ outcome: 'failed', code: 'TIMEOUT', reason: 'não respondeu em 10 s' })
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{ "integrationId"')
    response.destroy()
  })
  expect(await call(url)).toMatchObject({ outcome: 'failed' })
})

it.each([
  ['a number', '{ "integrationId": 4711 }', '4711'],
  ['of letters that are composed of two', '{ "integrationId": " A\u0301-1 " }', '\u00c1-1'],
  ['behind a byte order mark', '\uFEFF{ "integrationId": "SBO-1" }', 'SBO-1'],
])('the id of an order may be %s', async (_, body, integrationId) => {
  expect(await answering(200, body)).toEqual({ outcome: 'integrated', integrationId })
})

it.each([
  ['ISO-8859-1', 'latin1', 'text/plain; charset=iso-8859-1'],
  ['UTF-16', 'utf16le', 'application/json; charset=utf-16'],
  ['Windows-1252 that is called UTF-8', 'latin1', 'application/json; charset=utf-8'],
] as const)('an answer is read in %s', async (_, encoding, type) => {
  const body = new Uint8Array(Buffer.from('{ "message": "Preço não cadastrado" }', encoding))
  const answer = await answering(422, body, { 'content-type': type })
  expect(answer).toMatchObject({ reason: 'respondeu 422: Preço não cadastrado' })
})

const UNREADABLE = ' sem um integrationId'
type Case = [outcome: string, status: number, body: string, words: string, more?: object]
const unreadable = (body: string, status = 200): Case => {
  return ['failed', status, body, UNREADABLE, { isUnreadable: true }]
}
it.each<Case>([
  unreadable('{ "integrationId": "" }'),
  unreadable('{ "integrationId": 7.5 }'),
  unreadable('{ "integrationId": 12345678901234567890 }'),
  unreadable(`{ "integrationId": "${'7'.repeat(101)}" }`),
  unreadable('{ "integrationId": "SBO\\u00001" }'),
  unreadable('{ "integrationId": "SBO\uFFFD1" }'),
  unreadable(`{ "integrationId": "SBO-1", "more": "${'x'.repeat(70_000)}" }`),
  unreadable('<p>obrigado</p>', 202),
  ...[302, 401, 403, 404, 407, 408, 409, 425, 429, 500, 502, 503, 504, 599].map(
    (status): Case => ['failed', status, 'mais tarde', ': mais tarde', { retryAfter: 7 }],
  ),
  ...[400, 402, 405, 410, 413, 422].map((status): Case => ['refused', status, 'não', ': não']),
])('a call has %s after an answer %s: %.60s', async (outcome, status, body, words, more) => {
  expect(await answering(status, body, more && { 'retry-after': '7' })).toEqual({
    outcome,
    status,
    reason: `respondeu ${status}${words}`,
    ...(words !== UNREADABLE && { words: words.slice(2) }),
    ...more,
  })
})

it.each([
  ['{ "message": "CNPJ não cadastrado", "trace": "at erp.js:1" }', ': CNPJ não cadastrado'],
  ['{ "message": 7 }', ': { "message": 7 }'],
  ['{ "errorCode": 400, "errorMessage": "CNPJ não cadastrado" }', ': CNPJ não cadastrado'],
  ['{ "error": { "code": 7, "message": "CNPJ não cadastrado" } }', ': CNPJ não cadastrado'],
  ['{ "error": { "message": { "lang": "pt", "value": "CNPJ inválido" } } }', ': CNPJ inválido'],
  ['{ "message": "", "errors": [{ "message": "CNPJ inválido" }] }', ': CNPJ inválido'],
  ['{ "message": null, "error": "CNPJ inválido" }', ': CNPJ inválido'],
  [
    '<style>b { color: red }</style><!-- x --><SCRIPT src=x>if (1 < 2) y()</SCRIPT><p>Sem CNPJ</p><script>z',
    ': Sem CNPJ',
  ],
  ['<script'.repeat(8_000), ''],
  ['<html><title>413 Too Large</title>\n<b onclick=x>nginx</b></html>', ': 413 Too Large nginx'],
  ['{ "message": "a\\u0000b\\ud800c\uFFFDd" }', ': a b c d'],
  ['', ''],
  ['ç'.repeat(400), `: ${'ç'.repeat(299)}…`],
  ['<'.repeat(60_000), `: ${'<'.repeat(299)}…`],
])('the words of a refusal are a line of text: %.60s', async (body, words) => {
  expect(await answering(422, body)).toMatchObject({ reason: `respondeu 422${words}` })
})
