import { expect, test } from 'vitest'
import type { ResolvedRelease } from '../releases/resolve-releases.ts'
import { aRelease } from '../testing/a-release.ts'
import { RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { type RemoteEvent, type RemoteState, transition } from './remote-machine.ts'

const target: ResolvedRelease = { release: aRelease('b2'), fallback: aRelease('b1') }
const alone: ResolvedRelease = { release: aRelease('b2') }
const newer: ResolvedRelease = { release: aRelease('b3'), fallback: aRelease('b2') }
const left: ResolvedRelease = { release: aRelease('b1'), note: { kind: 'left', build: 'b2' } }

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
/** Looks for a newer release, after one that is broken, or on request while one runs. */
const looking = { ...loading, step: 'config' } as const
const lookingAfter = { ...looking, failure: broken } as const
const refreshed = { ...loading, refreshed: true } as const
const fallingBack = { ...loading, step: 'fallback', failure: broken } as const
const fallingBackLast = { ...fallingBack, refreshed: true } as const
const failedBroken = { ...failed, failure: broken } as const
const tired = { ...failed, failures: 3 } as const
const { target: _, ...before } = ready
const { target: __, ...beforeFallBack } = fellBack
const lookingFurther = { ...looking, before: beforeFallBack } as const

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
  ['looks for a newer release than an unusable one', loading, failing(broken), lookingAfter],
  ['loads the newer release', lookingAfter, published(newer), { ...refreshed, target: newer }],
  ['falls back without a newer release', lookingAfter, published(target), fallingBackLast],
  ['falls back when config.json cannot be read', lookingAfter, published(), fallingBackLast],
  [
    'fails without a release to fall back to',
    { ...lookingAfter, target: alone },
    published(),
    { ...failedBroken, target: alone },
  ],
  ['looks for a newer release once', refreshed, failing(broken), fallingBackLast],
  [
    'fails after the newer release, without one to fall back to',
    { ...refreshed, target: alone },
    failing(broken),
    { ...failedBroken, target: alone },
  ],
  ['has fallen back', fallingBack, loaded, fellBack],
  ['says why the release failed, not the one before', fallingBack, failing(gone), failedBroken],
  ['looks for a newer release on request', ready, retried, { ...looking, before }],
  ['looks for a newer release on request, after a fallback', fellBack, retried, lookingFurther],
  ['goes on with what ran', { ...looking, before }, published(), ready],
  ['goes on with what ran after a fallback', lookingFurther, published(target), fellBack],
  ['replaces what ran', { ...looking, before }, published(newer), { ...refreshed, target: newer }],
  ['tries again when opened', failed, opened, { ...loading, failures: 1 }],
  ['pauses after three failures', { ...tired, at: NOW - 29_999 }, opened, { ...tired, at: NOW - 29_999 }],
  ['ends the pause after half a minute', { ...tired, at: NOW - 30_000 }, opened, { ...loading, failures: 3 }],
  ['tries again on request, with a newer release', tired, retried, { ...looking, failures: 3 }],
  [
    'tries again on request without a newer release',
    { ...looking, failures: 3 },
    published(target),
    { ...refreshed, failures: 3 },
  ],
  ['counts failures', { ...loading, failures: 2 }, failing(down), tired],
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

test('looks for another release in place of one that is unusable, and for none when the host fails', () => {
  const outcomes = (...reasons: RemoteFailureCause[]) =>
    new Set(reasons.map((reason) => transition(loading, failing(failure(reason)), NOW).status))
  expect(outcomes('missing', 'corrupted', 'blocked', 'incompatible', 'broken')).toEqual(new Set(['loading']))
  expect(outcomes('offline', 'timeout', 'unreachable', 'server')).toEqual(new Set(['failed']))
})

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
