import { expect, test, vi } from 'vitest'
import type { ResolvedRelease, TabReleases } from '../releases/resolve-releases.ts'
import { aRelease } from '../testing/a-release.ts'
import { createRemotes } from './create-remotes.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import type { RemoteModule } from './remote-machine.ts'

const releases = (current: string, before?: string): ResolvedRelease => ({
  release: aRelease(current),
  ...(before && { fallback: aRelease(before) }),
})

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
  const send = (type: 'opened' | 'expected') => {
    remotes.send('barley', { type })
    return remotes.settled('barley')
  }
  return {
    ...{ world, load, readLatest, remotes },
    open: () => send('opened'),
    expectIt: () => send('expected'),
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

test('reports a release whose code throws as broken', async () => {
  const { open, load } = setUp(releases('b2'))
  load.mockImplementationOnce(() => Promise.reject(new TypeError('no such setting')))
  expect(await open()).toMatchObject(failed('broken'))
})

test('loads the current release when the one that the tab knows is missing', async () => {
  const { open, load, world } = setUp()
  world.server = releases('b3', 'b2')
  load.mockImplementationOnce(failing('missing'))
  expect(await open()).toMatchObject(ready('b3'))
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
