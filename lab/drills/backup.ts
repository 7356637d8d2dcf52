import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openEmbedded } from '../../api/src/database/embedded.ts'
import type { OpenDatabase } from '../../api/src/database/open-database.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
import { users } from '../../api/src/database/schema/users.ts'
import { freePort } from '../../scripts/processes/port.ts'
import { repository } from '../repository.ts'
import { requirePostgresBinaries } from './postgres-binaries.ts'
import { type Owner, unprivilegedOwner } from './postgres-cluster.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

const TRIGGERS = "select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal"
const MIGRATIONS = join(repository, 'api/drizzle')

/** The commands of the page, by heading, in their order. */
const commands = new Map(
  readFileSync(join(repository, 'docs/backup.md'), 'utf8')
    .split(/^## /m)
    .map((section) => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block),
    ]),
)
const run = new Set<string>()

const owner = unprivilegedOwner()
const bin = requirePostgresBinaries()
/** Of the variables that the page names. */
let variables: Record<string, string>
let folder: string
let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'celeiro-backup-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(server.folder, 'data')
  // The test starts its server with settings on the command line; a restored server has none of them.
  appendFileSync(
    join(data, 'postgresql.conf'),
    "max_connections = 200\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n",
  )
  variables = {
    ADMIN_URL: server.url,
    BACKUPS: folder,
    PGDATA: data,
    RESTORED_DATA: join(folder, 'restored'),
    RESTORED_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'embedded'),
    SERVICE_PASSWORD: 'only-for-data',
  }
})
afterAll(() => {
  for (const data of [join(server.folder, 'data'), join(folder, 'restored')]) {
    if (existsSync(data)) execute(`pg_ctl stop --mode immediate --pgdata "${data}"`, owner)
  }
  server.destroy()
  rmSync(folder, { recursive: true, force: true })
})

function execute(script: string, as: Owner) {
  // Into a file: a server that a script starts keeps its output open.
  const log = join(folder, 'output.log')
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', `{ ${script}\n} > "${log}" 2>&1`], {
    ...as,
    cwd: as ? folder : repository,
    env: { ...variables, PATH: `${bin}:${process.env['PATH']}` },
    stdio: 'ignore',
  })
  return { status, output: readFileSync(log, 'utf8') }
}

/** Runs commands of the page: those of a section, or one of its blocks. */
function runPage(heading: string, block?: number, as: 'postgres' | 'tester' = 'postgres'): string {
  const blocks = commands.get(heading) ?? []
  const wanted = block === undefined ? blocks : blocks.slice(block, block + 1)
  if (wanted.length === 0) throw new Error(`the page has no such commands under "${heading}"`)
  const outputs = wanted.map((script) => {
    run.add(script)
    // A checkout that is not built has no dist.
    const { status, output } = execute(
      script.replace('node api/dist/migrate.js', 'node --import tsx api/src/migrate.ts'),
      as === 'postgres' ? owner : undefined,
    )
    expect(output).not.toMatch(/error|fatal/i)
    expect(status, output).toBe(0)
    return output
  })
  return outputs.join('')
}

const urlOf = (path: string, port = server.port) => {
  const url = new URL(server.url)
  url.pathname = path
  url.port = String(port)
  return url.href
}

