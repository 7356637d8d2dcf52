import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { beforeEach, expect, it } from 'vitest'
import { releaseReports, rolloutDecisions } from '../../database/schema/rollouts.ts'
import {
  aCandidate,
  aCrash,
  aShown,
  publishedFixture,
  reporterOf,
  send,
} from '../../testing/rollout-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const published = publishedFixture()
const counted: string[] = []
const lines: string[] = []
const world = closeAfterAll(
  await createTestWorld(
    { logLevel: 'warn', logStream: { write: (line) => lines.push(line) } },
    { releases: published.releases, countRelease: (...change) => counted.push(change.join(' ')) },
  ),
)
const { read, post } = await world.signedIn({ username: 'chefe' })
beforeEach(async () => {
  await world.db.delete(releaseReports)
  await world.db.delete(rolloutDecisions)
  Object.assign(published, { candidate: aCandidate(), isReadable: true, shellStep: undefined })
})

/** The actors of the withdrawals that the log has so far. */
const withholders = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ action }) => action === 'CANDIDATE_WITHHELD')
    .map(({ actorId, entityId, build, owner }) => [actorId, entityId, build, owner])

const NEXT = { remote: 'orders', build: 'next' }
const withdrawn = () => read('/api/rollouts/withdrawn')
const withdraw = (build = 'next') => post('/api/rollouts/withdrawn', { remote: 'orders', build })
const orders = async () =>
  (await read<RolloutOverview>('/api/rollouts')).remotes.find(({ name }) => name === 'orders')

/** So many accounts on a side report at the same time. */
async function reports(accounts: number, event: object, isCanary = true) {
  const reporting = await Promise.all(Array.from({ length: accounts }, () => reporterOf(world, isCanary)))
  await Promise.all(reporting.map((user) => send(user, [event])))
}

it('the rule withdraws a candidate that crashes, with reports at the same time, and says why', async () => {
  await reports(5, aCrash())
  expect(await withdrawn()).toEqual([])
  await reports(3, aCrash())
  expect(await withdrawn()).toEqual([NEXT])
  expect([counted, withholders()]).toEqual([['orders withheld'], [[null, 'orders', 'next', 'Pedidos']]])
  expect((await orders())?.rollout).toMatchObject({
    reason: expect.stringMatching(/8 têm a candidata e 0 não/),
    withdrawn: { by: null, at: world.clock.now().toISOString() },
  })
  // Nothing is forgotten, until a person starts the build again.
  published.candidate = undefined
  expect(await withdrawn()).toEqual([NEXT])
  published.isReadable = false
  expect(await withdrawn()).toEqual([NEXT])
  Object.assign(published, { isReadable: true, candidate: aCandidate({ step: 'step-2' }) })
  expect(await withdrawn()).toEqual([])
  await reports(8, aCrash({ step: 'step-2' }))
  expect(await withdrawn()).toEqual([NEXT])
})

it('the rule counts an account once, and none that does not have the candidate', async () => {
  const [inside, outside] = [await reporterOf(world, true), await reporterOf(world, false)]
  const crashes = Array.from({ length: 20 }, () => aCrash())
  for (let sent = 0; sent < 5; sent += 1) await send(inside, crashes)
  await send(outside, crashes)
  await reports(10, aCrash(), false)
  expect(await withdrawn()).toEqual([])
  const counted = (await orders())?.releases.map(({ build, crashes }) => `${build} ${crashes}`)
  expect(counted).toEqual(['next 1', 'now 0', 'before 0'])
})

