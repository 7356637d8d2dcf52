import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface TcpProxy {
  port: number
  /**
   * Drops every byte and closes nothing, like a firewall that lost its state. Connections that exist now or open
   * meanwhile stay lost.
   */
  loseConnections(): void
  /** Forwards connections that open from now on. */
  connectAgain(): void
  destroy(): void
}

/** A proxy on the loopback interface that fails as a network does. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isLosing = false

  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    keep(client)
    if (isLosing) {
      client.resume()
      return
    }
    const target = keep(connect(targetPort, '127.0.0.1'))
    client.on('data', (chunk) => target.write(chunk))
    target.on('data', (chunk) => client.write(chunk))
    client.once('close', () => target.destroy())
    target.once('close', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()

  return {
    port: address instanceof Object ? address.port : 0,
    loseConnections() {
      isLosing = true
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').resume()
    },
    connectAgain() {
      isLosing = false
    },
    destroy() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
