import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readShellBuild } from '../apps/shell-build.ts'
import { readConfig } from '../storage/config-file.ts'
import { isolateBuilds, publishShell, release, shellBuild, testApp, webRoot } from '../testing/builds.ts'
import { prune } from './prune.ts'

isolateBuilds()

const read = (path: string) => readFile(join(webRoot(), path), 'utf8')

describe.each(['barley', 'shell'])('%s', (name) => {
  const { app, publish, rollBack, state, lines, lose } = testApp(name)
  const back = async (build?: string) => (await rollBack({ build, author: 'Ana' })).release.buildId
  const current = async () => (await state()).release?.buildId
  const pointers = async () => [await read('config.json'), await read('index.html').catch(() => '')]

  test('goes back one release at a time, as far as there are any, or to one that is named', async () => {
    const first = await publish('one')
    const before = await pointers()
    const second = await publish('two')
    await publish('three')
    expect(await back()).toBe(second.buildId)
    expect(await back()).toBe(first.buildId)
    expect(await pointers()).toEqual(before)
    await expect(back()).rejects.toThrow(`There is no release of ${name} before ${first.buildId}.`)
    expect(await pointers()).toEqual(before)

    // What was rolled back is released again.
    await publish('two')
    await publish('three')
    await expect(back('nowhere')).rejects.toThrow(`There is no release nowhere of ${name} before`)
    expect(await back(first.buildId)).toBe(first.buildId)
    await expect(back(second.buildId)).rejects.toThrow('There is no release')
  })

  test('passes over what a kill kept from becoming current, then and later, and a line that it cut', async () => {
    const first = await publish('one')
    await appendFile(
      join(webRoot(), name === 'shell' ? 'shell' : `remotes/${name}`, 'history.jsonl'),
      '{"at":"2026-',
    )
    const second = await publish('two')
    const history = app().history
    const whole = (await state()).release
    if (!whole) throw new Error('It is released.')
    const never = { ...whole, buildId: 'never-current' }
    await history.record({ action: 'release', after: second.buildId, release: never })
    const third = await publish('three')
    expect(await back()).toBe(second.buildId)
    await history.record({
      action: 'rollback',
      after: second.buildId,
      release: { ...whole, buildId: third.buildId },
    })
    expect(await back()).toBe(first.buildId)
  })

  test('refuses one that has lost a file, and what was never released, and changes nothing', async () => {
    await expect(back()).rejects.toThrow(`config.json names no ${name}.`)
    const first = await publish('one')
    await publish('two')
    const before = await pointers()
    const mend = await lose(first)
    await expect(back()).rejects.toThrow(`Release ${first.buildId} of ${name} has lost files`)
    expect(await pointers()).toEqual(before)
    expect(await lines()).toHaveLength(2)
    await mend()
    await back()
    expect(await current()).toBe(first.buildId)
  })
})

test('the shell brings back what has one name for ever, and a release keeps its kit', async () => {
  const { rollBack } = testApp('shell')
  const first = await publishShell('s1', { uiKit: ['Badge'], kit: 'old', favicon: '<svg>old</svg>' })
  const names = ['favicon.svg', 'shell/sdk.tgz']
  const files = await Promise.all(names.map(read))
  await publishShell('s2', { kit: 'new', favicon: '<svg>new</svg>' })
  expect(await read('shell/sdk.tgz')).toBe('new')
  expect(await read(`shell/${first.buildId}/sdk.tgz`)).toBe('old')
  await expect(read('sdk.tgz')).rejects.toThrow('ENOENT')
  await rollBack()
  expect(await Promise.all(names.map(read))).toEqual(files)
})

test('the shell takes back a release that was killed when its page was there already', async () => {
  const { rollBack } = testApp('shell')
  const zeroth = await publishShell('s0')
  const first = await publishShell('s1')
  const config = await read('config.json')
  await publishShell('s2')
  await writeFile(join(webRoot(), 'config.json'), config)
  expect((await rollBack()).release.buildId).toBe(first.buildId)
  expect(await read('index.html')).toContain('bootstrap-s1.js')
  expect((await rollBack()).release.buildId).toBe(zeroth.buildId)

  // Killed before its page was there, it is passed over.
  await publishShell('s3')
  const after = (await readConfig(webRoot())).shell?.buildId ?? null
  const never = await readShellBuild(await shellBuild('never'))
  await testApp('shell').app().history.record({ action: 'release', after, release: never })
  expect((await rollBack()).release.buildId).toBe(zeroth.buildId)
})

test('a remote does not name as previous what was pruned', async () => {
  const { buildId } = await release('one')
  const second = await release('two')
  await release('three')
  await rm(join(webRoot(), 'remotes/barley', buildId), { recursive: true })
  await testApp('barley').rollBack()
  expect((await readConfig(webRoot())).remotes['barley']).toEqual({ release: second })
})

test('prunes old folders, but never what is current, previous or among the newest', async () => {
  const builds = []
  for (const page of ['one', 'two', 'three', 'four']) builds.push((await release(page)).buildId)
  for (const _ of [1, 2]) await testApp('barley').rollBack()

  expect(await prune(webRoot(), { keep: 1, days: 0 })).toEqual([`remotes/barley/${builds[2]}`])
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
  expect(await prune(webRoot(), { keep: 1 })).toEqual([`remotes/barley/${builds[0]}`])
  day(23)
  expect(await prune(webRoot(), { keep: 1 })).toEqual([`remotes/barley/${builds[1]}`])
  vi.useRealTimers()
})

test('prunes old shells with their kits, and leaves the assets of those that stay', async () => {
  const first = await publishShell('s1', { kit: 'old' })
  for (const text of ['s2', 's3', 's4']) await publishShell(text, { kit: text })
  expect(await prune(webRoot(), { keep: 1 })).toEqual([])
  expect(await prune(webRoot(), { keep: 2, days: 0 })).toHaveLength(2)
  await expect(readdir(join(webRoot(), 'shell', first.buildId))).rejects.toThrow('ENOENT')
  const assets = await readdir(join(webRoot(), 'assets'))
  expect(assets.filter((file) => /^bootstrap/.test(file))).toEqual(['bootstrap-s3.js', 'bootstrap-s4.js'])
  expect(assets.filter((file) => file.includes('s1'))).toEqual([])
  await testApp('shell').rollBack()
  expect(await read('index.html')).toContain('bootstrap-s3.js')
})
