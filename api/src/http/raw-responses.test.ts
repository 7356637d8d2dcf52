import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { securityHeaders } from './security-headers.ts'

const world = closeAfterAll(await createTestWorld())
await world.app.listen({ port: 0, host: '127.0.0.1' })
const port = (world.app.server.address() as AddressInfo).port // of a server that listens on TCP

/** The last response that comes back on a connection until the other side ends it. */
async function responseOn(socket: Socket) {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  const [head = '', ...rest] = lastOf(text).split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')))
  return { status: Number(start.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

/** The last of several responses; one inside of a chunked body is a part of that body. */
function lastOf(text: string): string {
  return text.includes('chunked') ? text : text.slice(Math.max(0, text.lastIndexOf('HTTP/1.1 ')))
}

async function send(text: string) {
  const socket = connect(port, '127.0.0.1')
  const response = responseOn(socket)
  socket.write(text)
  return response
}

type Response = Awaited<ReturnType<typeof responseOn>>
function expectOurs({ status, headers, body }: Response, [code, name]: [number, string]) {
  const message = expect.stringMatching(/^[A-ZÀ-Ú].*[^.]$/)
  expect([status, JSON.parse(body)]).toEqual([code, { message, code: name }])
  const policy = { webOrigins: [], webDevTools: false }
  const wanted = Object.entries(securityHeaders(policy)).map(([name, value]) => [name, value.toLowerCase()])
  expect(headers).toMatchObject({
    ...Object.fromEntries(wanted),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    connection: 'close',
  })
}

const HOST = 'Host: celeiro.example\r\nConnection: close\r\n'

const request = (line: string, header = '') => `${line} HTTP/1.1\r\n${HOST}${header}\r\n`

describe('what is refused before it is a request has our shape, language and headers', () => {
  it.each<[string, string, number, string]>([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['an unknown method', request('FETCH /api/health'), 400, 'MALFORMED_REQUEST'],
    ['a broken header', request('GET /api/health', 'no colon\r\n'), 400, 'MALFORMED_REQUEST'],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'two lengths',
      request('POST /api/auth/login', 'Content-Length: 5\r\nContent-Length: 6\r\n'),
      400,
      'MALFORMED_REQUEST',
    ],
    ['large headers', request('GET /api/health', `X: ${'x'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
    ['an expectation', request('GET /api/health', 'Expect: a miracle\r\n'), 417, 'EXPECTATION_FAILED'],
    ['a path that cannot be decoded', request('GET /%E0%A4%A'), 400, 'INVALID_URL'],
    ['a path that is too long', request(`GET /api/users/${'x'.repeat(200)}`), 400, 'INVALID_URL'],
    ['a method that no call has', request('PROPFIND /api/health'), 404, 'NOT_FOUND'],
  ])('%s', async (_name, text, ...expected) => {
    expectOurs(await send(text), expected)
  })

  it('a request whose time is over', async () => {
    const socket = connect(port, '127.0.0.1')
    const response = responseOn(socket)
    const [ours] = await once(world.app.server, 'connection')
    socket.write(`POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\n`)
    await once(world.app.server, 'request')
    // As Node does after requestTimeout, without the wait.
    world.app.server.emit(
      'clientError',
      Object.assign(new Error('x'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      ours,
    )
    expectOurs(await response, [408, 'REQUEST_TIMEOUT'])
  })

  it('nothing follows a response that has begun', async () => {
    const socket = connect(port, '127.0.0.1')
    const response = responseOn(socket)
    world.app.server.prependOnceListener('request', (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/plain' }).write('half')
      world.app.server.emit('clientError', new Error('x'), reply.socket)
    })
    socket.write(`GET /api/nothing HTTP/1.1\r\n${HOST}\r\n`)
    expect((await response).body).not.toContain('MALFORMED_REQUEST')
  })
})

it('a request on a busy connection of a closing server gets a 503 with Retry-After', async () => {
  const closing = await createTestWorld()
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: closingPort } = closing.app.server.address() as AddressInfo // of a server that listens on TCP
  const socket = connect(closingPort, '127.0.0.1')
  const response = responseOn(socket)
  // A request that is under way keeps its connection open while the server closes; another one follows it.
  const start = 'POST /api/auth/login HTTP/1.1\r\nHost: celeiro.example\r\n'
  socket.write(`${start}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`)
  await once(closing.app.server, 'request')
  const closed = closing.close()
  socket.write(`}GET /api/health HTTP/1.1\r\nHost: celeiro.example\r\n\r\n`)
  const received = await response
  expectOurs(received, [503, 'SERVER_CLOSING'])
  expect(received.headers['retry-after']).toBe('5')
  await closed
})
