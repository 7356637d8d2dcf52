import { type RolloutOverview, rolloutOverviewResponse } from '@celeiro/api-contract/rollout-overview'
import { beforeEach, describe, expect, it } from 'vitest'
import { releaseReports, rolloutDecisions } from '../../database/schema/rollouts.ts'
import { aCandidate, aCrash, aShown, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'

const published = publishedFixture()
const world = closeAfterAll(await createTestWorld({}, { releases: published.releases }))
const users = reporters(world)
const admin = await userCalls(world).signedIn({ username: 'chefe' })
beforeEach(async () => {
  await world.db.delete(releaseReports)
  await world.db.delete(rolloutDecisions)
  Object.assign(published, { candidate: aCandidate(), isReadable: true })
})

const withdrawn = async () => (await world.app.inject('/api/rollouts/withdrawn')).json().data
const withdraw = (headers = admin.headers, build = 'next') =>
  world.app.inject({
    method: 'POST',
    url: '/api/rollouts/withdrawn',
    headers,
    payload: { remote: 'orders', build },
  })
async function overview(): Promise<RolloutOverview> {
  const response = await world.app.inject({ url: '/api/rollouts', headers: admin.headers })
  return rolloutOverviewResponse.parse(response.json()).data
}
const orderOf = (data: RolloutOverview) => data.remotes.find(({ name }) => name === 'orders')

/** So many accounts with the candidate report at the same time. */
async function reports(accounts: number, event: object, isCanary = true) {
  const reporting = await Promise.all(Array.from({ length: accounts }, () => users.signedIn(isCanary)))
  await Promise.all(reporting.map((user) => users.send(user, [event])))
}
const NEXT = { remote: 'orders', build: 'next' }

describe('the rule', () => {
  it('withdraws a candidate that crashes, with reports at the same time, and says why', async () => {
    await reports(5, aCrash())
    expect(await withdrawn()).toEqual([])
    await reports(3, aCrash())
    expect(await withdrawn()).toEqual([NEXT])
    expect(orderOf(await overview())?.rollout).toMatchObject({
      reason: expect.stringMatching(/8 têm a candidata e 0 não/),
      withdrawn: { by: null, at: world.clock.now().toISOString() },
    })
  })

  it('counts an account once, and none that does not have the candidate', async () => {
    const [inside, outside] = [await users.signedIn(true), await users.signedIn(false)]
    for (let sent = 0; sent < 20; sent += 1) {
      await users.send(
        inside,
        Array.from({ length: 20 }, () => aCrash()),
      )
      await users.send(outside, [aCrash()])
    }
    await reports(30, aCrash(), false)
    expect(await withdrawn()).toEqual([])
    const releases = orderOf(await overview())?.releases
    expect(releases?.map(({ build, crashes }) => [build, crashes])).toEqual([
      ['next', 1],
      ['now', 0],
      ['before', 0],
    ])
  })

  it('forgets nothing of a withdrawal, until a person starts the build again', async () => {
    await reports(8, aCrash())
    published.candidate = undefined
    expect(await withdrawn()).toEqual([NEXT])
    published.isReadable = false
    expect(await withdrawn()).toEqual([NEXT])
    Object.assign(published, { isReadable: true, candidate: aCandidate({ step: 'step-2' }) })
    expect(await withdrawn()).toEqual([])
    await reports(8, aCrash({ step: 'step-2' }))
    expect(await withdrawn()).toEqual([NEXT])
  })

  it.each(['rule', 'judge'])('stands in the overview without a person, also as %s', async (actor) => {
    const stored = { ...NEXT, step: 'step-1', actor, reason: '', at: world.clock.now() }
    await world.db.insert(rolloutDecisions).values({ ...stored, verb: 'withdraw' })
    expect(orderOf(await overview())?.rollout?.withdrawn).toEqual({ by: null, at: stored.at.toISOString() })
  })
})

describe('a person', () => {
  it('withdraws at once, and for good', async () => {
    expect((await withdraw()).statusCode).toBe(204)
    expect(await withdrawn()).toEqual([NEXT])
    const at = world.clock.now().toISOString()
    world.advance(60)
    await reports(8, aCrash())
    expect(orderOf(await overview())?.rollout?.withdrawn).toEqual({ by: 'chefe', at })
  })

  it('withdraws in place of a wish that an earlier version kept', async () => {
    const kept = { ...NEXT, step: 'step-1', actor: 'chefe', reason: '', at: world.clock.now() }
    await world.db.insert(rolloutDecisions).values({ ...kept, verb: 'hold' })
    expect(orderOf(await overview())?.rollout?.withdrawn).toBeNull()
    await withdraw()
    expect(await withdrawn()).toEqual([NEXT])
  })

  it('is refused for a build that is no candidate, and without the right', async () => {
    const gone = await withdraw(admin.headers, 'now')
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'CANDIDATE_GONE'])
    expect((await withdraw(await world.as('PARTNER'))).statusCode).toBe(403)
    expect(await withdrawn()).toEqual([])
  })
})

it('the overview has how long the last load of each account took, of browsers that say so', async () => {
  const reporting = await Promise.all([100, 200, 300, 400, 2_000].map(() => users.signedIn(false)))
  for (const [index, user] of reporting.entries()) {
    await users.send(user, [aShown({ ms: 9_000 }), aShown({ ms: [100, 200, 300, 400, 2_000][index] })])
    await users.send(user, [aShown(), aCrash({ build: 'now' })])
  }
  await reports(1, aShown({ build: 'next' }))
  const releases = orderOf(await overview())?.releases
  expect(releases?.map(({ build, load }) => [build, load])).toEqual([
    ['next', undefined],
    ['now', { count: 5, p50: 300, p95: 1_680 }],
    ['before', undefined],
  ])
})

it('the overview has every release with its accounts, and the candidate with what the rule says', async () => {
  await reports(2, aShown({ build: 'next' }))
  await reports(3, aShown(), false)
  await reports(
    1,
    { kind: 'load-failure', remote: 'orders', build: 'now', step: 'step-1', cause: 'broken' },
    false,
  )
  const { remotes } = await overview()
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
