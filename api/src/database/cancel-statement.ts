import { connect } from 'node:net'
import type pg from 'pg'

/** What `pg` keeps of a connection, for its own `cancel`, which wants a second client and the statement. */
type Connected = pg.ClientBase & { host: string; port: number; processID: number; secretKey: number }

/** The number of a CancelRequest in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102
const GIVE_UP_MS = 2_000

/**
 * Asks the server to cancel what a connection runs. It may come too late and hit the next statement of that connection. A
 * failure changes nothing: the statement timeout ends the statement, too.
 */
export function cancelStatement(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as Connected
  const request = Buffer.alloc(16)
  for (const [index, number] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(number, 4 * index)
  // A host that is a folder has the server's Unix socket.
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket
    .setTimeout(GIVE_UP_MS, () => socket.destroy())
    .on('error', () => undefined)
    .end(request)
}
