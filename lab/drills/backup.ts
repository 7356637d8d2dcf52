import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openEmbedded } from '../../api/src/database/embedded.ts'
import type { OpenDatabase } from '../../api/src/database/open-database.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
import { users } from '../../api/src/database/schema/users.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { requirePostgresBinaries } from '../../scripts/checks/postgres-binaries.ts'
import { freePort } from '../../scripts/processes/port.ts'
import { type Owner, unprivilegedOwner } from '../../test/postgres/postgres-server.ts'
import { type Drill, exactly, type Figure } from './lib/drill.ts'

const TRIGGERS = "select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal"
const MIGRATIONS = join(repository, 'api/drizzle')
/** Seconds until the server has archived a segment or replayed the log. */
const WAIT = 60

/** The commands of the page, by heading, in their order. */
const commands = new Map(
  readFileSync(join(repository, 'docs/backup.md'), 'utf8')
    .split(/^## /m)
    .map((section) => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block),
    ]),
)

export const drill: Drill = {
  what: 'runs the commands of docs/backup.md, from the first to the last, and looks at what is restored',
  timeout: 600,
  async run({ startPostgres, newFolder, cleanUp }) {
    const owner = unprivilegedOwner()
    const server = await startPostgres()
    const folder = newFolder()
    if (owner) for (const path of [join(folder, '..'), folder]) chownSync(path, owner.uid, owner.gid)
    const data = join(server.folder, 'data')
    // This server has its settings on the command line; a restored server has none of them.
    appendFileSync(
      join(data, 'postgresql.conf'),
      "max_connections = 200\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n",
    )
    const page = openPage(folder, owner, {
      ADMIN_URL: server.url,
      BACKUPS: folder,
      PGDATA: data,
      RESTORED_DATA: join(folder, 'restored'),
      RESTORED_PORT: String(await freePort()),
      DATA_DIR: join(folder, 'embedded'),
      SERVICE_PASSWORD: 'only-for-data',
    })
    cleanUp(() => {
      for (const cluster of [data, join(folder, 'restored')])
        if (existsSync(cluster)) page.execute(`pg_ctl stop --mode immediate --pgdata "${cluster}"`, owner)
    })
    const figures = [
      ...(await restoreLogicalCopy(page)),
      ...(await recoverToPointInTime(page)),
      ...(await restoreDataFolder(page)),
    ]
    const left = [...commands.values()].flat().filter((block) => !page.run.has(block))
    return [...figures, exactly('commands of the page that were not run', left.length, 0)]
  },
}

async function restoreLogicalCopy(page: Page): Promise<Figure[]> {
  const { ADMIN_URL = '', SERVICE_PASSWORD = '' } = page.variables
  const triggers = await withDatabase(ADMIN_URL, async (database) => {
    await database.migrate(MIGRATIONS)
    await addUser(database, 'antes')
    page.variables['COPIED_AT'] = await textOf(database, 'clock_timestamp()')
    page.follow('Logical copy')
    await addUser(database, 'depois')
    return textOf(database, TRIGGERS)
  })
  const restored = new URL(ADMIN_URL)
  restored.pathname = 'celeiro_restored'
  page.variables['RESTORED_URL'] = restored.href
  page.follow('Restore a logical copy', 0)
  page.follow('Restore a logical copy', 1)
  page.follow('Restore a logical copy', 2, 'self')
  page.follow('Restore a logical copy', 3)
  restored.username = 'celeiro_service'
  restored.password = SERVICE_PASSWORD
  return withDatabase(restored.href, async (database) => {
    const found = await usernames(database)
    await addUser(database, 'nova')
    return [
      exactly('logical copy: users', found, 'antes'),
      exactly('logical copy: triggers as before', (await textOf(database, TRIGGERS)) === triggers, true),
      exactly('logical copy: users after a write of the service', await usernames(database), 'antes nova'),
    ]
  })
}

