import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { users } from './schema/users.ts'

const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'celeiro-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The migrations of the first release, the others left out. */
async function firstMigrations(): Promise<string> {
  const copy = join(folder, 'drizzle')
  await cp(MIGRATIONS, copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }))
  return copy
}

it('a data folder from before is brought up to date, and keeps what is in it', async () => {
  const config = { dataDir: join(folder, 'data'), jwtSecrets: [] }
  const before = await openEmbedded(config)
  await before.migrate(await firstMigrations())
  await before.db.execute(sql`insert into users (id, username, password_hash, name, phone, role, created_at, updated_at)
    values ('c1', 'rita', 'x', 'Rita', '', 'ADMIN', now(), now())`)
  await before.close()

  const after = await openEmbedded(config)
  await after.migrate(MIGRATIONS)
  await after.migrate(MIGRATIONS)
  const rows = await after.db.select().from(users)
  await after.close()
  expect(rows).toMatchObject([{ id: 'c1', username: 'rita', isActive: true, sessionsValidFrom: null }])
})
