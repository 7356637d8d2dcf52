import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endWithThisProcess } from '../../scripts/processes/end-with-this-process.ts'
import { freePort } from '../../scripts/processes/port.ts'
import { requirePostgresBinaries } from '../../test/postgres/postgres-binaries.ts'
import {
  createCluster,
  isReady,
  SIGNALS,
  spawnServer,
  unprivilegedOwner,
} from '../../test/postgres/postgres-cluster.ts'
import { runStatements } from '../../test/postgres/run-statements.ts'
import type { Secrets } from './secrets.ts'

export const SERVICE_ROLE = 'celeiro_service'
const OWNER_ROLE = 'celeiro_owner'
const SUPERUSER = 'postgres'

interface Database {
  port: number
  /** With the rights to migrate. */
  ownerUrl: string
  /** With the rights to read and write rows. */
  serviceUrl: string
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** Starts PostgreSQL on a free port, on a cluster in a folder that the next start continues with. */
export async function startDatabase(folder: string, log: string, secrets: Secrets): Promise<Database> {
  const bin = requirePostgresBinaries()
  const owner = unprivilegedOwner()
  if (owner && spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: folder }).error) {
    throw new Error(
      `PostgreSQL does not run as root, and the user that it runs as cannot reach ${folder}. Choose another folder with --folder, or run the command as another user.`,
    )
  }
  const cluster = join(folder, 'postgres')
  if (!existsSync(cluster)) {
    // An interrupted initdb leaves no half of a cluster.
    const unfinished = `${cluster}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    createCluster({ bin, folder: unfinished, owner }, { user: SUPERUSER, password: secrets.superuser })
    renameSync(unfinished, cluster)
  }
  const port = await freePort()
  const server = spawnServer(bin, cluster, [`port=${port}`, 'log_error_verbosity=terse'], owner)
  server.stderr.pipe(createWriteStream(log, { flags: 'a' }))
  // `isReady` reports a server that could not be spawned.
  const ended = once(server, 'exit').catch(() => undefined)
  endWithThisProcess(server, SIGNALS.immediate)
  await isReady(server)

  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  await createRoles(urlOf(SUPERUSER, secrets.superuser, 'postgres'), secrets)
  return {
    port,
    ownerUrl: urlOf(OWNER_ROLE, secrets.owner, 'celeiro'),
    serviceUrl: urlOf(SERVICE_ROLE, secrets.service, 'celeiro'),
    ended,
    async stop() {
      server.kill(SIGNALS.fast)
      await ended
    },
  }
}

/** As docs/production.md has it. The database comes last: where it is, everything is. */
async function createRoles(url: string, { owner, service }: Secrets): Promise<void> {
  const found = await runStatements(url, [`select datname from pg_database where datname = 'celeiro'`])
  if (found.length > 0) return
  await runStatements(url, [
    `drop role if exists ${OWNER_ROLE}`,
    `drop role if exists ${SERVICE_ROLE}`,
    `create role ${OWNER_ROLE} login password '${owner}'`,
    `create role ${SERVICE_ROLE} login password '${service}'`,
    `create database celeiro owner ${OWNER_ROLE}`,
  ])
}
