import type { RemoteConfig } from '@celeiro/api-contract/app-config'
import { expect, test, vi } from 'vitest'
import type { RemoteModule } from './load-release.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { createRemoteLoader } from './remote-loader.ts'

function releases(current: string, before?: string): RemoteConfig {
  const release = (buildId: string) => ({ buildId, paths: [], releasedAt: '', manifest: '', files: [] })
  return { release: release(current), ...(before && { previous: release(before) }) }
}

const failing = (reason: RemoteFailureCause) => () =>
  Promise.reject(new RemoteFailure('barley', reason, null))

/** Loads that end when told to, or at once; the server's word on what is current; a clock. */
function setUp(known = releases('b2', 'b1')) {
  const world = { known, server: known, now: 0 }
  const routes = { b1: [{ path: '/b1' }], b2: [{ path: '/b2' }], b3: [{ path: '/b3' }] }
  const load = vi.fn<(buildId: keyof typeof routes) => Promise<RemoteModule>>(async (buildId) => ({
    routes: routes[buildId],
  }))
  const refreshReleases = vi.fn(async () => {
    const renewed = world.known.release.buildId !== world.server.release.buildId
    world.known = world.server
    return renewed
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const loader = createRemoteLoader({
    releasesOf: (name) => (name === 'barley' ? world.known : undefined),
    refreshReleases,
    loadRelease: (_name, { buildId }) => load(buildId as keyof typeof routes),
    now: () => world.now,
  })
  return { world, load, refreshReleases, loader }
}

/** The path of the routes that were loaded, which tells the release. */
const pathOf = (module: RemoteModule) => module.routes[0]?.path

test('loads a remote once, however many ask and whenever', async () => {
  const { loader, load } = setUp()
  await Promise.all([loader.load('barley'), loader.loadAhead('barley'), loader.load('barley')])
  await loader.load('barley')
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries again when it is asked for after a failure', async () => {
  const { loader, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await expect(loader.load('barley')).rejects.toMatchObject({ reason: 'unreachable' })
  expect(pathOf(await loader.load('barley'))).toBe('/b2')
})

test('says that a remote is missing which the configuration does not name', async () => {
  const { loader } = setUp()
  await expect(loader.load('rye')).rejects.toMatchObject({ remote: 'rye', reason: 'missing' })
})

test.each(['missing', 'corrupted', 'blocked', 'incompatible', 'broken'] as const)(
  'shows the release before when the current one is %s',
  async (reason) => {
    const { loader, load } = setUp()
    load.mockImplementationOnce(failing(reason))
    const remote = await loader.load('barley')
    expect(pathOf(remote)).toBe('/b1')
    expect(remote.fellBackFrom).toMatchObject({ reason })
  },
)

test('tells of the current release when the one before is no better', async () => {
  const { loader, load } = setUp()
  load.mockImplementationOnce(failing('corrupted')).mockImplementationOnce(failing('missing'))
  await expect(loader.load('barley')).rejects.toMatchObject({ reason: 'corrupted' })
})

test('takes what threw for a broken release', async () => {
  const { loader, load } = setUp(releases('b2'))
  load.mockImplementationOnce(() => Promise.reject(new TypeError('no such setting')))
  await expect(loader.load('barley')).rejects.toMatchObject({ reason: 'broken' })
})

test.each(['offline', 'timeout', 'unreachable', 'server'] as const)(
  'asks for no other release where the host is at fault: %s',
  async (reason) => {
    const { loader, load, refreshReleases } = setUp()
    load.mockImplementationOnce(failing(reason))
    await expect(loader.load('barley')).rejects.toMatchObject({ reason })
    expect(load).toHaveBeenCalledTimes(1)
    expect(refreshReleases).not.toHaveBeenCalled()
  },
)

test('takes the release that is current by now, when the one that the tab knows is gone', async () => {
  const { loader, load, world } = setUp()
  world.server = releases('b3', 'b2')
  load.mockImplementationOnce(failing('missing'))
  const remote = await loader.load('barley')
  expect(pathOf(remote)).toBe('/b3')
  expect(remote.fellBackFrom).toBeUndefined()
})

test('does not go back and forth between servers that disagree', async () => {
  const { loader, load, refreshReleases, world } = setUp(releases('b2'))
  load.mockImplementation(failing('missing'))
  refreshReleases.mockImplementation(async () => {
    world.known = releases(world.known.release.buildId === 'b2' ? 'b3' : 'b2')
    return true
  })
  await expect(loader.load('barley')).rejects.toMatchObject({ reason: 'missing' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('loads a newer release for who insists, though the one before did load', async () => {
  const { loader, load, world } = setUp()
  await loader.load('barley')
  expect(pathOf(await loader.load('barley', true))).toBe('/b2')
  expect(load).toHaveBeenCalledTimes(1)

  world.server = releases('b3', 'b2')
  expect(pathOf(await loader.load('barley', true))).toBe('/b3')
  expect(pathOf(await loader.load('barley'))).toBe('/b3')
})

test('leaves a remote alone that keeps failing, but for who insists', async () => {
  const { loader, load, world } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let visit = 0; visit < 5; visit++) await expect(loader.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(3)

  await expect(loader.load('barley', true)).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(4)

  world.now += 30_000
  await expect(loader.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(5)
})

test('what cannot be loaded ahead is not tried again ahead, and counts for nothing', async () => {
  const { loader, load } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let times = 0; times < 5; times++) await loader.loadAhead('barley')
  expect(load).toHaveBeenCalledTimes(1)

  load.mockImplementation(async () => ({ routes: [] }))
  await expect(loader.load('barley')).resolves.toEqual({ routes: [] })
})

test('what failed when it was needed is not loaded ahead either, until it loads', async () => {
  const { loader, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await expect(loader.load('barley')).rejects.toThrow()
  await loader.loadAhead('barley')
  expect(load).toHaveBeenCalledTimes(1)

  await loader.load('barley')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure that comes late does not undo the attempt after it', async () => {
  const { loader, load } = setUp()
  let fail = () => {}
  load.mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new RemoteFailure('barley', 'timeout', null)))),
  )
  const first = loader.load('barley')
  const second = loader.load('barley', true)
  fail()
  await expect(first).rejects.toMatchObject({ reason: 'timeout' })
  await expect(second).rejects.toMatchObject({ reason: 'timeout' })

  load.mockImplementation(failing('timeout'))
  await expect(loader.load('barley')).rejects.toThrow()
  await expect(loader.load('barley')).rejects.toThrow()
  // Three failures in all, the shared one counted once: the next is the first to be answered without a load.
  expect(load).toHaveBeenCalledTimes(3)
  await expect(loader.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(3)
})
