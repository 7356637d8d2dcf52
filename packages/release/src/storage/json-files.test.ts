import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pruneRemotes } from '../publish/prune-remotes.ts'
import { isolateBuilds, release, testApp, webRoot } from '../testing/builds.ts'
import { remoteHistory } from './release-history.ts'

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

  await expect(pruneRemotes(webRoot(), { keep: 5 })).rejects.toThrow('EISDIR')
  await expect(testApp('barley').rollBack()).rejects.toThrow('EISDIR')
  await expect(release('four')).rejects.toThrow('EISDIR')
  expect(await readdir(join(webRoot(), 'remotes/barley'))).toEqual(expect.arrayContaining(before))
})

test('a line of another form is left out of the history', async () => {
  await release('one')
  const { buildId } = await release('two')
  const history = join(webRoot(), 'remotes/barley/history.jsonl')
  const line = JSON.parse((await readFile(history, 'utf8')).split('\n')[0] ?? '')
  for (const other of [null, { ...line, action: 'wither' }, { ...line, at: 7 }])
    await appendFile(history, `${JSON.stringify(other)}\n`)
  const lines = await remoteHistory(webRoot(), 'barley').read()
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)?.release.buildId).toBe(buildId)
})
