import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { isolateBuilds, shellBuild, webRoot } from '../testing/builds.ts'
import { publishShell } from './publish-shell.ts'

isolateBuilds()

const read = (path: string) => readFile(join(webRoot(), path), 'utf8')

test('publishes the files, the page that refers to them, and word of it', async () => {
  const { buildId, before } = await publishShell(await shellBuild('s1', { uiKit: ['Badge'] }), webRoot())

  expect(before).toBeUndefined()
  expect(await read('index.html')).toContain('href="/assets/bootstrap-s1.js"')
  expect((await readConfig(webRoot())).shell).toEqual({ buildId })
  expect(JSON.parse(await read(`shell/${buildId}/shell.json`))).toEqual({
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.0.0' },
    exports: { '@celeiro/ui-kit': ['Badge'] },
  })
  expect((await readdir(join(webRoot(), 'assets'))).sort()).toEqual([
    'bootstrap-s1.js',
    'index-s1.js',
    'index-s1.js.br',
    'index-s1.js.gz',
  ])
})

test('keeps what tabs of the shell before refer to, and a log of both', async () => {
  const first = await publishShell(await shellBuild('s1'), webRoot())
  const second = await publishShell(await shellBuild('s2'), webRoot())

  expect(second.before).toBe(first.buildId)
  expect(await read('assets/index-s1.js')).toContain('s1')
  const log = (await read('shell/history.jsonl')).trim().split('\n')
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'release', after: null, release: { buildId: first.buildId, shared: { react: '19.3.1' } } },
    { action: 'release', after: first.buildId, release: { buildId: second.buildId } },
  ])
})

test('logs and changes nothing when the same build is released again', async () => {
  await publishShell(await shellBuild('s1'), webRoot())
  const before = await Promise.all(['config.json', 'shell/history.jsonl', 'index.html'].map(read))

  const { buildId, before: replaced } = await publishShell(await shellBuild('s1'), webRoot())

  expect(replaced).toBe(buildId)
  expect(await Promise.all(['config.json', 'shell/history.jsonl', 'index.html'].map(read))).toEqual(before)
})
