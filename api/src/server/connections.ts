import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop that takes less did no work. */
const IDLE_TURN_MS = 0.3

export interface Connections {
  /** Refuses new connections and keeps the open ones. Settles when the last of them has ended. */
  stopAccepting(): Promise<void>
  /** Closes idle connections at once, busy ones after their response, and new ones immediately. */
  drain(): void
}

/**
 * Keeps a server's open connections below a cap. Beyond it, closes the connection that has been idle for the longest
 * time, stalled requests included; rejects a new connection only if all others are busy. Node's own cap rejects new
 * connections, so stalled ones would lock everybody out.
 */
export function watchConnections(server: Server, cap: number): Connections {
  // The requests under way on each, ordered by the time at which it became idle.
  const open = new Map<Socket, Set<IncomingMessage>>()
  let isDraining = false

  const close = (socket: Socket) => {
    open.delete(socket)
    socket.destroy()
  }
  const closeLongestIdle = () => {
    // A request has stalled as long as its body has not arrived.
    for (const [socket, requests] of open)
      if (![...requests].some(({ complete }) => complete)) return close(socket)
  }

  server.on('connection', (socket: Socket) => {
    if (open.size >= cap) closeLongestIdle()
    if (isDraining || open.size >= cap) {
      socket.destroy()
      return
    }
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const requests = open.get(socket)
    if (!requests) return
    requests.add(request)
    response.once('close', () => {
      requests.delete(request)
      if (requests.size > 0 || !open.delete(socket)) return
      if (isDraining) socket.end(() => socket.destroy())
      else open.set(socket, requests)
    })
  })

  return {
    async stopAccepting() {
      await emptyBacklog()
      // An HTTP server's own `close` would also close connections on which a request is about to arrive.
      await new Promise<void>((done) => Listener.prototype.close.call(server, () => done()))
    },
    drain() {
      isDraining = true
      for (const [socket, requests] of open) if (requests.size === 0) close(socket)
    },
  }
}

/**
 * Waits for a turn of the event loop without work. Connections that the system has accepted and the process has not would
 * break with the listener; after such a turn there are none. Gives up after a second on a process that is never idle.
 */
async function emptyBacklog(): Promise<void> {
  const end = performance.now() + 1_000
  for (let since = performance.now(); since < end; since = performance.now()) {
    await setImmediate()
    if (performance.now() - since < IDLE_TURN_MS) return
  }
}
