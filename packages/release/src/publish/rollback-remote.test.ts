import { appendFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { recordHistory } from '../storage/release-history.ts'
import { isolateBuilds, release, webRoot } from '../testing/builds.ts'
import { pruneRemotes } from './prune-remotes.ts'
import { rollbackRemote } from './rollback-remote.ts'

isolateBuilds()

const rollback = async () => (await rollbackRemote('barley', webRoot())).release
const barley = async () => (await readConfig(webRoot())).remotes['barley']

test('goes back one release at a time, as far as there are any, or to one that is named', async () => {
  const first = await release('one')
  const second = await release('two')
  await release('three')
  expect(await rollback()).toEqual(second)
  expect(await barley()).toEqual({ release: second, previous: first })
  expect(await rollback()).toEqual(first)
  expect(await barley()).toEqual({ release: first })
  await expect(rollback()).rejects.toThrow(`no release of barley before ${first.buildId}`)
  expect(await barley()).toEqual({ release: first })

  // What was rolled back is released again.
  await release('two')
  expect(await barley()).toMatchObject({ release: { buildId: second.buildId }, previous: first })
  await release('three')
  const back = (build: string) => rollbackRemote('barley', webRoot(), { build, author: 'Ana' })
  await expect(back('nowhere')).rejects.toThrow('There is no release nowhere of barley before')
  expect((await back(first.buildId)).release).toEqual(first)
  expect(await barley()).toEqual({ release: first })
  await expect(back(second.buildId)).rejects.toThrow('There is no release')
})

test('does not return to a release that was rolled back', async () => {
  const first = await release('one')
  await release('broken')
  await rollback()
  const mended = await release('mended')

  expect(await barley()).toEqual({ release: mended, previous: first })
  expect(await rollback()).toEqual(first)
})

test('passes over what a kill kept from becoming current, then and later', async () => {
  const first = await release('one')
  const second = await release('two')
  const never = { ...second, buildId: 'never-current' }
  await recordHistory(webRoot(), 'barley', { action: 'release', after: second.buildId, release: never })
  const third = await release('three')

  expect(await rollback()).toEqual(second)
  await recordHistory(webRoot(), 'barley', { action: 'release', after: second.buildId, release: third })
  expect(await rollback()).toEqual(first)
})

test('rolls back although a kill kept the rollback before from taking effect, and cut a line of the history', async () => {
  const first = await release('one')
  await appendFile(join(webRoot(), 'remotes/barley/history.jsonl'), '{"at":"2026-')
  const second = await release('two')
  await recordHistory(webRoot(), 'barley', { action: 'rollback', after: second.buildId, release: first })

  expect(await rollback()).toEqual(first)
})

test('refuses a remote that was never released, and a release that has lost a file, and changes nothing', async () => {
  const { buildId } = await release('one')
  await release('two')
  await rm(join(webRoot(), 'remotes/barley', buildId, 'assets/list-1.js'))
  const before = await readFile(join(webRoot(), 'config.json'), 'utf8')

  await expect(rollbackRemote('rye', webRoot())).rejects.toThrow('names no remote "rye"')
  await expect(rollback()).rejects.toThrow(`Release ${buildId} of barley has lost files`)
  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(before)
})

test('does not name as previous what was pruned', async () => {
  const { buildId } = await release('one')
  const second = await release('two')
  await release('three')
  await rm(join(webRoot(), 'remotes/barley', buildId), { recursive: true })

  await rollback()
  expect(await barley()).toEqual({ release: second })
})

test('prunes old folders, but never what is current, previous or among the newest', async () => {
  const builds = []
  for (const page of ['one', 'two', 'three', 'four']) builds.push((await release(page)).buildId)
  await rollback()
  await rollback()

  expect(await pruneRemotes(webRoot(), 1)).toEqual([`remotes/barley/${builds[2]}`])
  const left = await readdir(join(webRoot(), 'remotes/barley'))
  expect(left.sort()).toEqual(['history.jsonl', builds[0], builds[1], builds[3]].sort())
})

test('prunes nothing that was in use in the days that it keeps', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const day = (date: number) => vi.setSystemTime(`2026-11-${date}T12:00:00Z`)
  const builds = []
  for (const [page, date] of [
    ['one', 10],
    ['two', 11],
    ['three', 15],
    ['four', 19],
    ['five', 20],
  ] as const) {
    day(date)
    builds.push((await release(page)).buildId)
  }
  day(21)
  // The second was in use until the 15th, the first until the 11th.
  expect(await pruneRemotes(webRoot(), 1, 7)).toEqual([`remotes/barley/${builds[0]}`])
  day(23)
  expect(await pruneRemotes(webRoot(), 1, 7)).toEqual([`remotes/barley/${builds[1]}`])
  vi.useRealTimers()
})
