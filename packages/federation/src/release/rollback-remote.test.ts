import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config-file.ts'
import { pruneRemotes } from './prune-remotes.ts'
import { publishRemote } from './publish-remote.ts'
import { recordHistory } from './release-history.ts'
import { rollbackRemote } from './rollback-remote.ts'
import { build, webRoot } from './testing-builds.ts'

const release = async (page: string) => publishRemote(await build(page), webRoot())
const rollback = () => rollbackRemote('barley', webRoot())
const barley = async () => (await readConfig(webRoot())).remotes['barley']

test('goes back one release at a time, as far as there are any', async () => {
  const first = await release('one')
  const second = await release('two')
  await release('three')

  expect(await rollback()).toEqual(second)
  expect(await barley()).toEqual({ release: second, previous: first })
  expect(await rollback()).toEqual(first)
  expect(await barley()).toEqual({ release: first })
  await expect(rollback()).rejects.toThrow(`no release of barley before ${first.buildId}`)
  expect(await barley()).toEqual({ release: first })
})

test('does not return to a release that was rolled back', async () => {
  const first = await release('one')
  await release('broken')
  await rollback()
  const mended = await release('mended')

  expect(await barley()).toEqual({ release: mended, previous: first })
  expect(await rollback()).toEqual(first)
})

test('releases again what was rolled back before', async () => {
  const first = await release('one')
  const second = await release('two')
  await rollback()
  await release('two')

  expect(await barley()).toMatchObject({ release: { buildId: second.buildId }, previous: first })
})

test('passes over what a kill kept from becoming current', async () => {
  const first = await release('one')
  const second = await release('two')
  await recordHistory(webRoot(), 'barley', 'release', { ...second, buildId: 'never-current' })
  await appendFile(join(webRoot(), 'remotes/barley/history.jsonl'), '{"at":"2026-')

  expect(await rollback()).toEqual(first)
})

test('refuses a remote that nobody released', async () => {
  await release('one')
  await expect(rollbackRemote('rye', webRoot())).rejects.toThrow('names no remote "rye"')
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
