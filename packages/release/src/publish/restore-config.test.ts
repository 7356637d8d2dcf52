import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import {
  isolateBuilds,
  publishShell,
  release,
  releaseCandidate,
  testApp,
  webRoot,
} from '../testing/builds.ts'
import { restoreConfig } from './restore-config.ts'
import { retireRemote } from './retire-remote.ts'

isolateBuilds()

const file = () => join(webRoot(), 'config.json')

/** A shell with a candidate, a remote after a rollback, one with a candidate, and one that is retired. */
async function deploy(): Promise<void> {
  await publishShell('s1')
  await publishShell('s2', { settings: { features: ['order-actions'] } })
  await publishShell('s3', { accounts: { roles: ['ADMIN'], names: ['ana'] } })
  for (const page of ['one', 'two', 'three']) await release(page)
  await testApp('barley').rollBack()
  await release('one', { remote: 'oats' })
  await releaseCandidate('two', 0.05, { remote: 'oats' })
  await release('one', { remote: 'rye' })
  await retireRemote('rye', webRoot())
}

test('restores a damaged config.json from the histories', async () => {
  await deploy()
  const before = await readConfig(webRoot())
  const page = join(webRoot(), 'index.html')
  const choosing = await readFile(page, 'utf8')
  await rm(page)
  await writeFile(file(), (await readFile(file(), 'utf8')).slice(0, 500))
  expect(await restoreConfig(webRoot(), { features: ['order-actions'] })).toEqual(['barley', 'oats'])
  const after = await readConfig(webRoot())
  // The history tells when a step was recorded, which is a moment after it began.
  for (const canary of [after.shell?.canary, after.remotes['oats']?.canary])
    if (canary) canary.since = expect.any(String)
  expect(before).toEqual(after)
  expect(await readFile(page, 'utf8')).toBe(choosing)
})

test('takes the release before one that has lost files', async () => {
  await publishShell('s1')
  const [first, second] = [await release('one'), await release('two')]
  await rm(join(webRoot(), 'remotes/barley', second.buildId, 'assets/list-1.js'))
  await rm(file())
  await restoreConfig(webRoot(), {})
  expect((await readConfig(webRoot())).remotes).toEqual({ barley: { release: first } })
})

test('leaves a whole config.json as it is, and makes none of nothing', async () => {
  await expect(restoreConfig(webRoot(), {})).rejects.toThrow('has no history of a shell')
  await deploy()
  const before = await readFile(file(), 'utf8')
  await expect(restoreConfig(webRoot(), {})).rejects.toThrow('is whole: there is nothing to restore')
  expect(await readFile(file(), 'utf8')).toBe(before)
})
