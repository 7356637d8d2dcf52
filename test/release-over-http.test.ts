import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { nameHash } from '@celeiro/app-manifest/rollout'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../api/src/testing/serve.ts'
import { createTestWorld, type TestWorld } from '../api/src/testing/test-world.ts'
import { type RemoteBuild, readRemoteBuild } from '../packages/release/src/apps/remote-build.ts'
import { releaseCommandLine } from '../packages/release/src/command-line/command-line.ts'
import type { PruneOptions } from '../packages/release/src/publish/prune.ts'
import { checkApps, publishApp } from '../packages/release/src/publish/publish-app.ts'
import { receiveBuild } from '../packages/release/src/publish/receive-build.ts'
import { readConfig, updateConfig } from '../packages/release/src/storage/config-file.ts'
import { brotliOf } from '../packages/release/src/storage/install-file.ts'
import { storeAt } from '../packages/release/src/store/store-at.ts'
import {
  build,
  filesIn,
  isolateBuilds,
  published,
  type RemoteVariant,
  release,
  shellBuild,
  webRoot,
} from '../packages/release/src/testing/builds.ts'

isolateBuilds()

const fetchNow = globalThis.fetch
const tokenOf = (remote: string) => `the token that releases ${remote} alone`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const note = { commit: '4a9820e', author: 'Ana', reason: 'new filters' }

let world: TestWorld
let address: string
const log: string[] = []
beforeAll(async () => {
  const releaseTokens = new Map(['barley', 'rye'].map((name) => [name, [hashOf(tokenOf(name))]]))
  await mkdir(webRoot())
  const logging = { logLevel: 'warn', logStream: { write: (line: string) => log.push(line) } } as const
  world = await createTestWorld({ webRoot: webRoot(), releaseTokens, ...logging })
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await publishApp('shell', await shellBuild('s1'), webRoot())
  vi.stubEnv('RELEASE_TOKEN', tokenOf('barley'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => world.close())

const built = async (page: string, variant?: RemoteVariant) => readRemoteBuild(await build(page, variant))
const publish = async (page: string, variant?: RemoteVariant) =>
  storeAt(address).publish(await built(page, variant), { note })
const barley = async () => (await readConfig(webRoot())).remotes['barley']
/** Files that the host has received and not removed. */
const leftovers = async () => (await readdir(webRoot())).filter((name) => name.startsWith('.'))

test('a release by HTTP leaves what a release to the folder leaves, and its history says with which token', async () => {
  const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte))
  const dist = await build('one', { files: { 'assets/bytes.woff2': bytes } })
  const [publish] = await checkApps([{ app: 'barley', dist }], address, { note })
  const { buildId } = await readRemoteBuild(dist)
  const folder = join(webRoot(), 'remotes/barley', buildId)
  expect(await publish?.()).toBe(
    `barley ${buildId} released: 9 files in ${address}/remotes/barley/${buildId}`,
  )
  expect(await readFile(join(folder, 'assets/bytes.woff2'), 'utf8')).toBe(bytes)
  const received = await readdir(folder, { recursive: true })
  expect(received.filter((path) => path.endsWith('.map'))).toEqual([])
  const entry = await barley()
  const via = hashOf(tokenOf('barley')).slice(0, 8)
  expect(await storeAt(address).history('barley')).toEqual([
    expect.objectContaining({ action: 'release', ...note, via }),
  ])
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const commands = releaseCommandLine({ folder: '.', requireTypes: async () => {} })
  await commands.parseAsync(['list', 'barley', '--to', address], { from: 'user' })
  expect(print).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`by Ana  with token ${via}  "new filters"  <- current`),
  )

  expect(await publishApp('barley', dist, address)).toContain('is current already')
  await writeFile(join(folder, 'assets/list-1.js'), 'damaged')
  expect(await publishApp('barley', dist, address)).toContain(
    'repaired; missing or damaged: assets/list-1.js',
  )

  await rm(join(webRoot(), 'remotes'), { recursive: true })
  await updateConfig(webRoot(), (config) => ({ ...config, remotes: {} }))
  const local = await published(await readRemoteBuild(dist), note)
  expect(entry?.release).toEqual({ ...local, releasedAt: entry?.release.releasedAt })
  expect(received.toSorted()).toEqual((await readdir(folder, { recursive: true })).toSorted())
  expect(await leftovers()).toEqual([])
})

test('a transfer that stops half-way leaves nothing', async () => {
  await publish('one')
  const config = await readFile(join(webRoot(), 'config.json'), 'utf8')
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    const body = options?.body as Uint8Array // a build, compressed
    return fetchNow(url, { ...options, body: new Uint8Array(body.subarray(0, body.length / 2)) })
  })
  await expect(publish('two')).rejects.toThrow('has arrived damaged')
  expect(await readFile(join(webRoot(), 'config.json'), 'utf8')).toBe(config)
  expect(await leftovers()).toEqual([])
})

