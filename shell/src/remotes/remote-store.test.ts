import type { AppConfig, RemoteConfig } from '@celeiro/app-manifest/app-config'
import { expect, test, vi } from 'vitest'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { createRemoteStore, type RemoteModule } from './remote-store.ts'

function releases(current: string, before?: string): RemoteConfig {
  const release = (buildId: string) => ({ buildId, paths: [], releasedAt: '', manifest: '', files: [] })
  return { release: release(current), ...(before && { previous: release(before) }) }
}

const failing = (reason: RemoteFailureCause) => () =>
  Promise.reject(new RemoteFailure('barley', reason, null))

/** A store with controllable loads, configuration and clock. */
function setUp(known = releases('b2', 'b1')) {
  const world = { server: known, shell: 's1', now: 0 }
  const routes = { b1: [{ path: '/b1' }], b2: [{ path: '/b2' }], b3: [{ path: '/b3' }] }
  const load = vi.fn<(buildId: keyof typeof routes) => Promise<RemoteModule>>(async (buildId) => ({
    routes: routes[buildId],
  }))
  const config = (): AppConfig => ({
    apiUrl: '',
    shell: { buildId: world.shell, shared: {} },
    remotes: { barley: world.server },
  })
  const readConfig = vi.fn(async (): Promise<AppConfig | undefined> => config())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const remotes = createRemoteStore({
    readConfig,
    loadRelease: (_name, { buildId }) => load(buildId as keyof typeof routes),
    now: () => world.now,
  })
  remotes.start(config())
  return { world, load, readConfig, remotes }
}

/** The path of the loaded routes, which identifies the release. */
const pathOf = (module: RemoteModule) => module.routes[0]?.path

test('loads a remote once for all requests', async () => {
  const { remotes, load } = setUp()
  await Promise.all([remotes.load('barley'), remotes.loadAhead('barley'), remotes.load('barley')])
  await remotes.load('barley')
  expect(load).toHaveBeenCalledTimes(1)
})

test('retries on the next request after a failure', async () => {
  const { remotes, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'unreachable' })
  expect(pathOf(await remotes.load('barley'))).toBe('/b2')
})

test('reports a remote as missing if the configuration does not name it', async () => {
  const { remotes } = setUp()
  await expect(remotes.load('rye')).rejects.toMatchObject({ remote: 'rye', reason: 'missing' })
})

test.each(['missing', 'corrupted', 'blocked', 'incompatible', 'broken'] as const)(
  'falls back to the previous release when the current one is %s',
  async (reason) => {
    const { remotes, load } = setUp()
    load.mockImplementationOnce(failing(reason))
    const remote = await remotes.load('barley')
    expect(pathOf(remote)).toBe('/b1')
    expect(remote.fellBackFrom).toMatchObject({ reason })
  },
)

test('reports the failure of the current release when the previous one fails too', async () => {
  const { remotes, load } = setUp()
  load.mockImplementationOnce(failing('corrupted')).mockImplementationOnce(failing('missing'))
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'corrupted' })
})

test('reports a release whose code throws as broken', async () => {
  const { remotes, load } = setUp(releases('b2'))
  load.mockImplementationOnce(() => Promise.reject(new TypeError('no such setting')))
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'broken' })
})

test.each(['offline', 'timeout', 'unreachable', 'server'] as const)(
  'requests no other release when the host fails: %s',
  async (reason) => {
    const { remotes, load, readConfig } = setUp()
    load.mockImplementationOnce(failing(reason))
    await expect(remotes.load('barley')).rejects.toMatchObject({ reason })
    expect(load).toHaveBeenCalledTimes(1)
    expect(readConfig).not.toHaveBeenCalled()
  },
)

test('loads the current release when the one that the tab knows is missing', async () => {
  const { remotes, load, world } = setUp()
  world.server = releases('b3', 'b2')
  load.mockImplementationOnce(failing('missing'))
  const remote = await remotes.load('barley')
  expect(pathOf(remote)).toBe('/b3')
  expect(remote.fellBackFrom).toBeUndefined()
})

