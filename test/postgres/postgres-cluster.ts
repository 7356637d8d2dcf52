import { spawn, spawnSync } from 'node:child_process'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const READY = /database system is ready to accept connections/

/** How a PostgreSQL server stops: `fast` ends its sessions first, `immediate` equals a crash. */
export const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Undefined: the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** Where a cluster keeps its files, and who runs its programs. */
export interface Place {
  /** Of the server's programs. */
  bin: string
  folder: string
  owner: Owner
}

interface ClusterOptions {
  /** Its superuser. */
  user: string
  password: string
  /** Further options of initdb. */
  options?: readonly string[]
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
export function createCluster(place: Place, { user, password, options = [] }: ClusterOptions): void {
  const passwordFile = join(place.folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid)
  runProgram(place, 'initdb', [
    ...['-D', join(place.folder, 'data'), '-U', user, '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', ...options],
  ])
  rmSync(passwordFile)
}

function runProgram({ bin, folder, owner }: Place, name: string, args: readonly string[]): void {
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const { status, stderr, error } = spawnSync(join(bin, name), args, {
    ...owner,
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`)
}

export function spawnServer(bin: string, folder: string, further: readonly string[], owner: Owner) {
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'],
    ...['logging_collector=off', 'log_destination=stderr', ...further],
  ]
  return spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached: otherwise Ctrl+C in a terminal stops it before its clients.
    { ...owner, cwd: folder, detached: true, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

export function isReady(server: ReturnType<typeof spawnServer>): Promise<void> {
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
