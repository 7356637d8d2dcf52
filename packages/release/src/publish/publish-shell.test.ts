import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../storage/config-file.ts'
import { isolateBuilds, shellBuild, webRoot } from '../testing/builds.ts'
import { publishShell } from './publish-shell.ts'

isolateBuilds()

const read = (path: string) => readFile(join(webRoot(), path), 'utf8')

test('publishes the files, the page that refers to them, and word of it; keeps what tabs of the shell before refer to', async () => {
  const first = await publishShell(await shellBuild('s1', { uiKit: ['Badge'] }), webRoot())
  const { buildId } = first
  expect(first.before).toBeUndefined()
  expect(await read('index.html')).toContain('href="/assets/bootstrap-s1.js"')
  expect((await readConfig(webRoot())).shell).toEqual({ buildId })
  expect(JSON.parse(await read(`shell/${buildId}/shell.json`))).toEqual({
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.0.0' },
    exports: { '@celeiro/ui-kit': ['Badge'] },
  })
  const files = ['bootstrap-s1.js', 'index-s1.js', 'index-s1.js.br', 'index-s1.js.gz']
  expect((await readdir(join(webRoot(), 'assets'))).sort()).toEqual(files)

  const second = await publishShell(await shellBuild('s2'), webRoot())
  expect(second.before).toBe(buildId)
  expect(await readdir(join(webRoot(), 'assets'))).toEqual(expect.arrayContaining(files))

  const before = await Promise.all(['config.json', 'shell/history.jsonl', 'index.html'].map(read))
  const log = (before[1] ?? '').trim().split('\n')
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'release', after: null, release: { buildId, shared: { react: '19.3.1' } } },
    { action: 'release', after: buildId, release: { buildId: second.buildId } },
  ])
  expect((await publishShell(await shellBuild('s2'), webRoot())).before).toBe(second.buildId)
  expect(await Promise.all(['config.json', 'shell/history.jsonl', 'index.html'].map(read))).toEqual(before)
})
