import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/processes/port.ts'
import { requirePostgresBinaries } from './postgres-binaries.ts'
import { createCluster, isReady, SIGNALS, spawnServer, unprivilegedOwner } from './postgres-cluster.ts'

const USER = 'celeiro'
/** The data are thrown away. */
const WITHOUT_FSYNC = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export interface PostgresServer {
  /** Connection URL, with its password, of an empty database. */
  url: string
  port: number
  /** Its temporary folder, with data and settings. */
  folder: string
  start(): Promise<void>
  stop(mode?: keyof typeof SIGNALS): Promise<void>
  /** Ends the server at once and removes its folder; happens by itself when the process exits or is killed. */
  destroy(): void
}

/**
 * Starts a real PostgreSQL server on a free port of the loopback interface, in a temporary folder, independent of
 * other servers on the machine. It does not fsync: its data are thrown away.
 * @param further settings, as `name=value`
 * @throws when there are no server binaries, or the server does not start
 */
export async function startPostgres(further: readonly string[] = []): Promise<PostgresServer> {
  const password = randomBytes(12).toString('hex')
  const bin = requirePostgresBinaries()
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-postgres-'))
  let server: ReturnType<typeof spawnServer> | undefined

  const destroy = () => {
    process.off('exit', destroy)
    // Not SIGKILL: the server's own processes and its shared memory would remain for a while.
    server?.kill(SIGNALS.immediate)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  process.once('exit', destroy)
  removeAfterKill(folder)
  try {
    createCluster({ bin, folder, owner }, { user: USER, password, options: ['--no-sync'] })
    const port = await freePort()

    const start = async () => {
      server = spawnServer(bin, folder, [`port=${port}`, ...WITHOUT_FSYNC, ...further], owner)
      await isReady(server)
    }
    const stop = async (mode: keyof typeof SIGNALS = 'fast') => {
      if (server?.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(SIGNALS[mode])
      await ended
    }
    await start()
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      port,
      folder,
      start,
      stop,
      destroy,
    }
  } catch (error) {
    destroy()
    throw error
  }
}

/** `destroy` does not run if this process is killed; a watcher, which notices by the end of its stdin, then does it. */
function removeAfterKill(folder: string): void {
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'remove-after-kill.mjs'), folder], {
    cwd: '/',
    // Detached: a signal to the process group must not end it as well.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  // A pipe of a child process is a socket; open, it would keep this process alive.
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
}
