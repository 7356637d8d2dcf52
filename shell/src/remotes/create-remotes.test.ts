import { expect, test, vi } from 'vitest'
import type { ResolvedRelease, TabReleases } from '../releases/resolve-releases.ts'
import { createRemotes, type RemoteModule } from './create-remotes.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

function releases(current: string, before?: string): ResolvedRelease {
  const release = (buildId: string) => ({
    buildId,
    paths: [],
    pages: [],
    releasedAt: '',
    manifest: '',
    files: [],
  })
  return { release: release(current), ...(before && { fallback: release(before) }) }
}

const failing = (reason: RemoteFailureCause) => () =>
  Promise.reject(new RemoteFailure('barley', reason, null))

/** Remotes with controllable loads, configuration and clock. */
function setUp(known = releases('b2', 'b1')) {
  const world = { server: known, shell: 's1', now: 0 }
  const routes = { b1: [{ path: '/b1' }], b2: [{ path: '/b2' }], b3: [{ path: '/b3' }] }
  const load = vi.fn<(buildId: keyof typeof routes) => Promise<RemoteModule>>(async (buildId) => ({
    routes: routes[buildId],
  }))
  const published = (): TabReleases => ({ shell: world.shell, remotes: { barley: world.server } })
  const readLatest = vi.fn(async (): Promise<TabReleases | undefined> => published())
  const remotes = createRemotes({
    readLatest,
    loadRelease: (_name, { buildId }) => load(buildId as keyof typeof routes),
    now: () => world.now,
  })
  remotes.take(published())
  const send = (type: 'opened' | 'expected' | 'retried') => {
    remotes.send('barley', { type })
    return remotes.settled('barley')
  }
  return {
    ...{ world, load, readLatest, remotes },
    open: () => send('opened'),
    expectIt: () => send('expected'),
    retry: () => send('retried'),
  }
}

const ready = (build: string) => ({ status: 'ready', build, routes: [{ path: `/${build}` }] })
const failed = (reason: RemoteFailureCause) => ({ status: 'failed', failure: { reason } })

test('loads a remote once for all requests', async () => {
  const { open, expectIt, load } = setUp()
  await Promise.all([open(), expectIt(), open()])
  await open()
  expect(load).toHaveBeenCalledTimes(1)
})

test('retries on the next request after a failure', async () => {
  const { open, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  expect(await open()).toMatchObject(failed('unreachable'))
  expect(await open()).toMatchObject(ready('b2'))
})

test('has no state for a remote that the configuration does not name', async () => {
  const { remotes, load } = setUp()
  remotes.open('rye')
  expect(await remotes.settled('rye')).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
})

test.each(['missing', 'corrupted', 'blocked', 'incompatible', 'broken'] as const)(
  'falls back to the previous release when the current one is %s',
  async (reason) => {
    const { open, load } = setUp()
    load.mockImplementationOnce(failing(reason))
    expect(await open()).toMatchObject({ ...ready('b1'), status: 'fellBack', failure: { reason } })
  },
)

test('reports the failure of the current release when the previous one fails too', async () => {
  const { open, load } = setUp()
  load.mockImplementationOnce(failing('corrupted')).mockImplementationOnce(failing('missing'))
  expect(await open()).toMatchObject(failed('corrupted'))
})

test('reports a release whose code throws as broken', async () => {
  const { open, load } = setUp(releases('b2'))
  load.mockImplementationOnce(() => Promise.reject(new TypeError('no such setting')))
  expect(await open()).toMatchObject(failed('broken'))
})

test.each(['offline', 'timeout', 'unreachable', 'server'] as const)(
  'requests no other release when the host fails: %s',
  async (reason) => {
    const { open, load, readLatest } = setUp()
    load.mockImplementationOnce(failing(reason))
    expect(await open()).toMatchObject(failed(reason))
    expect(load).toHaveBeenCalledTimes(1)
    expect(readLatest).not.toHaveBeenCalled()
  },
)

test('loads the current release when the one that the tab knows is missing', async () => {
  const { open, load, world } = setUp()
  world.server = releases('b3', 'b2')
  load.mockImplementationOnce(failing('missing'))
  expect(await open()).toMatchObject(ready('b3'))
})

test('does not loop between servers that disagree', async () => {
  const { open, load, world } = setUp(releases('b2'))
  load.mockImplementation(async (buildId) => {
    world.server = releases(buildId === 'b2' ? 'b3' : 'b2')
    throw new RemoteFailure('barley', 'missing', null)
  })
  expect(await open()).toMatchObject(failed('missing'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('loads a newer release on request, although an older one is loaded', async () => {
  const { open, retry, load, world } = setUp()
  await open()
  expect(await retry()).toMatchObject(ready('b2'))
  expect(load).toHaveBeenCalledTimes(1)

  world.server = releases('b3', 'b2')
  expect(await retry()).toMatchObject(ready('b3'))
  expect(await open()).toMatchObject(ready('b3'))
})

test('pauses a remote that keeps failing, unless the user requests it', async () => {
  const { open, retry, load, world } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let visit = 0; visit < 5; visit++) expect(await open()).toMatchObject(failed('unreachable'))
  expect(load).toHaveBeenCalledTimes(3)

  expect(await retry()).toMatchObject(failed('unreachable'))
  expect(load).toHaveBeenCalledTimes(4)

  world.now += 30_000
  expect(await open()).toMatchObject(failed('unreachable'))
  expect(load).toHaveBeenCalledTimes(5)
})

test('a failed prefetch is not repeated and does not count as a failure', async () => {
  const { open, expectIt, load } = setUp()
  load.mockImplementation(failing('unreachable'))
  for (let times = 0; times < 5; times++) await expectIt()
  expect(load).toHaveBeenCalledTimes(1)

  load.mockImplementation(async () => ({ routes: [] }))
  expect(await open()).toMatchObject({ status: 'ready', routes: [] })
})

test('a remote that failed is not prefetched until it loads', async () => {
  const { open, expectIt, load } = setUp()
  load.mockImplementationOnce(failing('unreachable'))
  await open()
  await expectIt()
  expect(load).toHaveBeenCalledTimes(1)

  await open()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a retry during a load shares it, and its failure counts once', async () => {
  const { open, retry, load } = setUp()
  let fail = () => {}
  load.mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new RemoteFailure('barley', 'timeout', null)))),
  )
  const first = open()
  const second = retry()
  fail()
  expect(await Promise.all([first, second])).toMatchObject([failed('timeout'), failed('timeout')])

  load.mockImplementation(failing('timeout'))
  await open()
  await open()
  // Three failures in total: only the next request fails without a load.
  expect(load).toHaveBeenCalledTimes(3)
  await open()
  expect(load).toHaveBeenCalledTimes(3)
})

