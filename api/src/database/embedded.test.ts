import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import { openEmbedded } from './embedded.ts'

const folder = await temporaryFolder()
const dataDir = join(folder, 'data')
// The state after a power cut during the creation of the cluster.
await mkdir(join(dataDir, 'pglite'), { recursive: true })
await writeFile(join(dataDir, 'pglite/PG_VERSION'), '')
await writeFile(join(dataDir, 'pglite.unfinished'), '')
// One cluster for all tests, in their order: making one takes most of their time.
const { db } = closeAfterAll(await openEmbedded({ dataDir, jwtSecrets: [] }))

it('recreates a cluster that was never complete', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['celeiro.lock', 'jwt-secret', 'pglite'])
})

it('syncs after a crash what has changed, and not every file of the folder one by one', async () => {
  const crashed = join(folder, 'crashed')
  await cp(join(dataDir, 'pglite'), join(crashed, 'pglite'), { recursive: true })
  const files = await readdir(crashed, { recursive: true })
  // As if the crash had been some seconds before the start.
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 1_000)
  const fsync = vi.spyOn(fs, 'fsyncSync')
  const again = await openEmbedded({ dataDir: crashed, jwtSecrets: [] })
  expect(fsync.mock.calls.length).toBeLessThan(files.length / 4)
  fsync.mockRestore()
  clock.mockRestore()
  await again.close()
})

it('brings each commit to the disk before it counts as done', async () => {
  await db.execute(sql`create table notes (id integer)`)
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (let commit = 1; commit <= 10; commit++) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${commit})`)
      await tx.execute(sql`insert into notes values (${-commit})`)
    })
    expect(fsync).toHaveBeenCalledTimes(commit)
  }
  fsync.mockRestore()
})

it('ends the process with the reason when the disk takes no commit', async () => {
  const lost = join(folder, 'lost')
  await cp(join(dataDir, 'pglite'), join(lost, 'pglite'), { recursive: true })
  const program = `
    import fs from 'node:fs'
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { db } = await openEmbedded({ dataDir: process.argv[1], jwtSecrets: [] })
    for (const statement of ['select 1 / 0', 'select 1' + ' + 1'.repeat(50_000)]) {
      await db.execute(statement).catch((error) => console.error(error.cause.message))
    }
    fs.fsyncSync = () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    for (const id of [1, 2]) await db.execute(\`create table lost_\${id} (id integer)\`).catch(() => undefined)
  `
  const command = ['--import', 'tsx', '--input-type=module', '--eval', program, lost]
  // A database that spins hears no other signal.
  const killed = { timeout: 60_000, killSignal: 'SIGKILL', encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: import.meta.dirname, ...killed })
  expect(stderr.trim().split('\n')).toEqual([
    'division by zero',
    // A statement that is nested too deep.
    expect.any(String),
    expect.stringMatching(
      /^The embedded database has failed, and the process ends: PANIC: {2}could not fsync file/,
    ),
  ])
  expect(status).toBe(1)
}, 90_000)
