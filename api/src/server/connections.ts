import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop that takes less did no work. */
const IDLE_TURN_MS = 0.3

interface Activity {
  /** Requests that have arrived completely and have no response yet. */
  working: number
  /** Requests whose body is still arriving. */
  receiving: number
}

export interface Connections {
  /** Adds a listener whose connections the server handles. */
  acceptFrom(listener: Listener): void
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
  // Ordered by the time at which they became idle.
  const open = new Map<Socket, Activity>()
  const listeners: Listener[] = [server]
  let isDraining = false

  const closeLongestIdle = () => {
    for (const [socket, { working }] of open) if (working === 0) return close(socket)
    return false
  }
  const close = (socket: Socket) => {
    open.delete(socket)
    socket.destroy()
    return true
  }

  server.on('connection', (socket: Socket) => {
    if (isDraining || (open.size >= cap && !closeLongestIdle())) {
      socket.destroy()
      return
    }
    open.set(socket, { working: 0, receiving: 0 })
    socket.once('close', () => open.delete(socket))
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const activity = open.get(socket)
    if (!activity) return
    let state: keyof Activity | 'done' = hasBody(request) ? 'receiving' : 'working'
    activity[state]++
    const become = (next: typeof state) => {
      // An unread body ends after its response.
      if (state === 'done') return
      activity[state]--
      state = next
      if (state !== 'done') activity[state]++
    }
    request.once('end', () => become('working'))
    response.once('close', () => {
      become('done')
      if (activity.working + activity.receiving > 0 || !open.delete(socket)) return
      if (isDraining) socket.end(() => socket.destroy())
      else open.set(socket, activity)
    })
  })

  return {
    acceptFrom(listener) {
      listeners.push(listener.on('connection', (socket: Socket) => server.emit('connection', socket)))
    },
    async stopAccepting() {
      await emptyBacklog()
      // An HTTP server's own `close` would also close connections on which a request is about to arrive.
      const closed = listeners
        .filter(({ listening }) => listening)
        .map((listener) => new Promise<void>((done) => Listener.prototype.close.call(listener, () => done())))
      await Promise.all(closed)
    },
    drain() {
      isDraining = true
      for (const [socket, { working, receiving }] of open) if (working + receiving === 0) close(socket)
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

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
