import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { readHistory } from '../storage/release-history.ts'
import { isolateBuilds, release, releaseCandidate, webRoot } from '../testing/builds.ts'
import { type MoveRequest, moveCandidate } from './move-candidate.ts'
import { rollbackRemote } from './rollback-remote.ts'

isolateBuilds()

const move = (verb: MoveRequest['verb'], more: Partial<MoveRequest> = {}) =>
  moveCandidate('barley', webRoot(), { verb, author: 'Ana', reason: 'seen enough', ...more })
const barley = async () => (await readConfig(webRoot())).remotes['barley']

async function start(share?: number) {
  const first = await release('one')
  return { first, candidate: await releaseCandidate('two', share) }
}

test('steps to another share with one salt and a new id each', async () => {
  const { candidate } = await start(0.05)
  const steps = new Set([candidate.step])
  for (const share of [0.25, 0.5, 1]) {
    expect(await move('step', { share })).toMatchObject({ action: 'step', share })
    const next = (await barley())?.candidate
    expect(next).toMatchObject({ share, salt: candidate.salt })
    steps.add(next?.step ?? '')
  }
  expect(steps.size).toBe(4)
  await expect(move('step')).rejects.toThrow('A step needs a share.')
})

test('a promotion is a release: the one before is behind it, and a rollback returns there', async () => {
  const { first, candidate } = await start()
  expect(await move('promote')).toMatchObject({ action: 'promote', author: 'Ana' })
  expect(await barley()).toEqual({ release: candidate.release, previous: first })
  expect((await readHistory(webRoot(), 'barley')).at(-1)).toMatchObject({
    action: 'promote',
    after: first.buildId,
    commit: '4a9820e',
    author: 'Ana',
    reason: 'seen enough',
  })
  expect((await rollbackRemote('barley', webRoot())).release).toEqual(first)
})

test('a withdrawal leaves the release, with its reason in the history', async () => {
  const { first } = await start()
  expect(await move('withdraw')).toMatchObject({ share: 0 })
  expect(await barley()).toEqual({ release: first })
  expect((await readHistory(webRoot(), 'barley')).at(-1)).toMatchObject({
    action: 'withdraw',
    author: 'Ana',
    reason: 'seen enough',
  })
  await expect(move('withdraw')).rejects.toThrow('barley has no candidate.')
})

test('a withdrawn build needs a reason to be tried again', async () => {
  const { candidate } = await start()
  await move('withdraw', { reason: 'crashed for 3 of 20' })
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

test('a rollback may pass over releases', async () => {
  const first = await release('one')
  const second = await release('two')
  await release('three')
  const back = (build: string) => rollbackRemote('barley', webRoot(), { build, author: 'Ana' })
  await expect(back('nowhere')).rejects.toThrow('There is no release nowhere of barley before')
  expect((await back(first.buildId)).release).toEqual(first)
  expect(await barley()).toEqual({ release: first })
  await expect(back(second.buildId)).rejects.toThrow('There is no release')
})