async function recoverToPointInTime(page: Page): Promise<Figure[]> {
  const { ADMIN_URL = '', RESTORED_PORT = '', BACKUPS = '' } = page.variables
  const heading = 'Recover to a point in time'
  page.follow('Archive the log')
  const segment = await withDatabase(ADMIN_URL, async (database) => {
    await addUser(database, 'antes-da-base')
    page.follow('Base backup')
    await addUser(database, 'depois-da-base')
    page.variables['TARGET_TIME'] = await textOf(database, 'clock_timestamp()')
    await addUser(database, 'depois-do-alvo')
    return textOf(database, 'pg_walfile_name(pg_current_wal_insert_lsn())')
  })
  const restored = new URL(ADMIN_URL)
  restored.port = RESTORED_PORT
  page.variables['RESTORED_URL'] = restored.href
  page.follow(heading, 0)
  await until(() => readdirSync(join(BACKUPS, 'wal')).includes(segment))
  page.follow(heading, 1)
  await until(() => page.follow(heading, 2).includes('paused'))
  const replayed = await withDatabase(restored.href, usernames)
  page.follow(heading, 3)
  const written = await withDatabase(restored.href, async (database) => {
    await addUser(database, 'nova')
    return usernames(database)
  })
  const kept = 'antes antes-da-base depois depois-da-base'
  return [
    exactly('point in time: users', replayed, kept),
    exactly('point in time: users after a write', written, `${kept} nova`),
    exactly(
      'point in time: users of the old server',
      await withDatabase(ADMIN_URL, usernames),
      `${kept} depois-do-alvo`,
    ),
  ]
}

async function restoreDataFolder(page: Page): Promise<Figure[]> {
  const { DATA_DIR = '' } = page.variables
  const heading = 'Data folder of the embedded database'
  const secrets = await withFolder(DATA_DIR, async (database) => {
    await addUser(database, 'antes')
    return String(database.jwtSecrets)
  })
  page.follow(heading, 0, 'self')
  await withFolder(DATA_DIR, (database) => addUser(database, 'depois'))
  page.follow(heading, 1, 'self')
  return withFolder(`${DATA_DIR}.restored`, async (database) => [
    exactly('data folder: users', await usernames(database), 'antes'),
    exactly('data folder: secret as before', String(database.jwtSecrets) === secrets, true),
  ])
}

type Page = ReturnType<typeof openPage>

/** The page, with the variables that it names. */
function openPage(folder: string, owner: Owner, variables: Record<string, string>) {
  const bin = requirePostgresBinaries()
  /** Its blocks that were run. */
  const run = new Set<string>()

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

  /**
   * Runs the commands of a section, or one of its blocks.
   * @param as their user: that of the server, or that of this process
   * @throws with their output, if one fails
   */
  function follow(heading: string, block?: number, as: 'server' | 'self' = 'server'): string {
    const blocks = commands.get(heading) ?? []
    const wanted = block === undefined ? blocks : blocks.slice(block, block + 1)
    if (wanted.length === 0) throw new Error(`the page has no such commands under "${heading}"`)
    return wanted
      .map((script) => {
        run.add(script)
        const { status, output } = execute(script, as === 'server' ? owner : undefined)
        if (status !== 0 || /error|fatal/i.test(output)) throw new Error(`${script}\n${output}`)
        return output
      })
      .join('')
  }
  return { variables, run, execute, follow }
}

type Work<Result> = (database: OpenDatabase) => Promise<Result>

async function withDatabase<Result>(url: string, work: Work<Result>): Promise<Result> {
  const database = await openPostgres({ url, jwtSecrets: [], waitSeconds: 30 })
  return work(database).finally(() => database.close())
}

async function withFolder<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  const database = await openEmbedded({ dataDir, jwtSecrets: [] })
  await database.migrate(MIGRATIONS)
  return work(database).finally(() => database.close())
}

async function addUser({ db }: OpenDatabase, username: string): Promise<void> {
  const now = new Date()
  const user = { passwordHash: '', name: username, phone: '', role: 'ADMIN' as const }
  await db.insert(users).values({ id: `c${username}`, username, ...user, createdAt: now, updatedAt: now })
}

const usernames = async ({ db }: OpenDatabase): Promise<string> =>
  (await db.select().from(users))
    .map(({ username }) => username)
    .toSorted()
    .join(' ')

async function textOf({ db }: OpenDatabase, query: string): Promise<string> {
  const result: unknown = await db.execute(`select (${query})::text as text`)
  const { rows } = result as { rows: { text: string }[] } // pg's own result
  return rows[0]?.text ?? ''
}

/** @throws after `WAIT` seconds */
async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + WAIT * 1_000
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not so after ${WAIT} s: ${condition}`)
    await setTimeout(100)
  }
}
