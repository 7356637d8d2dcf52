import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Connections, watchConnections } from './connections.ts'

const STALLED_BODY =
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

/** A server whose responses wait for `respond`, which sends all that are due. */
async function startServer(cap: number) {
  const due: (() => void)[] = []
  const server = createServer((request, response) => {
    request.resume()
    due.push(() => response.end('done'))
    server.emit('arrived')
  })
  const connections = watchConnections(server, cap)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    server,
    port,
    connections,
    respond() {
      for (const send of due.splice(0)) send()
    },
    /** Sends on a connection of its own, and settles once the server has begun with the request. */
    async request(text: string): Promise<Socket> {
      const arrived = once(server, 'arrived')
      const socket = await open(port, text)
      await arrived
      return socket
    },
  }
}

async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const closed = (socket: Socket) => once(socket.resume(), 'close')

async function received(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

it('over the cap, the request that has stalled for the longest time makes room', async () => {
  const { request, respond } = await startServer(3)
  const first = await request(STALLED_BODY)
  const [second, third] = [await request(STALLED_BODY), await request(STALLED_BODY)]
  const user = await request(GET)
  await closed(first)
  respond()
  expect(await received(user)).toContain('200 OK')
  expect([second.destroyed, third.destroyed]).toEqual([false, false])
})

it('over the cap, a new connection is refused when a request is at work on each of the others', async () => {
  const { request, respond, port } = await startServer(2)
  const atWork = [await request(GET), await request(GET)]
  await closed(await open(port, GET))
  const responses = Promise.all(atWork.map(received))
  respond()
  for (const response of await responses) expect(response).toMatch(/^HTTP\/1.1 200 OK\r\n/)
})

it('draining closes idle connections at once and the others after their response', async () => {
  const { server, connections, request, respond, port } = await startServer(10)
  const busy = await request(GET)
  const idle = await request(GET)
  respond()
  await Promise.all([received(busy), received(idle)])
  const arrived = once(server, 'arrived')
  busy.write(GET)
  await arrived
  const silent = await open(port, '')
  const stopped = stop(server, connections)
  await Promise.all([closed(idle), closed(silent)])
  const response = received(busy)
  respond()
  expect(await response).toContain('200 OK')
  await Promise.all([closed(busy), stopped])
})

it('draining waits for a body that is still arriving', async () => {
  const { server, connections, request, respond } = await startServer(10)
  const slow = await request(STALLED_BODY)
  const stopped = stop(server, connections)
  slow.write(' '.repeat(99))
  const response = received(slow)
  respond()
  expect(await response).toContain('200 OK')
  await stopped
})

it('a server that stops accepting refuses new connections, and serves those that it has', async () => {
  const { server, connections, respond, port } = await startServer(10)
  const accepted = once(server, 'connection')
  const socket = await open(port, '')
  await accepted
  const ended = connections.stopAccepting()
  await vi.waitUntil(() => !server.listening, { timeout: 30_000 })
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const arrived = once(server, 'arrived')
  socket.write(GET)
  await arrived
  const response = received(socket)
  respond()
  expect(await response).toContain('200 OK')
  connections.drain()
  await ended
})

function stop(server: Server, connections: Connections): Promise<unknown> {
  const stopped = once(server, 'close')
  connections.drain()
  server.close()
  return stopped
}
