import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestWorld, type TestWorld } from '../api/src/testing/test-world.ts'
import { readRemoteBuild } from '../release/src/build/remote-build.ts'
import { checkApps, publishApp } from '../release/src/publish/publish-app.ts'
import { receiveBuild } from '../release/src/publish/receive-build.ts'
import { readConfig, updateConfig } from '../release/src/storage/config-file.ts'
import { brotliOf } from '../release/src/storage/install-file.ts'
import { storeAt } from '../release/src/store/store-at.ts'
import {
  build,
  isolateBuilds,
  published,
  type RemoteVariant,
  release,
  shellBuild,
  webRoot,
} from '../release/src/testing/builds.ts'

isolateBuilds()

const fetchNow = globalThis.fetch
const tokenOf = (remote: string) => `the token that releases ${remote} alone`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const note = { commit: '4a9820e', author: 'Ana', reason: 'new filters' }

let world: TestWorld
let address: string
beforeEach(async () => {
  await publishApp('shell', await shellBuild('s1'), webRoot())
  const releaseTokens = new Map(['barley', 'rye'].map((name) => [name, [hashOf(tokenOf(name))]]))
  world = await createTestWorld({ webRoot: webRoot(), releaseTokens })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('RELEASE_TOKEN', tokenOf('barley'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await world.close()
})

/** The squad of a remote, with its own token. */
function squad(remote: string) {
  vi.stubEnv('RELEASE_TOKEN', tokenOf(remote))
  return storeAt(address)
}
const built = async (page: string, variant?: RemoteVariant) => readRemoteBuild(await build(page, variant))
const barley = async () => (await readConfig(webRoot())).remotes['barley']
/** Files that the host has received and not removed. */
const leftovers = async () => (await readdir(webRoot())).filter((name) => name.startsWith('.'))

test('a release by HTTP leaves what a release to the folder leaves, and its history says with which token', async () => {
  const dist = await build('one')
  const [publish] = await checkApps([{ app: 'barley', dist }], address, { note })
  const { buildId } = await readRemoteBuild(dist)
  expect(await publish?.()).toBe(
    `barley ${buildId} released: 8 files in ${address}/remotes/barley/${buildId}`,
  )
  const received = await readdir(join(webRoot(), 'remotes/barley', buildId), { recursive: true })
  const entry = await barley()
  const via = hashOf(tokenOf('barley')).slice(0, 8)
  expect(await storeAt(address).history('barley')).toEqual([
    expect.objectContaining({ action: 'release', ...note, via }),
  ])

  await rm(join(webRoot(), 'remotes'), { recursive: true })
  await updateConfig(webRoot(), (config) => ({ ...config, remotes: {} }))
  const local = await published(await readRemoteBuild(dist), note)
  expect(entry?.release).toEqual({ ...local, releasedAt: entry?.release.releasedAt })
  expect(received.toSorted()).toEqual(
    (await readdir(join(webRoot(), 'remotes/barley', buildId), { recursive: true })).toSorted(),
  )
  expect(await leftovers()).toEqual([])
})

test('the same build again changes nothing, and repairs what is damaged', async () => {
  const dist = await build('one')
  await publishApp('barley', dist, address)
  expect(await publishApp('barley', dist, address)).toContain('is current already')
  const { buildId } = await readRemoteBuild(dist)
  await writeFile(join(webRoot(), 'remotes/barley', buildId, 'assets/list-1.js'), 'damaged')
  expect(await publishApp('barley', dist, address)).toContain(
    'repaired; missing or damaged: assets/list-1.js',
  )
})

test('a transfer that stops half-way leaves nothing', async () => {
  await squad('barley').publish(await built('one'), { note })
  const config = await readFile(join(webRoot(), 'config.json'), 'utf8')
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    const body = options?.body as Uint8Array // a build, compressed
    return fetchNow(url, { ...options, body: new Uint8Array(body.subarray(0, body.length / 2)) })
  })
  await expect(squad('barley').publish(await built('two'), { note })).rejects.toThrow('has arrived damaged')
  vi.restoreAllMocks()
  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(config)
  expect(await leftovers()).toEqual([])
})

test('every byte of a file arrives, and source maps are never served, whoever sends them', async () => {
  const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte))
  const files = { 'assets/bytes.woff2': bytes, 'assets/page-1.js.map': '{"version":3}' }
  const one = await built('one', { files })
  await squad('barley').publish(one, { note })
  const folder = join(webRoot(), 'remotes/barley', one.buildId)
  expect(await readFile(join(folder, 'assets/bytes.woff2'), 'utf8')).toBe(bytes)
  const published = await readdir(webRoot(), { recursive: true })
  expect(published.filter((path) => path.endsWith('.map'))).toEqual([])
})

