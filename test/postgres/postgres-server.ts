import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { requirePostgresBinaries } from '../../scripts/checks/postgres-binaries.ts'
import { freePort } from '../../scripts/processes/port.ts'

const USER = 'celeiro'
const READY = /database system is ready to accept connections/
/** How a server stops: `fast` ends its sessions first, `immediate` equals a crash. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const SETTINGS = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'],
  ...['logging_collector=off', 'log_destination=stderr'],
  // The data are thrown away.
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
]

/** Undefined: the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

export interface PostgresServer {
  /** Connection URL, with its password, of an empty database. */
  url: string
  port: number
  /** Its temporary folder, with data and settings. */
  folder: string
  start(): Promise<void>
  stop(mode?: keyof typeof SIGNALS): Promise<void>
  /** Ends the server at once and removes its folder; happens by itself when the process exits. */
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
  let server: ChildProcess | undefined

  const destroy = () => {
    process.off('exit', destroy)
    // Not SIGKILL: the server's own processes and its shared memory would remain for a while.
    server?.kill(SIGNALS.immediate)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  process.once('exit', destroy)
  try {
    createCluster(bin, folder, owner, password)
    const port = await freePort()

    const start = async () => {
      const settings = [`port=${port}`, ...SETTINGS, ...further].flatMap((setting) => ['-c', setting])
      const started = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
        ...{ ...owner, cwd: folder, env: { LC_ALL: 'C' } },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      server = started
      await isReady(started)
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

/** PostgreSQL refuses to run as root; it then runs as the user `postgres`, or else as `nobody`. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, name]).stdout || 'none'))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}

/** Makes an empty database cluster in `data` of a folder, which its owner gets. */
function createCluster(bin: string, folder: string, owner: Owner, password: string): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const args = [
    ...['-D', join(folder, 'data'), '-U', USER, '--pwfile', passwordFile, '--no-sync'],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
  ]
  const env = { PATH: process.env['PATH'] }
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, {
    ...{ ...owner, cwd: folder, env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
  rmSync(passwordFile)
}

function isReady(server: ChildProcess & { stderr: Readable }): Promise<void> {
  let log = ''
  return new Promise((ready, failed) => {
    server.once('error', failed)
    server.once('exit', () => failed(new Error(`PostgreSQL did not start: ${log}`)))
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000)
      if (READY.test(log)) ready()
    })
  })
}