test('does not loop between servers that disagree', async () => {
  const { remotes, load, world } = setUp(releases('b2'))
  load.mockImplementation(async (buildId) => {
    world.server = releases(buildId === 'b2' ? 'b3' : 'b2')
    throw new RemoteFailure('barley', 'missing', null)
  })
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'missing' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('loads a newer release on request, although an older one is loaded', async () => {
  const { remotes, load, world } = setUp()
  await remotes.load('barley')
  expect(pathOf(await remotes.load('barley', true))).toBe('/b2')
  expect(load).toHaveBeenCalledTimes(1)

  world.server = releases('b3', 'b2')
  expect(pathOf(await remotes.load('barley', true))).toBe('/b3')
  expect(pathOf(await remotes.load('barley'))).toBe('/b3')
})

test('pauses a remote that keeps failing, unless the user requests it', async () => {
  const { remotes, load, world } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let visit = 0; visit < 5; visit++) await expect(remotes.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(3)

  await expect(remotes.load('barley', true)).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(4)

  world.now += 30_000
  await expect(remotes.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(5)
})

test('a failed prefetch is not repeated and does not count as a failure', async () => {
  const { remotes, load } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let times = 0; times < 5; times++) await remotes.loadAhead('barley')
  expect(load).toHaveBeenCalledTimes(1)

  load.mockImplementation(async () => ({ routes: [] }))
  await expect(remotes.load('barley')).resolves.toEqual({ routes: [] })
})

test('a remote that failed is not prefetched until it loads', async () => {
  const { remotes, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await expect(remotes.load('barley')).rejects.toThrow()
  await remotes.loadAhead('barley')
  expect(load).toHaveBeenCalledTimes(1)

  await remotes.load('barley')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a late failure does not affect the next attempt', async () => {
  const { remotes, load } = setUp()
  let fail = () => {}
  load.mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new RemoteFailure('barley', 'timeout', null)))),
  )
  const first = remotes.load('barley')
  const second = remotes.load('barley', true)
  fail()
  await expect(first).rejects.toMatchObject({ reason: 'timeout' })
  await expect(second).rejects.toMatchObject({ reason: 'timeout' })

  load.mockImplementation(failing('timeout'))
  await expect(remotes.load('barley')).rejects.toThrow()
  await expect(remotes.load('barley')).rejects.toThrow()
  // Three failures in total, the shared one counted once: only the next request fails without a load.
  expect(load).toHaveBeenCalledTimes(3)
  await expect(remotes.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(3)
})

test('ignores a release for another shell, and any release in place of an override', async () => {
  const { remotes, load, world } = setUp()
  world.server = releases('b3', 'b2')
  world.shell = 's2'
  load.mockImplementationOnce(failing('missing'))
  expect(pathOf(await remotes.load('barley'))).toBe('/b1')

  const overridden = setUp()
  overridden.remotes.start(
    { apiUrl: '', remotes: { barley: releases('b2') } },
    new Map([['barley', 'http://localhost:5001']]),
  )
  overridden.load.mockImplementationOnce(failing('missing'))
  await expect(overridden.remotes.load('barley')).rejects.toMatchObject({ reason: 'missing' })
  expect(overridden.readConfig).not.toHaveBeenCalled()
})

test('records the loaded release, its load time and the failure before it', async () => {
  const { remotes, load, world } = setUp()
  load.mockImplementationOnce(failing('corrupted')).mockImplementationOnce(async () => {
    world.now += 40
    return { routes: [] }
  })
  await remotes.load('barley')
  expect(remotes.get('barley')).toMatchObject({
    loaded: { buildId: 'b1', ms: 40 },
    lastFailure: { reason: 'corrupted' },
  })
})

test('leaves a release for the one before it, as long as there is one', async () => {
  const { remotes } = setUp()
  await remotes.load('barley')
  expect(remotes.leaveRelease('barley')).toBe('b2')
  expect(pathOf(await remotes.load('barley'))).toBe('/b1')
  expect(remotes.get('barley')).toMatchObject({ left: 'b2', previous: undefined })
  expect(remotes.leaveRelease('barley')).toBeUndefined()
})

test('takes the releases of another account and keeps what is loaded already', async () => {
  const { remotes, load } = setUp()
  await remotes.load('barley')
  remotes.adopt({ apiUrl: '', remotes: { barley: releases('b2', 'b1') } })
  await remotes.load('barley')
  expect(load).toHaveBeenCalledTimes(1)

  remotes.adopt({ apiUrl: '', remotes: { barley: releases('b3', 'b2'), rye: releases('b1') } })
  expect(pathOf(await remotes.load('barley'))).toBe('/b3')
  expect(remotes.get('rye')).toBeUndefined()
})