test('a release that lost the race is checked beside what is out now', async () => {
  const pages = [{ path: '/rye', title: 'Barley' }]
  const mine = { name: 'barley', paths: ['/rye'], pages, groups: [] }
  const late = await built('one', { files: { 'remote.json': JSON.stringify(mine) } })
  await release('one', { remote: 'rye' })
  await expect(squad('barley').publish(late, { note })).rejects.toThrow('its path /rye belongs to rye')
  expect(await barley()).toBeUndefined()
})

test.each<[string, RemoteVariant, string]>([
  ['uses what the shell lacks', { uses: { '@celeiro/ui-kit': ['Chart'] } }, 'uses Chart of @celeiro/ui-kit'],
  ['lacks a file', { files: { 'assets/dialog-1.js': undefined } }, 'its build lacks assets/dialog-1.js'],
  ['has a React of its own', { react: '' }, 'it bundles a React of its own'],
])('the host itself refuses a build that %s, as the command would have', async (_, variant, message) => {
  await expect(squad('barley').publish(await built('one', variant), { note })).rejects.toThrow(message)
  expect(await barley()).toBeUndefined()
})

test('files of another remote are refused', async () => {
  const store = squad('barley')
  const rye = await built('one', { remote: 'rye' })
  await expect(store.publish({ ...rye, name: 'barley' }, { note })).rejects.toThrow(
    'The files are those of rye, not of barley.',
  )
  await expect(store.publish(rye, { note })).rejects.toThrow('refuses RELEASE_TOKEN for rye')
  expect((await readConfig(webRoot())).remotes).toEqual({})
})

test('a build with a page that runs a script is refused with the reason, before anything is written', async () => {
  const sound = await built('one')
  const pages = [{ path: 'javascript:alert(1)', title: 'B' }]
  await writeFile(join(sound.dist, 'remote.json'), JSON.stringify({ pages }))
  await expect(squad('barley').publish(sound, { note })).rejects.toThrow('pages.0.path')
  expect(await squad('barley').history('barley')).toEqual([])
  expect(await barley()).toBeUndefined()
  expect(await leftovers()).toEqual([])
})

describe('a build that a host receives', () => {
  const filesOf = async (page: string) => {
    const { dist } = await built(page)
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
    const contents = paths.map(
      async (path) => [relative(dist, path), await readFile(path, 'latin1')] as const,
    )
    return Object.fromEntries(await Promise.all(contents))
  }

  test('comes with its compressed copies, which the host installs as they are', async () => {
    const files = await filesOf('one')
    const copy = await brotliOf(Buffer.from(files['assets/page-1.js'] ?? '', 'latin1'), 1)
    const sent = { ...files, 'assets/page-1.js.br': copy.toString('latin1') }
    const { buildId } = await receiveBuild(webRoot(), 'barley', sent, { note })
    expect(await readFile(join(webRoot(), 'remotes/barley', buildId, 'assets/page-1.js.br'))).toEqual(copy)
    expect((await barley())?.release.files.map(({ path }) => path)).not.toContain('assets/page-1.js.br')
  })

  test.each([
    ['other content', () => brotliOf(Buffer.from('other'))],
    ['no copy', async () => Buffer.from('other')],
  ])('is refused with %s in a copy', async (_what, makeCopy) => {
    const sent = { ...(await filesOf('one')), 'assets/page-1.js.br': (await makeCopy()).toString('latin1') }
    await expect(receiveBuild(webRoot(), 'barley', sent, { note })).rejects.toThrow(
      'assets/page-1.js.br is no compressed copy of assets/page-1.js.',
    )
    expect(await leftovers()).toEqual([])
  })

  test('is one of so many that stay', async () => {
    const receive = async (page: string) =>
      (await receiveBuild(webRoot(), 'barley', await filesOf(page), { note }, 1)).buildId
    const [, second, third] = [await receive('one'), await receive('two'), await receive('three')]
    const kept = await readdir(join(webRoot(), 'remotes/barley'))
    expect(kept.toSorted()).toEqual([second, third, 'history.jsonl'].toSorted())
  })
})

