import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { createServer } from '../server/create-server.ts'
import { createTestWorld, testLog } from '../testing/test-world.ts'
import type { RequestObserver } from './request-log.ts'

it('has one line per request: who called which route, with which result, and for how long', async () => {
  const world = await createTestWorld({ logLevel: 'info' })
  const { id, get, remove } = await world.signedIn({ role: 'PARTNER', name: 'Rita Lopes' })

  const read = await get('/api/orders?search=rita')
  await remove('/api/users/c1')
  await world.app.inject('/api/orders')
  await world.app.inject('/readyz')

  const [first, second, third, ...more] = world.log.lines('request completed')
  expect(first).toMatchObject({
    level: 30,
    reqId: read.headers['x-request-id'],
    req: { method: 'GET', route: '/api/orders' },
    userId: id,
    role: 'PARTNER',
    status: 200,
    durationMs: expect.any(Number),
  })
  expect(second).toMatchObject({
    req: { method: 'DELETE', route: '/api/users/:id' },
    userId: id,
    status: 403,
    code: 'FORBIDDEN',
  })
  expect(third).toMatchObject({ req: { route: '/api/orders' }, status: 401, code: 'UNAUTHENTICATED' })
  expect(third).not.toHaveProperty('userId')
  // A balancer asks every few seconds; that would hide everything else.
  expect(more).toEqual([])
  expect(world.log.text()).not.toMatch(/Rita|search/)
  await world.close()
})

const POST = 'POST /half HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'

it.each([
  ['its own body', `${POST}{`],
  ['a write, which goes on', `${POST}{}`],
  ['the response', 'GET /half HTTP/1.1\r\nhost: x\r\n\r\n'],
])('counts once a caller that hangs up within %s', async (_what, text) => {
  const observe = vi.fn<RequestObserver>()
  const { logStream, lines } = testLog()
  const log = { logLevel: 'info', logStream, webOrigins: [], webDevTools: false }
  const app = await createServer({ maxConnections: 10, lifecycle: { phase: 'started' }, observe, ...log })
  const begun = new EventEmitter()
  app.addHook('onRequest', async (request) => {
    request.caller = { sub: 'ana', role: 'CLIENT', name: 'Ana', email: '', iat: 0, sid: 'session' }
    begun.emit('request')
  })
  const half = async function* () {
    yield 'half'
    begun.emit('handler')
    await new Promise(() => undefined)
  }
  app.get('/half', (_request, reply) => reply.send(Readable.from(half())))
  app.post('/half', async () => {
    begun.emit('handler')
    await once(begun, 'gone')
    begun.emit('written')
    return 'done'
  })
  const beginning = once(begun, text.endsWith('{') ? 'request' : 'handler')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  socket.write(text)
  await beginning
  const written = once(begun, 'written')
  socket.destroy()
  await vi.waitFor(() => expect(observe).toHaveBeenCalled())
  begun.emit('gone')
  if (text.endsWith('{}')) await written
  await app.close()
  expect(observe.mock.calls).toEqual([[expect.objectContaining({ route: '/half', status: 499 })]])
  expect(lines('request completed')).toEqual([
    expect.objectContaining({ level: 30, userId: 'ana', status: 499 }),
  ])
})
