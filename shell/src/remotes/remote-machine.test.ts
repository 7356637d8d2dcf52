import { expect, test } from 'vitest'
import type { ResolvedRelease } from '../releases/resolve-releases.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { type RemoteEvent, type RemoteState, transition } from './remote-machine.ts'

const release = (buildId: string) => ({
  buildId,
  paths: [],
  pages: [],
  releasedAt: '',
  manifest: '',
  files: [],
})
const target: ResolvedRelease = { release: release('b2'), fallback: release('b1') }
const alone: ResolvedRelease = { release: release('b2') }
const newer: ResolvedRelease = { release: release('b3'), fallback: release('b2') }
const left: ResolvedRelease = { release: release('b1'), note: { kind: 'left', build: 'b2' }, step: undefined }

const failure = (reason: RemoteFailureCause) => new RemoteFailure('barley', reason, null)
const [down, broken, gone] = [failure('unreachable'), failure('broken'), failure('missing')]
const NOW = 100_000

const idle = { status: 'idle', target } as const
const loading = {
  status: 'loading',
  step: 'release',
  awaited: true,
  ahead: false,
  failures: 0,
  refreshed: false,
  target,
} as const
const running = { routes: [], build: 'b2', ms: 40 }
const ready = { status: 'ready', target, ...running } as const
const fellBack = { status: 'fellBack', target, ...running, build: 'b1', failure: broken } as const
const failed = { status: 'failed', target, failure: down, failures: 1, ahead: false, at: NOW } as const
const { target: _, ...before } = ready
const { target: __, ...beforeFallBack } = fellBack

const opened = { type: 'opened' } as const
const expected = { type: 'expected' } as const
const retried = { type: 'retried' } as const
const loaded: RemoteEvent = { type: 'loaded', routes: [], ms: 40 }
const failing = (failure: RemoteFailure) => ({ type: 'failed', failure }) as const
const published = (target?: ResolvedRelease) => ({ type: 'published', target }) as const

/** From which state an event leads to which. */
const transitions: [string, RemoteState, RemoteEvent, RemoteState][] = [
  ['opens', idle, opened, loading],
  ['loads ahead', idle, expected, { ...loading, awaited: false }],
  ['is awaited once a user opens it', { ...loading, awaited: false }, opened, loading],
  ['opens ahead of its render', idle, { type: 'opened', ahead: true }, { ...loading, ahead: true }],
  ['is opened by the render', { ...loading, ahead: true }, opened, loading],
  ['fails ahead of its render', { ...loading, ahead: true }, failing(down), { ...failed, ahead: true }],
  ['shows that failure, and makes no other attempt', { ...failed, ahead: true }, opened, failed],
  ['has loaded', loading, loaded, ready],
  ['does not retry a host that is down', loading, failing(down), failed],
  [
    'does not count a load that no user waits for',
    { ...loading, awaited: false },
    failing(down),
    { ...failed, failures: 0 },
  ],
  [
    'looks for a newer release than an unusable one',
    loading,
    failing(broken),
    { ...loading, step: 'config', failure: broken },
  ],
  [
    'loads the newer release',
    { ...loading, step: 'config', failure: broken },
    published(newer),
    { ...loading, refreshed: true, target: newer },
  ],
  [
    'falls back without a newer release',
    { ...loading, step: 'config', failure: broken },
    published(target),
    { ...loading, step: 'fallback', refreshed: true, failure: broken },
  ],
  [
    'falls back when config.json cannot be read',
    { ...loading, step: 'config', failure: broken },
    published(),
    { ...loading, step: 'fallback', refreshed: true, failure: broken },
  ],
  [
    'fails without a release to fall back to',
    { ...loading, step: 'config', failure: broken, target: alone },
    published(),
    { ...failed, failure: broken, target: alone },
  ],
  [
    'looks for a newer release once',
    { ...loading, refreshed: true },
    failing(broken),
    { ...loading, refreshed: true, step: 'fallback', failure: broken },
  ],
  [
    'fails after the newer release, without one to fall back to',
    { ...loading, refreshed: true, target: alone },
    failing(broken),
    { ...failed, failure: broken, target: alone },
  ],
  ['has fallen back', { ...loading, step: 'fallback', failure: broken }, loaded, fellBack],
  [
    'says why the release failed, not the one before',
    { ...loading, step: 'fallback', failure: broken },
    failing(gone),
    { ...failed, failure: broken },
  ],
  ['looks for a newer release on request', ready, retried, { ...loading, step: 'config', before }],
  [
    'looks for a newer release on request, after a fallback',
    fellBack,
    retried,
    { ...loading, step: 'config', before: beforeFallBack },
  ],
  ['goes on with what ran', { ...loading, step: 'config', before }, published(), ready],
  [
    'goes on with what ran after a fallback',
    { ...loading, step: 'config', before: beforeFallBack },
    published(target),
    fellBack,
  ],
  [
    'replaces what ran',
    { ...loading, step: 'config', before },
    published(newer),
    { ...loading, refreshed: true, target: newer },
  ],
  ['tries again when opened', failed, opened, { ...loading, failures: 1 }],
  [
    'pauses after three failures',
    { ...failed, failures: 3, at: NOW - 29_999 },
    opened,
    { ...failed, failures: 3, at: NOW - 29_999 },
  ],
  [
    'ends the pause after half a minute',
    { ...failed, failures: 3, at: NOW - 30_000 },
    opened,
    { ...loading, failures: 3 },
  ],
  [
    'tries again on request, with a newer release',
    { ...failed, failures: 3 },
    retried,
    { ...loading, step: 'config', failures: 3 },
  ],
  [
    'tries again on request without a newer release',
    { ...loading, step: 'config', failures: 3 },
    published(target),
    { ...loading, refreshed: true, failures: 3 },
  ],
  ['counts failures', { ...loading, failures: 2 }, failing(down), { ...failed, failures: 3 }],
  ['goes back a release', ready, { type: 'left' }, { status: 'idle', target: left }],
  [
    'keeps what runs for an account with the same release',
    ready,
    { type: 'resolved', target: alone },
    { ...ready, target: alone },
  ],
  [
    'starts over for an account with another release',
    ready,
    { type: 'resolved', target: newer },
    { ...idle, target: newer },
  ],
  ['starts over while it loads', loading, { type: 'resolved', target: newer }, { ...idle, target: newer }],
]

test.each(transitions)('%s', (_, state, event, next) => {
  expect(transition(state, event, NOW)).toEqual(next)
})

test.each(['missing', 'corrupted', 'blocked', 'incompatible', 'broken'] as const)(
  'looks for another release in place of one that is %s',
  (reason) => {
    expect(transition(loading, failing(failure(reason)), NOW)).toMatchObject({ step: 'config' })
  },
)

test.each(['offline', 'timeout', 'unreachable', 'server'] as const)(
  'looks for no other release when the host fails: %s',
  (reason) => {
    expect(transition(loading, failing(failure(reason)), NOW)).toMatchObject({ status: 'failed' })
  },
)

/** What a state ignores. */
const ignored: [RemoteState, RemoteEvent][] = [
  [loading, expected],
  [loading, retried],
  [ready, opened],
  [ready, expected],
  [ready, loaded],
  [fellBack, opened],
  [failed, expected],
  [failed, loaded],
  [idle, loaded],
  [idle, published(newer)],
]

test.each(ignored)('$status ignores $type', (state, event) => {
  expect(transition(state, event, NOW)).toBe(state)
})