it('evaluates, shows and withholds a candidate of the shell as one of a remote', async () => {
  const shell = async () =>
    (await read<RolloutOverview>('/api/rollouts')).remotes.find(({ name }) => name === 'shell')
  expect(await shell()).toBeUndefined()
  published.shellStep = 'step-1'
  const ofShell = { remote: 'shell', build: 'shell2' }
  await reports(1, aShown({ remote: 'shell', build: 'shell1', ms: 300 }), false)
  await reports(8, aCrash(ofShell))
  expect(await withdrawn()).toEqual([ofShell])
  expect(await shell()).toMatchObject({
    releases: [
      { part: 'candidate', build: 'shell2', share: 0.25, accounts: 8, crashes: 8 },
      { part: 'release', build: 'shell1', share: 0.75, accounts: 1, crashes: 0, load: { p50: 300 } },
    ],
    rollout: { build: 'shell2', reason: expect.stringMatching(/8 têm a candidata/), withdrawn: { by: null } },
  })
  published.shellStep = 'step-2'
  expect(await withdrawn()).toEqual([])
  expect((await post('/api/rollouts/withdrawn', ofShell)).statusCode).toBe(204)
  expect(await withdrawn()).toEqual([ofShell])
})

it.each(['rule', 'judge'])('a withdrawal by the rule has no person, also as %s', async (actor) => {
  const stored = { ...NEXT, step: 'step-1', actor, reason: '', at: world.clock.now() }
  await world.db.insert(rolloutDecisions).values({ ...stored, verb: 'withdraw' })
  expect((await orders())?.rollout?.withdrawn).toEqual({ by: null, at: stored.at.toISOString() })
})

it('a person withdraws at once and for good, in place of a wish that an earlier version kept', async () => {
  const kept = { ...NEXT, step: 'step-1', actor: 'chefe', reason: '', at: world.clock.now() }
  await world.db.insert(rolloutDecisions).values({ ...kept, verb: 'hold' })
  expect((await orders())?.rollout?.withdrawn).toBeNull()
  const gone = await withdraw('now')
  expect([gone.statusCode, gone.json().code]).toEqual([409, 'CANDIDATE_GONE'])
  expect(await withdrawn()).toEqual([])
  expect((await withdraw()).statusCode).toBe(204)
  expect(await withdrawn()).toEqual([NEXT])
  const at = world.clock.now().toISOString()
  world.advance(60)
  await reports(8, aCrash())
  expect((await orders())?.rollout?.withdrawn).toEqual({ by: 'chefe', at })
})

it('the overview has how long the last load of each account took, of browsers that say so', async () => {
  for (const ms of [100, 200, 300, 400, 2_000]) {
    const user = await reporterOf(world, false)
    await send(user, [aShown({ ms: 9_000 }), aShown({ ms })])
    await send(user, [aShown(), aCrash({ build: 'now' })])
  }
  await reports(1, aShown({ build: 'next' }))
  expect((await orders())?.releases.map(({ build, load }) => [build, load])).toEqual([
    ['next', undefined],
    ['now', { count: 5, p50: 300, p95: 1_680 }],
    ['before', undefined],
  ])
})

it('the overview has every release with its accounts, and the candidate with what the rule says', async () => {
  await reports(2, aShown({ build: 'next' }))
  await reports(3, aShown(), false)
  await reports(1, { ...aShown(), kind: 'load-failure', cause: 'broken' }, false)
  const { remotes } = await read<RolloutOverview>('/api/rollouts')
  expect(remotes.map(({ name }) => name)).toEqual(['catalog', 'orders'])
  const releasedAt = '2026-03-01T12:00:00.000Z'
  expect(remotes[1]).toEqual({
    name: 'orders',
    releases: [
      { part: 'candidate', build: 'next', share: 0.25, releasedAt, accounts: 2, loadFailures: 0, crashes: 0 },
      { part: 'release', build: 'now', share: 0.75, releasedAt, accounts: 4, loadFailures: 1, crashes: 0 },
      { part: 'previous', build: 'before', share: 0, releasedAt, accounts: 0, loadFailures: 0, crashes: 0 },
    ],
    rollout: {
      ...{ build: 'next', share: 0.25, since: '2026-03-10T12:00:00.000Z', withdrawn: null },
      reason: expect.stringMatching(/^2 contas a usaram/),
    },
  })
})
