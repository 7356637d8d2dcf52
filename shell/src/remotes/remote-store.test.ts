import type { AppConfig, RemoteConfig } from '@celeiro/api-contract/app-config'
import { expect, test, vi } from 'vitest'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { createRemoteStore, type RemoteModule } from './remote-store.ts'

function releases(current: string, before?: string): RemoteConfig {
  const release = (buildId: string) => ({ buildId, paths: [], releasedAt: '', manifest: '', files: [] })
  return { release: release(current), ...(before && { previous: release(before) }) }
}

const failing = (reason: RemoteFailureCause) => () =>
  Promise.reject(new RemoteFailure('barley', reason, null))

/** Loads that end when told to, or at once; the server's word on what is current; a clock. */
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

/** The path of the routes that were loaded, which tells the release. */
const pathOf = (module: RemoteModule) => module.routes[0]?.path

test('loads a remote once, however many ask and whenever', async () => {
  const { remotes, load } = setUp()
  await Promise.all([remotes.load('barley'), remotes.loadAhead('barley'), remotes.load('barley')])
  await remotes.load('barley')
  expect(load).toHaveBeenCalledTimes(1)
})

test('tries again when it is asked for after a failure', async () => {
  const { remotes, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'unreachable' })
  expect(pathOf(await remotes.load('barley'))).toBe('/b2')
})

test('says that a remote is missing which the configuration does not name', async () => {
  const { remotes } = setUp()
  await expect(remotes.load('rye')).rejects.toMatchObject({ remote: 'rye', reason: 'missing' })
})

test.each(['missing', 'corrupted', 'blocked', 'incompatible', 'broken'] as const)(
  'shows the release before when the current one is %s',
  async (reason) => {
    const { remotes, load } = setUp()
    load.mockImplementationOnce(failing(reason))
    const remote = await remotes.load('barley')
    expect(pathOf(remote)).toBe('/b1')
    expect(remote.fellBackFrom).toMatchObject({ reason })
  },
)

test('tells of the current release when the one before is no better', async () => {
  const { remotes, load } = setUp()
  load.mockImplementationOnce(failing('corrupted')).mockImplementationOnce(failing('missing'))
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'corrupted' })
})

test('takes what threw for a broken release', async () => {
  const { remotes, load } = setUp(releases('b2'))
  load.mockImplementationOnce(() => Promise.reject(new TypeError('no such setting')))
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'broken' })
})

test.each(['offline', 'timeout', 'unreachable', 'server'] as const)(
  'asks for no other release where the host is at fault: %s',
  async (reason) => {
    const { remotes, load, readConfig } = setUp()
    load.mockImplementationOnce(failing(reason))
    await expect(remotes.load('barley')).rejects.toMatchObject({ reason })
    expect(load).toHaveBeenCalledTimes(1)
    expect(readConfig).not.toHaveBeenCalled()
  },
)

test('takes the release that is current by now, when the one that the tab knows is gone', async () => {
  const { remotes, load, world } = setUp()
  world.server = releases('b3', 'b2')
  load.mockImplementationOnce(failing('missing'))
  const remote = await remotes.load('barley')
  expect(pathOf(remote)).toBe('/b3')
  expect(remote.fellBackFrom).toBeUndefined()
})

test('does not go back and forth between servers that disagree', async () => {
  const { remotes, load, world } = setUp(releases('b2'))
  load.mockImplementation(async (buildId) => {
    world.server = releases(buildId === 'b2' ? 'b3' : 'b2')
    throw new RemoteFailure('barley', 'missing', null)
  })
  await expect(remotes.load('barley')).rejects.toMatchObject({ reason: 'missing' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('loads a newer release on request, though an older one did load', async () => {
  const { remotes, load, world } = setUp()
  await remotes.load('barley')
  expect(pathOf(await remotes.load('barley', true))).toBe('/b2')
  expect(load).toHaveBeenCalledTimes(1)

  world.server = releases('b3', 'b2')
  expect(pathOf(await remotes.load('barley', true))).toBe('/b3')
  expect(pathOf(await remotes.load('barley'))).toBe('/b3')
})

test('pauses a remote that keeps failing, unless a user asks for it', async () => {
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

test('what cannot be loaded ahead is not tried again ahead, and counts for nothing', async () => {
  const { remotes, load } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let times = 0; times < 5; times++) await remotes.loadAhead('barley')
  expect(load).toHaveBeenCalledTimes(1)

  load.mockImplementation(async () => ({ routes: [] }))
  await expect(remotes.load('barley')).resolves.toEqual({ routes: [] })
})

test('what failed when it was needed is not loaded ahead either, until it loads', async () => {
  const { remotes, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await expect(remotes.load('barley')).rejects.toThrow()
  await remotes.loadAhead('barley')
  expect(load).toHaveBeenCalledTimes(1)

  await remotes.load('barley')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure that comes late does not undo the attempt after it', async () => {
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
  // Three failures in all, the shared one counted once: the next is the first to be answered without a load.
  expect(load).toHaveBeenCalledTimes(3)
  await expect(remotes.load('barley')).rejects.toThrow()
  expect(load).toHaveBeenCalledTimes(3)
})

test('takes no release for another shell, and none in place of an override', async () => {
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

test('keeps on record what was loaded, how long it took, and what failed before', async () => {
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
