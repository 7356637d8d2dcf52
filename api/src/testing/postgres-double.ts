import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * `serve` responds to every statement with no rows, `silence` does not respond, `hang up` closes the connection on the
 * first statement, a SQLSTATE rejects the connection.
 */
type Behaviour = 'serve' | 'silence' | 'hang up' | { refuse: string }

/** A server that speaks enough of PostgreSQL's protocol to fail in the ways of a network. */
export async function startPostgresDouble() {
  const sockets = new Set<Socket>()
  let connections = 0
  let behaviour = (_connection: number): Behaviour => 'serve'

  const server = createServer((socket) => {
    const current = behaviour(++connections)
    sockets.add(socket.on('error', () => undefined))
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => {
      if (typeof current === 'object') socket.end(refusal(current.refuse))
      else socket.write(Buffer.concat([message('R', int32(0)), READY]))
      socket.on('data', (chunk) => {
        if (chunk.toString('latin1', 0, 1) !== 'Q') return
        const now = behaviour(connections)
        if (now === 'hang up') socket.destroy()
        else if (now !== 'silence')
          socket.write(Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY]))
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = address instanceof Object ? address.port : 0

  return {
    url: `postgres://celeiro@127.0.0.1:${port}/celeiro`,
    connections: () => connections,
    /** @param next what it does from now on, by the number of the latest connection */
    become(next: Behaviour | ((connection: number) => Behaviour)) {
      behaviour = next instanceof Function ? next : () => next
    },
    /** Breaks every open connection. */
    hangUp() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const READY = message('Z', Buffer.from('I'))

function message(type: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(payload.length + 4), payload])
}

function refusal(sqlState: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0C${sqlState}\0Mrefused with ${sqlState}\0\0`))
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
