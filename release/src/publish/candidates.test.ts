import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { readHistory } from '../storage/release-history.ts'
import { isolateBuilds, release, releaseCandidate, shellBuild, webRoot } from '../testing/builds.ts'
import { pruneRemotes } from './prune-remotes.ts'
import { publishShell } from './publish-shell.ts'
import { retireRemote } from './retire-remote.ts'
import { rollbackRemote } from './rollback-remote.ts'

isolateBuilds()

const barley = async () => (await readConfig(webRoot())).remotes['barley']
const config = () => readFile(join(webRoot(), 'config.json'), 'utf8')
const candidates = async () =>
  (await readHistory(webRoot(), 'barley')).flatMap((line) => ('share' in line ? [line] : []))

test('stands beside the release, for its share, with a line in the history', async () => {
  const first = await release('one')
  const candidate = await releaseCandidate('two', 0.05)
  const { buildId } = candidate.release

  expect(await barley()).toEqual({ release: first, candidate })
  expect(candidate).toMatchObject({ share: 0.05, salt: `barley-${buildId}` })
  const { step, release: started } = candidate
  expect(await candidates()).toMatchObject([
    { action: 'start', author: 'Ana', release: started, share: 0.05, step, commit: '4a9820e' },
  ])
  expect(await readdir(join(webRoot(), 'remotes/barley', buildId))).toContain('remoteEntry-1.js')
})

test('the next build begins a new rollout, the same build takes a step of its own', async () => {
  await release('one')
  const first = await releaseCandidate('two', 0.25)
  const wider = await releaseCandidate('two', 0.5)
  expect(wider).toMatchObject({ salt: first.salt, share: 0.5 })
  expect(wider.step).not.toBe(first.step)

  const second = await releaseCandidate('three', 0.05)
  expect(second.salt).not.toBe(first.salt)
  expect((await candidates()).map(({ action, share }) => [action, share])).toEqual([
    ['start', 0.25],
    ['step', 0.5],
    ['start', 0.05],
  ])
})

test('released again at its share, it is only repaired', async () => {
  await release('one')
  const { release: candidate } = await releaseCandidate('two')
  const before = await config()
  const file = join(webRoot(), 'remotes/barley', candidate.buildId, 'assets/list-1.js')
  await rm(file)

  await releaseCandidate('two')
  expect(await config()).toBe(before)
  expect(await readFile(file, 'utf8')).toBe('list')
  expect(await candidates()).toHaveLength(1)
})

test('needs a release to fall back to, and another one than itself', async () => {
  await expect(releaseCandidate('one')).rejects.toThrow('barley has no release to fall back to.')
  await expect(readdir(webRoot())).rejects.toThrow('ENOENT')
  const { buildId } = await release('one')
  await expect(releaseCandidate('one')).rejects.toThrow(`${buildId} is the release of barley already.`)
  expect(await barley()).not.toHaveProperty('candidate')
})

test('a shell must also serve the candidates', async () => {
  await publishShell(await shellBuild('s1', { uiKit: ['Button', 'Chart'] }), webRoot())
  await release('one')
  await releaseCandidate('two', 0.05, { uses: { '@celeiro/ui-kit': ['Chart'] } })
  const lesser = await shellBuild('s2', { uiKit: ['Button'] })
  await expect(publishShell(lesser, webRoot())).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
})

test('keeps the paths that only a candidate has from other remotes', async () => {
  await release('one')
  const pages = [
    { path: '/barley', title: 'barley' },
    { path: '/malt', title: 'malt' },
  ]
  await releaseCandidate('two', 0.05, { pages })
  await expect(release('one', { remote: 'malt' })).rejects.toThrow('its path /malt belongs to barley')
})

test.each([
  ['a release', () => release('three')],
  ['a rollback', () => rollbackRemote('barley', webRoot())],
  ['the end of the remote', () => retireRemote('barley', webRoot())],
])('%s ends the rollout, since the candidate was compared with the release before', async (_, change) => {
  await release('zero')
  await release('one')
  const candidate = await releaseCandidate('two')
  await change()
  expect((await barley())?.candidate).toBeUndefined()
  const { release: withdrawn, step } = candidate
  expect((await candidates()).at(-1)).toMatchObject({
    action: 'withdraw',
    release: withdrawn,
    step,
    share: 0,
  })
})

test('releasing the build of the candidate to everybody promotes it', async () => {
  const first = await release('one')
  const candidate = await releaseCandidate('two')
  await release('two')
  expect(await barley()).toMatchObject({
    release: { buildId: candidate.release.buildId },
    previous: { buildId: first.buildId },
  })
  expect((await readHistory(webRoot(), 'barley')).at(-1)).toMatchObject({
    action: 'promote',
    after: first.buildId,
  })
})

test('prune keeps the candidate', async () => {
  await release('one')
  const { release: candidate } = await releaseCandidate('two')
  await release('rye', { remote: 'rye' })
  expect(await pruneRemotes(webRoot(), 1)).toEqual([])
  expect(await readdir(join(webRoot(), 'remotes/barley'))).toContain(candidate.buildId)
})

test('a retired remote is gone until its next release, and its paths are free', async () => {
  await release('one')
  await retireRemote('barley', webRoot())
  expect(await barley()).toBeUndefined()
  await expect(rollbackRemote('barley', webRoot())).rejects.toThrow('config.json names no remote')
  await release('one', { remote: 'rye', pages: [{ path: '/barley', title: 'rye' }] })
})
