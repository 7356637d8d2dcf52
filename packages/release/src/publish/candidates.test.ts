import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { readHistory } from '../storage/release-history.ts'
import { isolateBuilds, release, releaseCandidate, shellBuild, webRoot } from '../testing/builds.ts'
import { type MoveRequest, moveCandidate } from './move-candidate.ts'
import { pruneRemotes } from './prune-remotes.ts'
import { publishShell } from './publish-shell.ts'
import { retireRemote } from './retire-remote.ts'
import { rollbackRemote } from './rollback-remote.ts'

isolateBuilds()

const ana = { author: 'Ana', reason: 'seen enough' }
const move = (verb: MoveRequest['verb'], more: Partial<MoveRequest> = {}) =>
  moveCandidate('barley', webRoot(), { verb, ...ana, ...more })
const barley = async () => (await readConfig(webRoot())).remotes['barley']
const config = () => readFile(join(webRoot(), 'config.json'), 'utf8')
const history = () => readHistory(webRoot(), 'barley')
const candidates = async () => (await history()).flatMap((line) => ('share' in line ? [line] : []))

async function start(share?: number) {
  const first = await release('one')
  return { first, candidate: await releaseCandidate('two', share) }
}

test('stands beside the release, for its share, with a line in the history, and is not pruned', async () => {
  const { first, candidate } = await start(0.05)
  const { buildId } = candidate.release
  expect(await barley()).toEqual({ release: first, canary: candidate })
  expect(candidate).toMatchObject({ for: { share: 0.05 }, salt: `barley-${buildId}` })
  const { step, release: started } = candidate
  expect(await candidates()).toMatchObject([
    { action: 'start', author: 'Ana', release: started, share: 0.05, step, commit: '4a9820e' },
  ])
  await release('rye', { remote: 'rye' })
  expect(await pruneRemotes(webRoot(), 1)).toEqual([])
  expect(await readdir(join(webRoot(), 'remotes/barley', buildId))).toContain('remoteEntry-1.js')
})

test('its steps have one salt and a new id each, and the next build begins a new rollout', async () => {
  const { candidate } = await start(0.05)
  const steps = [candidate, await releaseCandidate('two', 0.25)]
  for (const share of [0.5, 1]) {
    expect(await move('step', { share })).toMatchObject({ action: 'step', share })
    const next = (await barley())?.canary
    if (next) steps.push(next)
  }
  expect(steps.map((step) => step.for.share)).toEqual([0.05, 0.25, 0.5, 1])
  expect(new Set(steps.map(({ salt }) => salt))).toEqual(new Set([candidate.salt]))
  expect(new Set(steps.map(({ step }) => step)).size).toBe(4)
  await expect(move('step')).rejects.toThrow('A step needs a share.')

  expect((await releaseCandidate('three', 0.05)).salt).not.toBe(candidate.salt)
  expect((await candidates()).map(({ action, share }) => [action, share])).toEqual([
    ['start', 0.05],
    ['step', 0.25],
    ['step', 0.5],
    ['step', 1],
    ['start', 0.05],
  ])
})

test('released again at its share, it is only repaired', async () => {
  const { candidate } = await start()
  const before = await config()
  const file = join(webRoot(), 'remotes/barley', candidate.release.buildId, 'assets/list-1.js')
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
  expect(await barley()).not.toHaveProperty('canary')
})

test('a shell must also serve the candidates, and other remotes have none of their paths', async () => {
  await publishShell(await shellBuild('s1', { uiKit: ['Button', 'Chart'] }), webRoot())
  await release('one')
  const pages = ['/barley', '/malt'].map((path) => ({ path, title: path }))
  await releaseCandidate('two', 0.05, { pages, uses: { '@celeiro/ui-kit': ['Chart'] } })
  const lesser = await shellBuild('s2', { uiKit: ['Button'] })
  await expect(publishShell(lesser, webRoot())).rejects.toThrow('barley uses Chart of @celeiro/ui-kit')
  await expect(release('one', { remote: 'malt' })).rejects.toThrow('its path /malt belongs to barley')
})

test.each([
  ['a release', () => release('three')],
  ['a rollback', () => rollbackRemote('barley', webRoot())],
  ['the end of the remote', () => retireRemote('barley', webRoot())],
])('%s ends the rollout, since the candidate was compared with the release before', async (_, change) => {
  await release('zero')
  const { candidate } = await start()
  await change()
  expect((await barley())?.canary).toBeUndefined()
  const { release: withdrawn, step } = candidate
  expect((await candidates()).at(-1)).toMatchObject({
    action: 'withdraw',
    release: withdrawn,
    step,
    share: 0,
  })
})

test.each([
  ['a promotion', () => move('promote'), { commit: '4a9820e', ...ana }],
  ['a release of its build to everybody', () => release('two'), {}],
])('%s is a release: the one before is behind it, and a rollback returns there', async (_, change, note) => {
  const { first, candidate } = await start()
  await change()
  const { buildId } = candidate.release
  expect(await barley()).toMatchObject({ release: { buildId }, previous: { buildId: first.buildId } })
  expect(await barley()).not.toHaveProperty('canary')
  expect((await history()).at(-1)).toMatchObject({ action: 'promote', after: first.buildId, ...note })
  expect((await rollbackRemote('barley', webRoot())).release).toEqual(first)
})

test('a withdrawal leaves the release, and its build needs a reason to be tried again', async () => {
  const { first, candidate } = await start()
  expect(await move('withdraw')).toMatchObject({ share: 0 })
  expect(await barley()).toEqual({ release: first })
  expect((await history()).at(-1)).toMatchObject({ action: 'withdraw', ...ana })
  await expect(move('withdraw')).rejects.toThrow('barley has no candidate.')

  await expect(releaseCandidate('two')).rejects.toThrow('was withdrawn at')
  const again = await releaseCandidate('two', 0.05, { reason: 'the API was down' })
  expect(again.salt).toBe(candidate.salt)
  expect(again.step).not.toBe(candidate.step)

  await move('withdraw', { reason: undefined })
  await expect(releaseCandidate('two')).rejects.toThrow(/was withdrawn at \S+Z\.\nTo try it again/)
})

test('a candidate that has lost files goes nowhere but out', async () => {
  const { candidate } = await start()
  await rm(join(webRoot(), 'remotes/barley', candidate.release.buildId, 'assets/list-1.js'))
  await expect(move('step', { share: 0.5 })).rejects.toThrow('has lost files')
  await expect(move('promote')).rejects.toThrow('has lost files')
  expect(await move('withdraw')).toMatchObject({ action: 'withdraw' })
})

test('a retired remote is gone until its next release, and its paths are free', async () => {
  await release('one')
  await retireRemote('barley', webRoot())
  expect(await barley()).toBeUndefined()
  await expect(rollbackRemote('barley', webRoot())).rejects.toThrow('config.json names no remote')
  await release('one', { remote: 'rye', pages: [{ path: '/barley', title: 'rye' }] })
})