async function withDatabase<Result>(
  url: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openPostgres({ url, jwtSecrets: [], waitSeconds: 30 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const addUser = async ({ db }: OpenDatabase, username: string) => {
  const now = new Date()
  const user = {
    passwordHash: '',
    name: username,
    phone: '',
    role: 'ADMIN' as const,
    createdAt: now,
    updatedAt: now,
  }
  await db.insert(users).values({ id: `c${username}`, username, ...user })
}
const usernames = async ({ db }: OpenDatabase) =>
  (await db.select().from(users)).map(({ username }) => username)
const textOf = async ({ db }: OpenDatabase, query: string): Promise<string> => {
  const result: unknown = await db.execute(`select (${query})::text as text`)
  const { rows } = result as { rows: { text: string }[] } // pg's own result
  return rows[0]?.text ?? ''
}

it('a logical copy has what was there, and the restored database works for the role of the service', async () => {
  await withDatabase(server.url, async (database) => {
    await database.migrate(MIGRATIONS)
    await addUser(database, 'antes')
    runPage('Logical copy')
    await addUser(database, 'depois')
  })
  const restored = urlOf('celeiro_restored')
  variables = { ...variables, RESTORED_URL: restored }
  runPage('Restore a logical copy', 0)
  runPage('Restore a logical copy', 1)
  runPage('Restore a logical copy', 2, 'tester')
  const service = new URL(restored)
  service.username = 'celeiro_service'
  service.password = variables['SERVICE_PASSWORD'] ?? ''
  await withDatabase(service.href, async (database) => {
    expect(await usernames(database)).toEqual(['antes'])
    await addUser(database, 'nova')
    expect(await textOf(database, TRIGGERS)).toBe(
      await withDatabase(server.url, (original) => textOf(original, TRIGGERS)),
    )
  })
})

it('recovery to a point in time has the rows from before it, and none from after', async () => {
  runPage('Archive the log')
  const target = await withDatabase(server.url, async (database) => {
    await addUser(database, 'antes-da-base')
    runPage('Base backup')
    await addUser(database, 'depois-da-base')
    const instant = await textOf(database, 'clock_timestamp()')
    await addUser(database, 'depois-do-alvo')
    return instant
  })
  const segment = await withDatabase(server.url, (database) =>
    textOf(database, 'pg_walfile_name(pg_current_wal_insert_lsn())'),
  )
  variables = {
    ...variables,
    TARGET_TIME: target,
    RESTORED_URL: urlOf('postgres', Number(variables['RESTORED_PORT'])),
  }
  runPage('Recover to a point in time', 0)
  await vi.waitUntil(() => readdirSync(join(folder, 'wal')).includes(segment), { timeout: 60_000 })
  runPage('Recover to a point in time', 1)
  await vi.waitUntil(() => runPage('Recover to a point in time', 2).includes('paused'), { timeout: 60_000 })
  const kept = ['antes', 'antes-da-base', 'depois', 'depois-da-base']
  await withDatabase(variables['RESTORED_URL'] ?? '', async (database) => {
    expect((await usernames(database)).toSorted()).toEqual(kept)
  })
  runPage('Recover to a point in time', 3)
  await withDatabase(variables['RESTORED_URL'] ?? '', async (database) => {
    await addUser(database, 'nova')
    expect((await usernames(database)).toSorted()).toEqual([...kept, 'nova'])
  })
  await withDatabase(server.url, async (database) => {
    expect(await usernames(database)).toContain('depois-do-alvo')
  })
})

it('a copy of the embedded data folder has what was there', async () => {
  const dataDir = variables['DATA_DIR'] ?? ''
  const heading = 'Data folder of the embedded database'
  const withFolder = async <Result>(path: string, work: (database: OpenDatabase) => Promise<Result>) => {
    const database = await openEmbedded({ dataDir: path, jwtSecrets: [] })
    await database.migrate(MIGRATIONS)
    return work(database).finally(() => database.close())
  }
  const secrets = await withFolder(dataDir, async (database) => {
    await addUser(database, 'antes')
    return database.jwtSecrets
  })
  runPage(heading, 0, 'tester')
  await withFolder(dataDir, (database) => addUser(database, 'depois'))
  runPage(heading, 1, 'tester')
  await withFolder(`${dataDir}.restored`, async (database) => {
    expect(await usernames(database)).toEqual(['antes'])
    expect(database.jwtSecrets).toEqual(secrets)
  })
})

it('every command of the page was run', () => {
  expect([...commands.values()].flat().filter((block) => !run.has(block))).toEqual([])
})
