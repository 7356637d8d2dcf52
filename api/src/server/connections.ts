import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Activity {
  /** Requests that are at work: arrived, and not yet responded to. */
  working: number
  /** Requests whose body is still arriving. */
  receiving: number
}

export interface Connections {
  /** Closes every connection as soon as no request is under way on it, and each new one at once. */
  drain(): void
}

/**
 * Keeps a server's open connections below a cap. Over it, the connection closes on which nothing is at work for the
 * longest time, stalled requests included; a new one is refused only when all are at work. Node's own cap refuses the new
 * ones, so that stalled connections would lock everybody out.
 */
export function watchConnections(server: Server, cap: number): Connections {
  // In the order in which they became idle.
  const open = new Map<Socket, Activity>()
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
      // A body that nobody read ends after its response.
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
    drain() {
      isDraining = true
      for (const [socket, { working, receiving }] of open) if (working + receiving === 0) close(socket)
    },
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