test('a build whose manifest leads out of its folder is refused', async () => {
  const dist = await build('one')
  const manifest = join(dist, 'mf-manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('remoteEntry-1.js', '../../../../config.json'))
  await expect(squad('barley').publish(await readRemoteBuild(dist), { note })).rejects.toThrow(
    'its build lacks ../../../../config.json',
  )
})

test('a candidate starts, moves, is promoted and rolled back, and the remote is retired', async () => {
  const store = squad('barley')
  const [one, two] = [await built('one'), await built('two')]
  await store.publish(one, { note })
  expect((await store.publish(two, { note, share: 0.05 })).candidate?.share).toBe(0.05)

  const ask = { author: 'Ana', reason: 'sound' }
  expect(await store.move('barley', { verb: 'step', share: 0.4, ...ask })).toMatchObject({ share: 0.4 })
  await store.move('barley', { verb: 'promote', ...ask })
  expect((await barley())?.release.buildId).toBe(two.buildId)

  expect(await store.rollBack('barley', note)).toMatchObject({ from: two.buildId, warnings: [] })
  expect((await barley())?.release.buildId).toBe(one.buildId)
  await expect(store.rollBack('barley', note)).rejects.toThrow(`no release of barley before ${one.buildId}`)

  expect(await store.retire('barley', note)).toBe(one.buildId)
  expect(await barley()).toBeUndefined()
  const history = await store.history('barley')
  expect(history.map(({ action, author, via }) => [action, author, via])).toEqual(
    ['release', 'start', 'step', 'promote', 'rollback', 'retire'].map((action) => [
      action,
      'Ana',
      hashOf(tokenOf('barley')).slice(0, 8),
    ]),
  )
})

describe('a rollback to a release with a call that the API lacks', () => {
  const calls = { 'GET /api/orders': { query: ['page'] }, 'GET /api/harvests': { query: [] } }
  let first: string
  beforeEach(async () => {
    first = (await release('one', { calls })).buildId
    await release('two')
  })

  test('is refused by the host, which compares with its own API', async () => {
    const config = await readConfig(webRoot())
    await expect(squad('barley').rollBack('barley', note)).rejects.toThrow(
      `Release ${first} cannot come back: barley calls GET /api/harvests; the API has no such call.`,
    )
    expect(await readConfig(webRoot())).toEqual(config)
  })

  test('is made where it is not to be compared, or the app calls another API', async () => {
    await squad('barley').rollBack('barley', { ...note, api: 'off' })
    expect((await barley())?.release.buildId).toBe(first)
    await release('three')
    await updateConfig(webRoot(), (config) => ({ ...config, apiUrl: 'https://erp.example' }))
    await squad('barley').rollBack('barley', note)
    expect((await barley())?.release.buildId).toBe(first)
  })
})

test.each([
  ['ftp://celeiro.example', 'is no address of an API host'],
  ['https://user:secret@celeiro.example', 'is no address of an API host'],
  ['https://celeiro.example/?x=1', 'is no address of an API host'],
  ['http://celeiro.example', 'would get the token unencrypted. Use https.'],
  ['http://localhost.example', 'would get the token unencrypted. Use https.'],
  ['http://127.0.0.1.example', 'would get the token unencrypted. Use https.'],
])('%s is refused before anything is sent', (to, message) => {
  expect(() => storeAt(to)).toThrow(message)
  expect(() => storeAt(to)).not.toThrow('secret')
})

test('a short token, or none, is refused before anything is sent', () => {
  vi.stubEnv('RELEASE_TOKEN', 'short')
  expect(() => storeAt(address)).toThrow('RELEASE_TOKEN, in the environment, must be the token for')
  expect(storeAt(webRoot()).target).toBe(webRoot())
})

test('the shell is released to a folder only', async () => {
  await expect(checkApps([{ app: 'shell', dist: await shellBuild('s2') }], address)).rejects.toThrow(
    'The shell is released in a folder only',
  )
})

test('the token does not follow a redirect, and an address that takes no releases says so', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer(({ headers, url = '' }, response) => {
    asked.push(headers.authorization)
    const moved = url.startsWith('/moved')
    if (url.startsWith('/page')) return response.end('<!doctype html>')
    if (url.startsWith('/other')) return response.end('{"data":{"remotes":[]}}')
    response.writeHead(moved ? 307 : 404, moved ? { location: `${address}/api/releases/barley` } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(storeAt(`${other}/moved`).read('barley')).rejects.toThrow('does not answer')
  await expect(storeAt(other).read('barley')).rejects.toThrow(
    `${other} takes no releases: RELEASE_TOKENS is not set there.`,
  )
  for (const answer of ['page', 'other']) {
    const store = storeAt(`${other}/${answer}`)
    await expect(store.read('barley')).rejects.toThrow('does not respond like an API host')
    await expect(store.history('barley')).rejects.toThrow('does not respond like an API host')
  }
  expect(asked.length).toBe(6)
  await new Promise((closed) => server.close(closed))
})
