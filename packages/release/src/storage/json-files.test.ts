import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prune } from '../publish/prune.ts'
import { isolateBuilds, release, testApp, webRoot } from '../testing/builds.ts'

isolateBuilds()

/** The user who runs the tests may read any file, so a folder stands for a history that cannot be read. */
async function spoilHistory(): Promise<void> {
  const history = join(webRoot(), 'remotes/barley/history.jsonl')
  await rm(history)
  await mkdir(history)
}

test('what cannot be read is no empty history: prune keeps everything, a rollback says so', async () => {
  for (const page of ['one', 'two', 'three']) await release(page)
  await spoilHistory()
  const before = await readdir(join(webRoot(), 'remotes/barley'))

  await expect(prune(webRoot(), { keep: 5 })).rejects.toThrow('EISDIR')
  await expect(testApp('barley').rollBack()).rejects.toThrow('EISDIR')
  await expect(release('four')).rejects.toThrow('EISDIR')
  expect(await readdir(join(webRoot(), 'remotes/barley'))).toEqual(expect.arrayContaining(before))
})
