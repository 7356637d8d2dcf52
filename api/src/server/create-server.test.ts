import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const { app } = closeAfterAll(await createTestWorld())
await app.listen({ port: 0, host: '127.0.0.1' })

const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n'

/** Sends text on a connection of its own. @returns all that comes back until it ends */
function send(server: typeof app.server, request: string) {
  const { port } = server.address() as AddressInfo // of a server that listens on TCP
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return { socket, received: text(socket) }
}

it('has limits for headers, bodies and idle connections', () => {
  const limits = { headersTimeout: 10_000, requestTimeout: 15_000, timeout: 30_000 }
  expect(app.server).toMatchObject(limits)
})

it.each([
  ['is no HTTP', 'nonsense\r\n\r\n'],
  ['has two lengths', `${LOGIN}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`],
])('refuses what %s, and closes its connection', async (_what, request) => {
  expect(await send(app.server, request).received).toMatch(/^HTTP\/1.1 400 /)
})

it('answers a request on a busy connection with 503 and Retry-After while it closes', async () => {
  const closing = await createTestWorld()
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  // A request that is under way keeps its connection open while the server closes; another one follows it.
  const start = `${LOGIN}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`
  const { socket, received } = send(closing.app.server, start)
  await once(closing.app.server, 'request')
  const closed = closing.close()
  socket.write('}GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
  const refusal = (await received).split(/(?=HTTP\/1\.1 503)/)[1]?.toLowerCase()
  const headers = ['retry-after: 5', 'connection: close', 'x-content-type-options: nosniff']
  for (const part of [...headers, '"server_closing"']) expect(refusal).toContain(part)
  await closed
})
