import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestWorld, type TestWorld } from '../api/src/testing/test-world.ts'
import { DEFAULT_ROLLOUT_RULES } from '../packages/api-contract/src/rollout-rules.ts'
import { readRemoteBuild } from '../release/src/build/remote-build.ts'
import { checkApps, publishApp } from '../release/src/publish/publish-app.ts'
import { publishRemote } from '../release/src/publish/publish-remote.ts'
import { readConfig, updateConfig } from '../release/src/storage/config-file.ts'
import { storeAt } from '../release/src/store/store-at.ts'
import {
  build,
  isolateBuilds,
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

/** The folder of the host for source maps. */
const maps = () => join(webRoot(), '../maps')

let world: TestWorld
let address: string
beforeEach(async () => {
  await publishApp('shell', await shellBuild('s1'), webRoot())
  const releaseTokens = new Map(['barley', 'rye'].map((name) => [name, [hashOf(tokenOf(name))]]))
  world = await createTestWorld({ webRoot: webRoot(), releaseTokens, sourceMaps: maps() })
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
const uploads = () => readdir(join(webRoot(), '.uploads'), { recursive: true }).catch(() => [])

test('a release by HTTP leaves what a release to the folder leaves, and its history', async () => {
  const dist = await build('one')
  const [publish] = await checkApps([{ app: 'barley', dist }], address, { note })
  const { buildId } = await readRemoteBuild(dist)
  expect(await publish?.()).toBe(
    `barley ${buildId} released: 7 files in ${address}/remotes/barley/${buildId}`,
  )
  const received = await readdir(join(webRoot(), 'remotes/barley', buildId), { recursive: true })
  const entry = await barley()

  await rm(join(webRoot(), 'remotes'), { recursive: true })
  await updateConfig(webRoot(), (config) => ({ ...config, remotes: {} }))
  const { release: local } = await publishRemote(await readRemoteBuild(dist), webRoot(), note)
  expect(entry?.release).toEqual({ ...local, releasedAt: entry?.release.releasedAt })
  expect(received.toSorted()).toEqual(
    (await readdir(join(webRoot(), 'remotes/barley', buildId), { recursive: true })).toSorted(),
  )
  expect(await uploads()).toEqual(['barley'])
})

test('the history says who, why and with which token', async () => {
  await squad('barley').publish(await built('one'), { note })
  await squad('barley').publish(await built('two'), { note: { author: 'Rui' } })
  const { releases } = await storeAt(address).history('barley')
  const via = hashOf(tokenOf('barley')).slice(0, 8)
  expect(releases).toEqual([
    expect.objectContaining({ action: 'release', ...note, via }),
    expect.objectContaining({ action: 'release', author: 'Rui', via }),
  ])
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

test('a transfer that stops half-way leaves nothing visible and goes on', async () => {
  const first = await built('one')
  await squad('barley').publish(first, { note })
  const config = await readFile(join(webRoot(), 'config.json'), 'utf8')
  const next = await built('two')
  const put = vi.spyOn(globalThis, 'fetch')
  const sent = () =>
    put.mock.calls.flatMap(([url]) => new URL(String(url)).searchParams.get('path') ?? []).toSorted()
  put.mockImplementation(async (url, options) => {
    if (String(url).includes('remoteEntry-1.js'))
      throw new TypeError('fetch failed', { cause: new Error('reset') })
    return fetchNow(url, options)
  })
  await expect(squad('barley').publish(next, { note })).rejects.toThrow(
    /does not answer: reset\. Run the command again/,
  )
  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(config)
  expect((await readdir(join(webRoot(), 'remotes/barley'))).toSorted()).toEqual([
    first.buildId,
    'history.jsonl',
  ])

  put.mockClear()
  put.mockImplementation(fetchNow)
  await squad('barley').publish(next, { note })
  // Four of nine were on their way at most.
  expect(sent().length).toBeLessThanOrEqual(4)
  expect(sent()).toContain('remoteEntry-1.js')
  expect((await barley())?.release.buildId).toBe(next.buildId)
})

test('the source maps of a release go to the folder of the host, and never into the web root', async () => {
  const store = squad('barley')
  const dist = await build('one', { files: { 'assets/page-1.js.map': '{"version":3}' } })
  const { buildId } = await readRemoteBuild(dist)
  await expect(store.keepSourceMaps(dist)).rejects.toThrow(
    `is the source map of no file of barley ${buildId}`,
  )
  expect(await readdir(maps()).catch(() => [])).toEqual([])

  await store.publish(await readRemoteBuild(dist), { note })
  expect(await store.keepSourceMaps(dist)).toBe(true)
  const kept = (await readdir(join(maps(), 'barley', buildId, 'assets'))).toSorted()
  expect(kept).toEqual(['page-1.js.map', 'remote-1.js.map'])
  expect(await readFile(join(maps(), 'barley', buildId, 'assets/page-1.js.map'), 'utf8')).toBe(
    '{"version":3}',
  )
  const published = await readdir(webRoot(), { recursive: true })
  expect(published.filter((path) => path.endsWith('.map'))).toEqual([])
})

test('source maps that have arrived are not sent again, and damaged ones are', async () => {
  const store = squad('barley')
  const dist = await build('one', { files: { 'assets/page-1.js.map': '{"version":3}' } })
  const { buildId } = await readRemoteBuild(dist)
  await store.publish(await readRemoteBuild(dist), { note })
  const put = vi.spyOn(globalThis, 'fetch')
  const sent = async () => {
    put.mockClear()
    await store.keepSourceMaps(dist)
    return put.mock.calls.flatMap(([url]) => new URL(String(url)).searchParams.get('path') ?? [])
  }
  put.mockRejectedValueOnce(new TypeError('fetch failed', { cause: new Error('reset') }))
  await expect(sent()).rejects.toThrow('does not answer: reset. Run the command again')
  expect((await sent()).toSorted()).toEqual(['assets/page-1.js.map', 'assets/remote-1.js.map'])
  expect(await sent()).toEqual([])
  await writeFile(join(maps(), 'barley', buildId, 'assets/page-1.js.map'), 'half')
  expect(await sent()).toEqual(['assets/page-1.js.map'])
})

test('a host without a folder for source maps says so', async () => {
  await world.close()
  const releaseTokens = new Map([['barley', [hashOf(tokenOf('barley'))]]])
  world = await createTestWorld({ webRoot: webRoot(), releaseTokens })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const dist = await build('one')
  await squad('barley').publish(await readRemoteBuild(dist), { note })
  expect(await squad('barley').keepSourceMaps(dist)).toBe(false)
})

test('two squads at once both release, and neither overwrites the other', async () => {
  const [one, other] = [await built('one'), await built('one', { remote: 'rye' })]
  await Promise.all([
    squad('barley').publish(one, { note }),
    squad('rye').publish(other, { note: { author: 'Rui' } }),
  ])
  const { remotes } = await readConfig(webRoot())
  expect([remotes['barley']?.release.buildId, remotes['rye']?.release.buildId]).toEqual([
    one.buildId,
    other.buildId,
  ])
})

test('a release that lost the race is checked again, beside what is out now', async () => {
  const late = await built('one', { pages: [{ path: '/rye', title: 'Barley' }] })
  const mine = { ...late, paths: ['/rye'] }
  const store = squad('barley')
  let raced = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (String(url).endsWith('/release') && !raced) {
      raced = true
      await release('one', { remote: 'rye' })
    }
    return fetchNow(url, options)
  })
  await expect(store.publish(mine, { note })).rejects.toThrow('its path /rye belongs to rye')
  expect(await barley()).toBeUndefined()
})

test('a pointer that never stands still ends the attempts with a clear message', async () => {
  let changes = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (String(url).endsWith('/release')) {
      changes += 1
      await updateConfig(webRoot(), (config) => ({ ...config, features: [String(changes)] }))
    }
    return fetchNow(url, options)
  })
  await expect(squad('barley').publish(await built('one'), { note })).rejects.toThrow(
    'changed 5 times meanwhile. Run the command again.',
  )
  expect(changes).toBe(5)
})

test('the host refuses by itself what the command would have refused', async () => {
  const store = squad('barley')
  const dist = await build('one', { uses: { '@celeiro/ui-kit': ['Chart'] } })
  await expect(store.publish(await readRemoteBuild(dist), { note })).rejects.toThrow('has no such export')

  // A command that does not check.
  const claims = { ...(await readRemoteBuild(dist)), uses: {} }
  await expect(store.publish(claims, { note })).rejects.toThrow('uses Chart of @celeiro/ui-kit')
  const incomplete = await build('one', { files: { 'assets/dialog-1.js': undefined } })
  await expect(store.publish(await readRemoteBuild(incomplete), { note })).rejects.toThrow(
    'its build lacks assets/dialog-1.js',
  )
  expect(await barley()).toBeUndefined()
})

test('files of another remote, or under another id, are refused', async () => {
  const store = squad('barley')
  const rye = await built('one', { remote: 'rye' })
  await expect(store.publish({ ...rye, name: 'barley' }, { note })).rejects.toThrow(
    `The files are those of rye ${rye.buildId}, not of barley ${rye.buildId}.`,
  )
  await expect(store.publish(rye, { note })).rejects.toThrow('refuses RELEASE_TOKEN for rye')
  const mine = await built('one')
  await expect(store.publish({ ...mine, buildId: 'ffffffffffff' }, { note })).rejects.toThrow(
    `The files are those of barley ${mine.buildId}, not of barley ffffffffffff.`,
  )
  expect((await readConfig(webRoot())).remotes).toEqual({})
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
  const rollout = { share: 0.05, rules: DEFAULT_ROLLOUT_RULES }
  expect((await store.publish(two, { note, rollout })).candidate?.share).toBe(0.05)

  const ask = { actor: 'Ana', reason: 'sound' }
  expect(await store.move('barley', { verb: 'hold', ...ask })).toMatchObject({ verb: 'hold', share: 0.05 })
  expect(await store.move('barley', { verb: 'hold', ...ask })).toBeUndefined()
  expect((await store.move('barley', { verb: 'step', share: 0.4, ...ask }))?.share).toBe(0.4)
  await store.move('barley', { verb: 'promote', ...ask })
  expect((await barley())?.release.buildId).toBe(two.buildId)

  expect(await store.rollBack('barley', note)).toMatchObject({ from: two.buildId, warnings: [] })
  expect((await barley())?.release.buildId).toBe(one.buildId)
  await expect(store.rollBack('barley', note)).rejects.toThrow(`no release of barley before ${one.buildId}`)

  expect(await store.retire('barley', note)).toBe(one.buildId)
  expect(await barley()).toBeUndefined()
  const { releases, moves } = await store.history('barley')
  expect(releases.map(({ action }) => action)).toEqual(['release', 'release', 'rollback', 'retire'])
  expect(moves.map(({ move, via }) => [move.verb, move.actor, via])).toEqual(
    ['start', 'hold', 'step', 'promote'].map((verb) => [verb, 'Ana', hashOf(tokenOf('barley')).slice(0, 8)]),
  )
})

describe('a rollback to a release with a call that the API lacks', () => {
  const calls = { 'GET /api/orders': { query: ['page'] }, 'GET /api/harvests': { query: [] } }
  let first: string
  beforeEach(async () => {
    first = (await release('one', { files: { 'api-calls.json': JSON.stringify(calls) } })).buildId
    await release('two')
  })

  test('is refused by the host, which compares with its own API', async () => {
    const config = await readConfig(webRoot())
    await expect(squad('barley').rollBack('barley', note)).rejects.toThrow(
      `Release ${first} cannot come back: barley calls GET /api/harvests; the API has no such call.`,
    )
    expect(await readConfig(webRoot())).toEqual(config)
  })

  test('is made where nobody wants it compared, or the app calls another API', async () => {
    await squad('barley').rollBack('barley', { ...note, api: 'off' })
    expect((await barley())?.release.buildId).toBe(first)
    await release('three')
    await updateConfig(webRoot(), (config) => ({ ...config, apiUrl: 'https://erp.example' }))
    await squad('barley').rollBack('barley', note)
    expect((await barley())?.release.buildId).toBe(first)
  })
})

test('a rollback that somebody else has made meanwhile is not made twice', async () => {
  for (const page of ['one', 'two', 'three']) await release(page)
  const store = squad('barley')
  let raced = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (String(url).endsWith('/rollback') && !raced) {
      raced = true
      await storeAt(webRoot()).rollBack('barley', {})
    }
    return fetchNow(url, options)
  })
  const two = (await barley())?.previous?.buildId
  await expect(store.rollBack('barley', note)).rejects.toThrow('Somebody else has changed barley meanwhile')
  expect((await barley())?.release.buildId).toBe(two)
})

test('a rollback goes on where only other remotes have changed', async () => {
  for (const page of ['one', 'two']) await release(page)
  const one = (await barley())?.previous?.buildId
  let raced = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (String(url).endsWith('/rollback') && !raced) {
      raced = true
      await release('one', { remote: 'rye' })
    }
    return fetchNow(url, options)
  })
  await squad('barley').rollBack('barley', note)
  expect((await barley())?.release.buildId).toBe(one)
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
  expect(storeAt(webRoot()).place).toBe(webRoot())
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
    response.writeHead(moved ? 307 : 404, moved ? { location: `${address}/api/releases/barley` } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(storeAt(`${other}/moved`).read('barley')).rejects.toThrow('does not answer')
  await expect(storeAt(other).read('barley')).rejects.toThrow(
    `${other} takes no releases: RELEASE_TOKENS is not set there.`,
  )
  await expect(storeAt(`${other}/page`).read('barley')).rejects.toThrow('does not respond like an API host')
  expect(asked.length).toBe(3)
  await new Promise((closed) => server.close(closed))
})