test('the host itself refuses, with the reason and before anything is written, what the command would have refused', async () => {
  const refuses = async (variant: RemoteVariant, reason: string) =>
    expect(publish('one', variant)).rejects.toThrow(reason)
  await refuses({ uses: { '@celeiro/ui-kit': ['Chart'] } }, 'uses Chart of @celeiro/ui-kit')
  await refuses({ files: { 'assets/dialog-1.js': undefined } }, 'its build lacks assets/dialog-1.js')
  await refuses({ react: '' }, 'it bundles a React of its own')

  const leading = await built('one')
  const manifest = join(leading.dist, 'mf-manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('remoteEntry-1.js', '../../../../config.json'))
  await expect(storeAt(address).publish(leading, { note })).rejects.toThrow(
    'its build lacks ../../../../config.json',
  )
  const script = await built('one')
  const pages = [{ path: 'javascript:alert(1)', title: 'B' }]
  await writeFile(join(script.dist, 'remote.json'), JSON.stringify({ pages }))
  await expect(storeAt(address).publish(script, { note })).rejects.toThrow('pages.0.path')

  // One that lost the race is compared with what is out now.
  await release('one', { remote: 'rye' })
  await refuses({ pages: [{ path: '/rye', title: 'Barley' }] }, 'its path /rye belongs to rye')

  expect(await barley()).toBeUndefined()
  expect(await storeAt(address).history('barley')).toEqual([])
  expect(await leftovers()).toEqual([])
})

test('files of another remote are refused', async () => {
  const rye = await built('one', { remote: 'rye' })
  const store = storeAt(address)
  await expect(store.publish({ ...rye, name: 'barley' }, { note })).rejects.toThrow(
    'The files are those of rye, not of barley.',
  )
  await expect(store.publish(rye, { note })).rejects.toThrow('refuses RELEASE_TOKEN for rye')
  expect((await readConfig(webRoot())).remotes).toEqual({})
})

/** The files of a build, as a host receives them. */
const sentFiles = async (page: string) => filesIn(await build(page))
const publishThere = (build: RemoteBuild) => storeAt(webRoot()).publish(build, { note })

test('a build that a host receives comes with its compressed copies, which the host installs as they are, if they are right', async () => {
  const files = await sentFiles('one')
  const wrong = { ...files, 'assets/page-1.js.br': 'no copy' }
  const received = await receiveBuild(webRoot(), 'barley', wrong, publishThere)
  const copyIn = (buildId: string) =>
    readFile(join(webRoot(), 'remotes/barley', buildId, 'assets/page-1.js.br'))
  expect(brotliDecompressSync(await copyIn(received.buildId)).toString()).toBe(files['assets/page-1.js'])
  await rm(join(webRoot(), 'remotes'), { recursive: true })

  const own = await built('one')
  const copy = await brotliOf(Buffer.from(files['assets/page-1.js'] ?? '', 'latin1'), 1)
  await writeFile(join(own.dist, 'assets/page-1.js.br'), copy)
  const { buildId } = await storeAt(address).publish(own, { note })
  expect(await copyIn(buildId)).toEqual(copy)
  expect((await barley())?.release.files.map(({ path }) => path)).not.toContain('assets/page-1.js.br')
})

test('an upload leaves the builds that tabs of the last seven days may use, as far as the bytes of a remote allow', async () => {
  const receive = async (page: string, kept?: PruneOptions) =>
    (await receiveBuild(webRoot(), 'barley', await sentFiles(page), publishThere, kept)).buildId
  const builds = async () =>
    (await readdir(join(webRoot(), 'remotes/barley'))).filter((it) => !it.includes('.'))
  const pages = ['one', 'two', 'three', 'four', 'five']
  const received: string[] = []
  for (const page of pages) received.push(await receive(page, { keep: 1 }))
  expect(await builds()).toEqual(received.toSorted())
  // The one before the current release stays whatever its size.
  const last = await receive('six', { keep: 1, bytes: 1 })
  expect(await builds()).toEqual([received.at(-1), last].toSorted())
})

test('a candidate starts, moves, is promoted and rolled back, the remote is retired, and the audit names its squad each time', async () => {
  const declared = { pages: [{ path: '/barley', title: 'Cevada' }], verifiesImports: true, owner: 'Grãos' }
  const files = { 'remote.json': JSON.stringify(declared) }
  const store = storeAt(address)
  const [one, two] = [await built('one', { files }), await built('two', { files })]
  log.length = 0
  await store.publish(one, { note })
  await store.publish(two, { note, accounts: { names: ['Ana'] } })
  expect((await barley())?.canary?.for).toEqual({ accounts: [nameHash(`barley-${two.buildId}`, 'ana')] })

  const ask = { author: 'Ana', reason: 'sound' }
  expect(await store.change('barley', { verb: 'step', accounts: { share: 0.4 }, ...ask })).toMatchObject({
    share: 0.4,
  })
  await store.change('barley', { verb: 'promote', ...ask })
  expect((await barley())?.release.buildId).toBe(two.buildId)

  expect(await store.change('barley', { verb: 'rollback', ...note })).toMatchObject({
    after: two.buildId,
    warnings: [],
  })
  expect((await barley())?.release.buildId).toBe(one.buildId)
  await expect(store.change('barley', { verb: 'rollback', ...note })).rejects.toThrow(
    `no release of barley before ${one.buildId}`,
  )

  expect((await store.change('barley', { verb: 'retire', ...note })).release.buildId).toBe(one.buildId)
  expect(await barley()).toBeUndefined()
  const audited = log.map((line) => JSON.parse(line)).filter(({ action }) => action === 'RELEASE_CHANGED')
  expect(audited.map(({ change, owner }) => `${change} ${owner}`)).toEqual(
    ['release', 'candidate', 'step', 'promote', 'rollback', 'retire'].map((change) => `${change} Grãos`),
  )
  const history = await store.history('barley')
  expect(history.map(({ action, author, via }) => [action, author, via])).toEqual(
    ['release', 'start', 'step', 'promote', 'rollback', 'retire'].map((action) => [
      action,
      'Ana',
      hashOf(tokenOf('barley')).slice(0, 8),
    ]),
  )
})

test('a preview by HTTP is what one in the folder is, takes the token of its remote, and changes no release', async () => {
  await publish('one')
  const dist = await build('two')
  const before = await barley()
  const { buildId } = await readRemoteBuild(dist)
  log.length = 0
  expect(await publishApp('barley', dist, address, { preview: 'pr-12' })).toMatch(
    new RegExp(`^barley ${buildId} is the preview pr-12 until .*\n.* ${address}/\\?remote.barley=pr-12$`),
  )
  const response = await fetch(`${address}/remotes/barley/preview-pr-12.json`)
  // Its content changes with the next build under its name.
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const previewed = await response.json()
  expect(previewed.release).toMatchObject({ buildId })
  const { status, headers } = await fetch(`${address}${previewed.release.manifest}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await barley()).toEqual(before)
  expect(log.map((line) => JSON.parse(line).change)).toEqual(['preview'])

  await expect(storeAt(address).preview(await built('one', { remote: 'rye' }), 'pr-12')).rejects.toThrow(
    'refuses RELEASE_TOKEN for rye',
  )
  for (const name of ['../config', 'PR', '', 'x'.repeat(41)])
    await expect(storeAt(address).preview(await built('two'), name)).rejects.toThrow('responded with 400')
  expect(await leftovers()).toEqual([])
})

test('an address that is none, a short token, and the shell are refused before anything is sent', async () => {
  const noHost = 'is no address of an API host'
  const plain = 'would get the token unencrypted. Use https.'
  for (const [to, message] of [
    ['ftp://celeiro.example', noHost],
    ['https://user:secret@celeiro.example', noHost],
    ['https://celeiro.example/?x=1', noHost],
    ['http://celeiro.example', plain],
    ['http://localhost.example', plain],
    ['http://127.0.0.1.example', plain],
  ] as const) {
    expect(() => storeAt(to), to).toThrow(message)
    expect(() => storeAt(to), to).not.toThrow('secret')
  }
  await expect(checkApps([{ app: 'shell', dist: await shellBuild('s2') }], address)).rejects.toThrow(
    'The shell is released in a folder only',
  )
  vi.stubEnv('RELEASE_TOKEN', 'short')
  expect(() => storeAt(address)).toThrow('RELEASE_TOKEN, in the environment, must be the token for')
  expect(storeAt(webRoot()).target).toBe(webRoot())
})

test('the token does not follow a redirect, and an address that takes no releases says so', async () => {
  const asked: (string | undefined)[] = []
  const other = await serve(({ headers, url = '' }, response) => {
    asked.push(headers.authorization)
    const moved = url.startsWith('/moved')
    if (url.startsWith('/page')) return response.end('<!doctype html>')
    if (url.startsWith('/other')) return response.end('{"data":{"remotes":[]}}')
    response.writeHead(moved ? 307 : 404, moved ? { location: `${address}/api/releases/barley` } : {}).end()
  })
  await expect(storeAt(`${other}/moved`).history('barley')).rejects.toThrow('does not answer')
  await expect(storeAt(other).history('barley')).rejects.toThrow(
    `${other} takes no releases: RELEASE_TOKENS is not set there.`,
  )
  for (const answer of ['page', 'other']) {
    await expect(storeAt(`${other}/${answer}`).history('barley')).rejects.toThrow(
      'does not respond like an API host',
    )
  }
  expect(asked.length).toBe(4)
})
