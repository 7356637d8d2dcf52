import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemotePreview, remotePreview } from '@celeiro/app-manifest/remote-preview'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import { build, isolateBuilds, publishShell, release, webRoot } from '../testing/builds.ts'
import { previewRemote } from './preview-remote.ts'
import { prune } from './prune.ts'
import { publishApp } from './publish-app.ts'

isolateBuilds()

const DAY = 86_400_000
const preview = async (page: string, name = 'pr-12') =>
  previewRemote(await readRemoteBuild(await build(page)), webRoot(), name)
const file = (name = 'pr-12') => join(webRoot(), `remotes/barley/preview-${name}.json`)
const stored = async () => remotePreview.parse(JSON.parse(await readFile(file(), 'utf8')))
const others = () =>
  Promise.all(['config.json', 'remotes/barley/history.jsonl'].map((path) => readFile(join(webRoot(), path))))

/** Lets the preview expire. */
async function expire(): Promise<void> {
  const expired: RemotePreview = { ...(await stored()), until: new Date(Date.now() - 1).toISOString() }
  await writeFile(file(), JSON.stringify(expired))
}

test('puts a build beside the releases for two weeks, and no pointer and no history names it', async () => {
  await release('one')
  const before = await others()
  const dist = await build('two')
  const { buildId, files } = await readRemoteBuild(dist)
  const folder = releaseFolder(webRoot(), 'barley', buildId)
  const said = await publishApp('barley', dist, webRoot(), { preview: 'pr-12' })
  const { release: previewed, until } = await stored()
  expect(said).toBe(
    [
      `barley ${buildId} is the preview pr-12 until ${until}: 8 files in ${folder}`,
      'Administrators open it with /?remote.barley=pr-12',
    ].join('\n'),
  )
  expect((Date.parse(until) - Date.now()) / DAY).toBeCloseTo(14, 1)
  expect(previewed).toMatchObject({ buildId, manifest: `/remotes/barley/${buildId}/mf-manifest.json` })
  expect(await isComplete(folder, previewed.files)).toBe(true)
  expect(previewed.files).toHaveLength(files.length)
  expect(await others()).toEqual(before)
})

test('the next build under its name replaces it, and it is pruned once it has expired', async () => {
  const { buildId: released } = await release('one')
  const [first, second] = [await preview('two'), await preview('three')]
  expect((await stored()).release.buildId).toBe(second.buildId)
  expect(await prune(webRoot(), { keep: 1, days: 0 })).toEqual([`remotes/barley/${first.buildId}`])
  await expire()
  expect(await prune(webRoot(), { keep: 1, days: 0 })).toEqual([`remotes/barley/${second.buildId}`])
  expect((await readdir(join(webRoot(), 'remotes/barley'))).toSorted()).toEqual(
    [released, 'history.jsonl'].toSorted(),
  )
})

test('refuses what a release would be refused for, and the twenty-first of a remote', async () => {
  await publishShell('s1')
  const lacking = await readRemoteBuild(await build('one', { uses: { '@celeiro/ui-kit': ['Chart'] } }))
  await expect(previewRemote(lacking, webRoot(), 'pr-1')).rejects.toThrow('no such export')
  for (let count = 1; count <= 20; count += 1) await preview('two', `pr-${count}`)
  await expect(preview('two', 'pr-21')).rejects.toThrow(
    'barley has 20 previews already; the next one expires at',
  )
  await preview('three', 'pr-20')
  await expire()
  await preview('two', 'pr-21')
})
