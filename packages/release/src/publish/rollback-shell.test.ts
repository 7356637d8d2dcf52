import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readShellBuild } from '../apps/shell-build.ts'
import { readConfig } from '../storage/config-file.ts'
import { readShellHistory, recordShellHistory } from '../storage/release-history.ts'
import { isolateBuilds, release, shellBuild, webRoot } from '../testing/builds.ts'
import { publishShell } from './publish-shell.ts'
import { rollbackShell } from './rollback-shell.ts'

isolateBuilds()

const publish = async (...shell: Parameters<typeof shellBuild>) =>
  publishShell(await shellBuild(...shell), webRoot())
const rollback = async (force = false) => (await rollbackShell(webRoot(), { force })).release.buildId
const read = (path: string) => readFile(join(webRoot(), path), 'utf8')
const current = async () => (await readConfig(webRoot())).shell

test('goes back one release at a time, as far as there are any: page, facts, and what has one name for ever', async () => {
  const first = await publish('s1', { uiKit: ['Badge'], kit: 'old', favicon: '<svg>old</svg>' })
  const names = ['index.html', 'favicon.svg', 'shell/sdk.tgz']
  const facts = await current()
  const files = await Promise.all(names.map(read))
  const second = await publish('s2', { kit: 'new', favicon: '<svg>new</svg>' })
  expect(await read('shell/sdk.tgz')).toBe('new')
  // Every release keeps its kit beside its facts.
  expect(await read(`shell/${first.buildId}/sdk.tgz`)).toBe('old')
  await expect(read('sdk.tgz')).rejects.toThrow('ENOENT')
  expect(await read('favicon.svg')).toContain('new')
  await publish('s3')

  expect(await rollback()).toBe(second.buildId)
  expect(await rollback()).toBe(first.buildId)
  expect(await Promise.all(names.map(read))).toEqual(files)
  expect(await current()).toEqual(facts)
  await expect(rollback()).rejects.toThrow(`There is no release of the shell before ${first.buildId}.`)
  expect(await current()).toEqual(facts)
})

test('says in the history what was taken back, and does not return to it', async () => {
  const first = await publish('s1')
  const broken = await publish('broken')
  await rollback()
  const mended = await publish('mended')

  expect(await rollback()).toBe(first.buildId)
  expect(await readShellHistory(webRoot())).toMatchObject([
    { action: 'release', after: null },
    { action: 'release', after: first.buildId },
    { action: 'rollback', after: broken.buildId, release: { buildId: first.buildId } },
    { action: 'release', after: first.buildId },
    { action: 'rollback', after: mended.buildId, release: { buildId: first.buildId } },
  ])
})

test('takes back a release that was killed when its page was there already', async () => {
  const zeroth = await publish('s0')
  const first = await publish('s1')
  const config = await read('config.json')
  await publish('s2')
  await writeFile(join(webRoot(), 'config.json'), config)

  expect(await rollback()).toBe(first.buildId)
  expect(await read('index.html')).toContain('bootstrap-s1.js')
  expect(await rollback()).toBe(zeroth.buildId)
})

test('passes over a release that was killed before its page was there', async () => {
  const first = await publish('s1')
  await publish('s2')
  const never = await readShellBuild(await shellBuild('never'))
  const after = (await current())?.buildId ?? null
  await recordShellHistory(webRoot(), { action: 'release', after, release: never })

  expect(await rollback()).toBe(first.buildId)
})

test('refuses a release that has lost a file, and changes nothing', async () => {
  const first = await publish('s1')
  await publish('s2')
  const before = await Promise.all(['config.json', 'index.html', 'shell/history.jsonl'].map(read))
  const lost = [`shell/${first.buildId}/index.html`, 'assets/bootstrap-s1.js']
  for (const path of lost) {
    const content = await read(path)
    await rm(join(webRoot(), path))
    await expect(rollback()).rejects.toThrow(`Release ${first.buildId} of the shell has lost files`)
    await writeFile(join(webRoot(), path), content)
  }
  expect(await Promise.all(['config.json', 'index.html', 'shell/history.jsonl'].map(read))).toEqual(before)
  await rollback()
})

test('refuses where no shell was released, and unless forced, a release that current remotes cannot use', async () => {
  await expect(rollback()).rejects.toThrow('config.json names no shell.')
  const first = await publish('s1', { uiKit: ['Button'] })
  const second = await publish('s2', { uiKit: ['Button', 'Chart'] })
  await release('one', { uses: { '@celeiro/ui-kit': ['Chart'] } })

  await expect(rollback()).rejects.toThrow(
    `barley uses Chart of @celeiro/ui-kit; shell ${first.buildId} has no such export.`,
  )
  expect((await current())?.buildId).toBe(second.buildId)
  expect(await read('index.html')).toContain('bootstrap-s2.js')

  expect(await rollback(true)).toBe(first.buildId)
})