test('ignores a release for another shell, and any release in place of an override', async () => {
  const { open, load, world } = setUp()
  world.server = releases('b3', 'b2')
  world.shell = 's2'
  load.mockImplementationOnce(failing('missing'))
  expect(await open()).toMatchObject({ ...ready('b1'), status: 'fellBack' })

  const overridden = setUp({ ...releases('b2'), note: { kind: 'override', url: 'http://localhost:5001' } })
  overridden.load.mockImplementationOnce(failing('missing'))
  expect(await overridden.open()).toMatchObject(failed('missing'))
  expect(overridden.readLatest).not.toHaveBeenCalled()
})

test('records the loaded release, its load time and the failure before it', async () => {
  const { open, load, world } = setUp()
  load.mockImplementationOnce(failing('corrupted')).mockImplementationOnce(async () => {
    world.now += 40
    return { routes: [] }
  })
  expect(await open()).toMatchObject({ build: 'b1', ms: 40, failure: { reason: 'corrupted' } })
})

test('leaves a release for the one before it, as long as there is one', async () => {
  const { open, remotes } = setUp()
  await open()
  remotes.send('barley', { type: 'left' })
  expect(await open()).toMatchObject({ ...ready('b1'), target: { note: { kind: 'left', build: 'b2' } } })
  remotes.send('barley', { type: 'left' })
  expect(await open()).toMatchObject(ready('b1'))
})

test('takes the releases of another account and keeps what is loaded already', async () => {
  const { open, load, remotes } = setUp()
  await open()
  remotes.take({ shell: 's1', remotes: { barley: releases('b2', 'b1') } })
  await open()
  expect(load).toHaveBeenCalledTimes(1)

  remotes.take({ shell: 's1', remotes: { barley: releases('b3', 'b2') } })
  expect(await open()).toMatchObject(ready('b3'))
})

test('a load for the account before does not end the one for the next account', async () => {
  const { open, load, remotes } = setUp()
  let finish = () => {}
  load.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve({ routes: [] }))))
  const before = open()
  remotes.take({ shell: 's1', remotes: { barley: releases('b3', 'b2') } })
  let load3 = () => {}
  load.mockImplementationOnce(() => new Promise((resolve) => (load3 = () => resolve({ routes: [] }))))
  const after = open()
  finish()
  expect(await before).toMatchObject({ status: 'loading' })
  load3()
  expect(await after).toMatchObject({ status: 'ready', build: 'b3' })
})
