import { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds that one statement may take; clients give up after 10 s (spec §7). */
export const STATEMENT_TIMEOUT_MS = 8_000

export type PoolOptions = {
  url: string
  /**
   * Milliseconds without a byte after which a connection counts as dead. Longer than a statement may take, or a slow
   * one would look like a dead one.
   */
  silenceMs?: number
}

/**
 * A pool that gets over the loss of its connections. Of `pg`'s own three things are missing: nobody listens to a
 * connection that breaks while it is checked out, which ends the process; a connection whose other side vanished
 * without a word is waited for without end; and Drizzle does not give a connection back on which `begin` failed.
 */
export function createPool({ url, silenceMs = STATEMENT_TIMEOUT_MS + 1_000 }: PoolOptions): pg.Pool {
  const pool = new SelfHealingPool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Less than the silence: an idle connection is closed in an orderly way.
    idleTimeoutMillis: Math.min(8_000, silenceMs / 2),
    application_name: 'celeiro-api',
    stream: () => socketThatGivesUp(silenceMs),
  })
  // A connection that breaks while idle is replaced on the next query.
  pool.on('error', () => undefined)
  return pool
}

class SelfHealingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Only `query` of the pool itself passes a callback; it listens and releases on its own.
    if (callback) {
      super.connect(callback)
      return undefined
    }
    // Not the promise of `super`: until its reaction runs nobody would listen.
    return new Promise((resolve, reject) => {
      super.connect((error, client) => (client ? resolve(releaseOnError(client)) : reject(error)))
    })
  }
}

type ConnectCallback = Parameters<typeof pg.Pool.prototype.connect>[0]

/** The connection goes back to the pool, which drops it, as soon as it breaks; that its user gives it back later is fine. */
function releaseOnError(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release
  let isOurs = true
  const release = (error?: Error | boolean) => {
    if (!isOurs) return
    isOurs = false
    client.off('error', release)
    giveBack(error)
  }
  client.on('error', release)
  client.release = release
  return client
}

function socketThatGivesUp(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error(`no byte in ${silenceMs} ms`), { code: 'ETIMEDOUT' })),
  )
}
