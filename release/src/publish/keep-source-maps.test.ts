import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../build/remote-build.ts'
import { build, isolateBuilds, release, webRoot } from '../testing/builds.ts'
import { keepSourceMaps } from './keep-source-maps.ts'
import { pruneRemotes } from './prune-remotes.ts'

isolateBuilds()

test('keeps the source maps of a build by its id, and no other file', async () => {
  const dist = await build('one', { files: { 'assets/page-1.js.map': '{"version":3}' } })
  const { buildId } = await readRemoteBuild(dist)
  const folder = join(webRoot(), '../maps')
  await keepSourceMaps(dist, folder)
  await keepSourceMaps(dist, folder)
  const kept = await readdir(folder, { recursive: true })
  expect(kept.filter((path) => path.includes('.')).sort()).toEqual(
    ['page-1', 'remote-1'].map((chunk) => `barley/${buildId}/assets/${chunk}.js.map`),
  )
})

test('goes with the release when it is deleted', async () => {
  const folder = join(webRoot(), '../maps')
  const builds: string[] = []
  for (const page of ['one', 'two', 'three']) {
    builds.push((await release(page)).buildId)
    await keepSourceMaps(await build(page), folder)
  }
  await pruneRemotes(webRoot(), 1, folder)
  expect((await readdir(join(folder, 'barley'))).toSorted()).toEqual(builds.slice(1).toSorted())
})
