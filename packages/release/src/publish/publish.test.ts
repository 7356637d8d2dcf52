import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import { remoteHistory } from '../storage/release-history.ts'
import {
  build,
  isolateBuilds,
  published,
  publishShell,
  release,
  testApp,
  webRoot,
} from '../testing/builds.ts'
import { publish } from './publish.ts'
import { builtRemoteApp } from './remote-app.ts'

isolateBuilds()

const read = (path: string) => readFile(join(webRoot(), path), 'utf8')

const barley = async () => (await readConfig(webRoot())).remotes['barley']

test('publishes an immutable folder, points config.json at it, and says in the history what it was built from', async () => {
  const note = { commit: '4a9820e', author: 'Ana', reason: 'sowing' }
  const dist = await build('one', { files: { 'remoteEntry-1.js': 'entry' } })
  const first = await published(await readRemoteBuild(dist), note)

  expect(await barley()).toEqual({ release: first })
  expect(first.paths).toEqual(['/barley'])
  expect(first.manifest).toBe(`/remotes/barley/${first.buildId}/mf-manifest.json`)
  const assets = await readdir(join(webRoot(), 'remotes/barley', first.buildId, 'assets'))
  expect(assets).toEqual([
    'dialog-1.js',
    'list-1.js',
    'page-1.css',
    'page-1.js',
    'page-1.js.br',
    'page-1.js.gz',
    'remote-1.js',
  ])
  expect(await remoteHistory(webRoot(), 'barley').read()).toMatchObject([
    { action: 'release', after: null, ...note },
  ])
  // The first screen needs those that are to be preloaded.
  expect(first.files.map(({ path, preload }) => [path, preload])).toEqual([
    ['assets/dialog-1.js', false],
    ['assets/list-1.js', true],
    ['assets/page-1.css', true],
    ['assets/page-1.js', true],
    ['assets/remote-1.js', true],
    ['mf-manifest.json', false],
    ['remote.json', false],
    ['remoteEntry-1.js', true],
  ])
  // sha384 of "entry", from `printf entry | openssl dgst -sha384 -binary | base64`
  expect(first.files.at(-1)?.integrity).toBe(
    'sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh',
  )
})

test('marks all code of a build that has none verified later', async () => {
  const { files } = await release('one', {
    files: { 'remote.json': '{"pages":[{"path":"/b","title":"B"}]}' },
  })

  expect(files.filter(({ preload }) => !preload).map(({ path }) => path)).toEqual([
    'mf-manifest.json',
    'remote.json',
  ])
})

test.each(['barley', 'shell'])(
  '%s: the same build twice changes nothing, and a kill leaves nothing',
  async (name) => {
    const { publish, lines, state } = testApp(name)
    const first = await publish('one')
    const second = await publish('two')
    expect([first.before, second.before]).toEqual([undefined, first.buildId])
    expect(await lines()).toMatchObject([
      { action: 'release', after: null, release: { buildId: first.buildId } },
      { action: 'release', after: first.buildId, release: { buildId: second.buildId } },
    ])
    const files = [
      'config.json',
      name === 'shell' ? 'index.html' : 'remotes/barley/history.jsonl',
      'shell/history.jsonl',
    ]
    const contents = () => Promise.all(files.map((file) => read(file).catch(() => '')))
    const before = await contents()
    expect(await publish('two')).toMatchObject({ before: second.buildId, repaired: [] })
    expect(await contents()).toEqual(before)
    if (name === 'barley') expect((await state()).previous?.buildId).toBe(first.buildId)
  },
)

test('publishes the page of the shell, and word of it; keeps what tabs of the shell before refer to', async () => {
  const { buildId } = await publishShell('s1', { uiKit: ['Badge'] })
  expect(await read('index.html')).toContain('href="/assets/bootstrap-s1.js"')
  expect((await readConfig(webRoot())).shell).toEqual({ buildId })
  expect(JSON.parse(await read(`shell/${buildId}/shell.json`))).toEqual({
    shared: { react: '19.3.1', '@celeiro/ui-kit': '1.0.0' },
    exports: { '@celeiro/ui-kit': ['Badge'] },
  })
  const files = ['bootstrap-s1.js', 'index-s1.js', 'index-s1.js.br', 'index-s1.js.gz']
  expect((await readdir(join(webRoot(), 'assets'))).sort()).toEqual(files)
  await publishShell('s2')
  expect(await readdir(join(webRoot(), 'assets'))).toEqual(expect.arrayContaining(files))
})

test('refuses a build that changes while it is released', async () => {
  const changing = await readRemoteBuild(await build('one'))
  await writeFile(join(changing.dist, 'assets/dialog-1.js'), 'other')

  await expect(publish(builtRemoteApp(webRoot(), changing))).rejects.toThrow(
    'changed while it was being released',
  )
  expect(await readdir(join(webRoot(), 'remotes/barley'))).toEqual([])
})

test('removes what a killed release has left', async () => {
  const remotes = join(webRoot(), 'remotes/barley')
  await mkdir(join(remotes, 'abc~elsewhere~1~00.tmp'), { recursive: true })
  await mkdir(join(remotes, `abc~${hostname()}~999999999~00.tmp`))
  await mkdir(join(remotes, `abc~${hostname()}~${process.pid}~00.tmp`))

  const { buildId } = await release('one')

  const left = await readdir(remotes)
  expect(left.filter((name) => !name.endsWith('.tmp'))).toEqual([buildId, 'history.jsonl'].sort())
  expect(left.filter((name) => name.endsWith('.tmp'))).toHaveLength(2)
})

test('refuses to write a configuration that the shell would not accept', async () => {
  const first = await release('one')
  const before = await readFile(join(webRoot(), 'config.json'), 'utf8')

  const change = updateConfig(webRoot(), ({ apiUrl }) => ({
    apiUrl,
    remotes: { barley: { release: { ...first, paths: ['barley'] } } },
  }))
  await expect(change).rejects.toThrow()

  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(before)
})
