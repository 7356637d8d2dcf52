import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../port.ts'
import { requirePostgresBinaries } from './postgres-binaries.ts'

const USER = 'celeiro'
const READY = /database system is ready to accept (read-only )?connections/

/** How a PostgreSQL server stops: `fast` ends its sessions first, `immediate` equals a crash. */
type StopMode = 'fast' | 'immediate'
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface PostgresServer {
  /** Connection URL, with its password, of an empty database. */
  url: string
  port: number
  /** Its temporary folder, with data and settings. */
  folder: string
  start(): Promise<void>
  stop(mode?: StopMode): Promise<void>
  /** Ends the server at once and removes its folder; happens by itself when the process exits or is killed. */
  destroy(): void
}

/**
 * Starts a real PostgreSQL server on a free port of the loopback interface, in a temporary folder, independent of
 * other servers on the machine. It does not fsync: its data are thrown away.
 * @param further settings, as `name=value`
 * @throws when there are no server binaries, or the server does not start
 */
export function startPostgres(further: readonly string[] = []): Promise<PostgresServer> {
  const password = randomBytes(12).toString('hex')
  return startCluster({ password, further, fill: (place) => initialise(place, password) })
}

/**
 * Starts a streaming replica of a running server, in the same way.
 * @param further settings, as `name=value`
 */
export function startReplica(
  primary: PostgresServer,
  further: readonly string[] = [],
): Promise<PostgresServer> {
  const { password } = new URL(primary.url)
  return startCluster({ password, further, fill: (place) => copy(place, primary.url) })
}

/** Where a server keeps its files, and who runs its programs. */
interface Place {
  bin: string
  folder: string
  owner: Owner
}

interface Cluster {
  password: string
  further: readonly string[]
  /** Creates the folder `data`. */
  fill(place: Place): void
}

async function startCluster({ password, further, fill }: Cluster): Promise<PostgresServer> {
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
    if (owner) chownSync(folder, owner.uid, owner.gid)
    fill({ bin, folder, owner })
    const port = await freePort()

    const start = async () => {
      server = spawnServer(bin, folder, [`port=${port}`, ...further], owner)
      await isReady(server)
    }
    const stop = async (mode: StopMode = 'fast') => {
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

export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root; it then runs as the user `postgres`, or else as `nobody`. */
export function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, name]).stdout || 'none'))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}

function initialise(place: Place, password: string): void {
  const passwordFile = join(place.folder, 'password')
  writeFileSync(passwordFile, password)
  if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid)
  runProgram(place, 'initdb', [
    ...['-D', join(place.folder, 'data'), '-U', USER, '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ])
}

function copy(place: Place, url: string): void {
  runProgram(place, 'pg_basebackup', [
    ...['--pgdata', join(place.folder, 'data'), '--dbname', url, '--write-recovery-conf'],
    ...['--checkpoint', 'fast', '--no-sync'],
  ])
}

function runProgram({ bin, folder, owner }: Place, name: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(join(bin, name), args, {
    ...owner,
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`)
}

function spawnServer(bin: string, folder: string, further: readonly string[], owner: Owner) {
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'],
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    ...['logging_collector=off', 'log_destination=stderr', ...further],
  ]
  return spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached: otherwise Ctrl+C in a terminal stops it before its clients.
    { ...owner, cwd: folder, detached: true, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

function isReady(server: ReturnType<typeof spawnServer>): Promise<void> {
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
