import { connect, Socket } from 'node:net'
import pg from 'pg'
import type { PoolUse } from '../management/metrics.ts'
import { currentReader } from './reader.ts'

export type PoolOptions = {
  url: string
  size?: number
  /** Milliseconds for one statement; clients give up after 10 s (spec §7). */
  statementTimeoutMs?: number
  /** Milliseconds for a new connection, and for the wait for one that is free. */
  connectTimeoutMs?: number
  /** Without a byte for so long, a connection counts as dead: longer than a statement may take. */
  silenceMs?: number
}

/** A pool in which expensive reads have a third of the connections, so that there is always one for what is quick. */
export function createPool({ size = 10, ...options }: PoolOptions): SelfHealingPool {
  const expensive = Math.floor(size / 3)
  const pool = createPart({ ...options, size: size - expensive })
  if (expensive > 0) pool.expensive = createPart({ ...options, size: expensive })
  return pool
}

/**
 * A pool that survives the loss of its connections. `pg`'s own pool lacks three things: it does not handle the error of a
 * checked-out connection, which ends the process; a connection whose peer vanished silently is awaited forever;
 * Drizzle does not release a connection whose `begin` failed.
 */
function createPart({
  url,
  size,
  statementTimeoutMs = 8_000,
  connectTimeoutMs = 5_000,
  silenceMs = statementTimeoutMs + 1_000,
}: PoolOptions): SelfHealingPool {
  const pool = new SelfHealingPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The locks of a transaction whose process hangs do not outlive the calls that wait for them.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // Less than the silence, so that an idle connection closes normally.
    idleTimeoutMillis: Math.min(8_000, silenceMs / 2),
    application_name: 'celeiro-api',
    // JavaScript cannot read the zone of a server before 1914, when it was -03:06:28.
    // Compiling a statement takes longer than it saves: 0.2 s for the products of the overview.
    options: '-c TimeZone=UTC -c jit=off',
    stream: () => socketThatGivesUp(silenceMs),
  })
  // The next query replaces a connection that broke while idle.
  pool.on('error', () => undefined)
  return pool
}

class SelfHealingPool extends pg.Pool {
  /** Has the connections of expensive reads; undefined: there are too few to keep any for others. */
  expensive: SelfHealingPool | undefined

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const pool = currentReader() ? (this.expensive ?? this) : this
    // Only the pool's own `query` passes a callback; it handles errors and releases on its own.
    if (callback) {
      pool.take(callback)
      return undefined
    }
    // Not the promise of `super`: an error could occur before its reaction runs.
    return new Promise((resolve, reject) => {
      pool.take((error, client) => (client ? resolve(releaseOnError(client)) : reject(error)))
    })
  }

  /** Takes a connection for as long as its reader is there. */
  private take(callback: ConnectCallback): void {
    const reader = currentReader()
    super.connect((error, client, release) => {
      if (!client || !reader) return callback(error, client, release)
      stopWith(reader, client)
      if (!reader.aborted) return callback(undefined, client, client.release)
      client.release()
      callback(reader.reason, undefined, () => undefined)
    })
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.expensive?.end()])
  }

  use(): PoolUse {
    const expensive = this.expensive?.use()
    return {
      max: this.options.max + (expensive?.max ?? 0),
      open: this.totalCount + (expensive?.open ?? 0),
      idle: this.idleCount + (expensive?.idle ?? 0),
      waiting: this.waitingCount + (expensive?.waiting ?? 0),
    }
  }
}

/**
 * Cancels the statement of a connection once its reader is gone. The cancellation names the connection and may come late,
 * so the connection is not used again.
 */
function stopWith(reader: AbortSignal, client: pg.PoolClient): void {
  const giveBack = client.release
  const cancel = () => cancelStatement(client)
  client.release = (error) => {
    reader.removeEventListener('abort', cancel)
    giveBack(error || reader.aborted)
  }
  reader.addEventListener('abort', cancel)
}

type ConnectCallback = Parameters<typeof pg.Pool.prototype.connect>[0]

/** Releases the connection to the pool as soon as it breaks; the pool drops it. Its user may release it again later. */
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

/** What `pg` keeps of a connection, for its own `cancel`, which wants a second client and the statement. */
type Connected = pg.ClientBase & { host: string; port: number; processID: number; secretKey: number }

/** The number of a CancelRequest in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102
const GIVE_UP_MS = 2_000

/**
 * Asks the server to cancel what a connection runs. It may come too late and hit the next statement of that connection. A
 * failure changes nothing: the statement timeout ends the statement, too.
 */
function cancelStatement(client: pg.ClientBase): void {
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
