import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { readConfig, updateConfig } from '../storage/config-file.ts'
import { readHistory } from '../storage/release-history.ts'
import { build, isolateBuilds, published, release, webRoot } from '../testing/builds.ts'
import { publishRemote } from './publish-remote.ts'

isolateBuilds()

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
  expect(await readHistory(webRoot(), 'barley')).toMatchObject([{ action: 'release', after: null, ...note }])
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

test('says whose remote it is, if that declares it', async () => {
  const squad = { owner: 'Grãos', contact: '#grãos' }
  const declared = JSON.stringify({ pages: [{ path: '/b', title: 'B' }], ...squad })
  expect(await release('one', { files: { 'remote.json': declared } })).toMatchObject(squad)
  expect(await release('two')).not.toHaveProperty('owner')
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

test('keeps the release before as previous, and changes nothing when the same build is released again', async () => {
  const first = await release('one')
  const second = await release('two')
  expect(await barley()).toEqual({ release: second, previous: first })
  const before = await readFile(join(webRoot(), 'config.json'), 'utf8')

  expect(await release('two')).toEqual(second)

  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(before)
  expect((await readdir(join(webRoot(), 'remotes/barley'))).sort()).toEqual(
    ['history.jsonl', first.buildId, second.buildId].sort(),
  )
  expect(await readHistory(webRoot(), 'barley')).toHaveLength(2)
})

test('takes a build that claims other paths for another one', async () => {
  const pages = ['/barley', '/malt'].map((path) => ({ path, title: path }))
  const first = await release('one')
  await release('one', { pages })

  expect(await barley()).toMatchObject({ release: { paths: ['/barley', '/malt'] }, previous: first })
})

test('refuses a build that changes while it is released', async () => {
  const read = await readRemoteBuild(await build('one'))
  await writeFile(join(read.dist, 'assets/dialog-1.js'), 'other')

  await expect(publishRemote(read, webRoot())).rejects.toThrow('changed while it was being released')
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

test('of two releases at once that claim the same path, lets one take effect', async () => {
  const outcomes = await Promise.allSettled([
    release('one', { pages: [{ path: '/rye', title: 'rye' }] }),
    release('one', { remote: 'rye' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(Object.keys((await readConfig(webRoot())).remotes)).toHaveLength(1)
})
