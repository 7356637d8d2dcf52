import fs from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import { openEmbedded } from './embedded.ts'

const dataDir = await temporaryFolder()
// The state after a power cut during the creation of the cluster.
await mkdir(join(dataDir, 'pglite'))
await writeFile(join(dataDir, 'pglite/PG_VERSION'), '')
await writeFile(join(dataDir, 'pglite.unfinished'), '')
const database = closeAfterAll(await openEmbedded({ dataDir, jwtSecrets: [] }))

it('recreates a cluster that was never complete', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['celeiro.lock', 'jwt-secret', 'pglite'])
})

it('syncs after a crash what has changed, and not every file of the folder one by one', async () => {
  const crashed = join(dataDir, 'crashed')
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
}, 60_000)

it('brings each commit to the disk before it counts as done', async () => {
  await database.db.execute(sql`create table notes (id integer)`)
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (let commit = 1; commit <= 10; commit++) {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${commit})`)
      await tx.execute(sql`insert into notes values (${-commit})`)
    })
    expect(fsync).toHaveBeenCalledTimes(commit)
  }
})
