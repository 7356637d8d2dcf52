import { rolloutOrders } from '@celeiro/api-contract/rollout-moves'
import { type RolloutOverview, rolloutOverviewResponse } from '@celeiro/api-contract/rollout-overview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseReports, rolloutDecisions } from '../../database/schema/rollouts.ts'
import { aCandidate, aCrash, aShown, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'

const TOKEN = 'the secret of the process that moves pointers'

let world: TestWorld
let users: ReturnType<typeof reporters>
let admin: Awaited<ReturnType<ReturnType<typeof userCalls>['signedIn']>>
const published = publishedFixture()
beforeAll(async () => {
  world = await createTestWorld({ rolloutToken: TOKEN }, { releases: published.releases })
  users = reporters(world)
  admin = await userCalls(world).signedIn({ username: 'chefe' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(releaseReports)
  await world.db.delete(rolloutDecisions)
  Object.assign(published, { candidate: aCandidate(), isReadable: true })
})

const withdrawn = async () => (await world.app.inject('/api/rollouts/withdrawn')).json().data
async function orders(token = TOKEN) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await world.app.inject({ url: '/api/rollouts/orders', headers })
  return response.statusCode === 200 ? rolloutOrders.parse(response.json()).data : response.statusCode
}
const request = (verb: string, headers = admin.headers, build = 'next') =>
  world.app.inject({
    method: 'POST',
    url: '/api/rollouts/requests',
    headers,
    payload: { remote: 'orders', build, verb },
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
    expect([await withdrawn(), await orders()]).toEqual([[], []])
    await reports(3, aCrash())
    expect(await withdrawn()).toEqual([NEXT])
    expect(await orders()).toMatchObject([
      {
        ...NEXT,
        step: 'step-1',
        verb: 'withdraw',
        actor: 'judge',
        reason: expect.stringMatching(/têm a candidata e 0 não/),
      },
    ])
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

  it('promotes after the dwell where the rules have one, but not what a person holds', async () => {
    published.candidate = aCandidate({ rules: { dwellMinutes: 60, minimumAccounts: 2 } })
    await reports(2, aShown({ build: 'next' }))
    expect(await orders()).toMatchObject([{ ...NEXT, verb: 'promote', actor: 'judge' }])
    published.candidate = { ...published.candidate, held: true }
    expect(await orders()).toEqual([])
    published.candidate = aCandidate({ rules: { steps: [0.5, 1], dwellMinutes: 0 } })
    expect(await orders()).toEqual([])
  })

  it('forgets nothing of a withdrawal, until a person starts the build again', async () => {
    await reports(8, aCrash())
    await request('promote')
    expect(await orders()).toMatchObject([{ verb: 'withdraw' }])
    published.candidate = undefined
    expect([await withdrawn(), await orders()]).toEqual([[NEXT], []])
    published.isReadable = false
    expect(await withdrawn()).toEqual([NEXT])
    Object.assign(published, { isReadable: true, candidate: aCandidate({ step: 'step-2' }) })
    expect([await withdrawn(), await orders()]).toEqual([[], []])
    await reports(8, aCrash({ step: 'step-2' }))
    expect(await withdrawn()).toEqual([NEXT])
  })
})

describe('a person', () => {
  it('withdraws at once; the process is asked for the rest', async () => {
    expect((await request('hold')).statusCode).toBe(204)
    expect(await orders()).toMatchObject([{ verb: 'hold', actor: 'chefe' }])
    published.candidate = aCandidate({ held: true })
    expect(await orders()).toEqual([])
    expect((await request('promote')).statusCode).toBe(204)
    expect(orderOf(await overview())?.rollout?.requested).toEqual({
      ...{ verb: 'promote', by: 'chefe', at: world.clock.now().toISOString() },
    })
    expect(await withdrawn()).toEqual([])
    await request('withdraw')
    expect([await withdrawn(), await orders()]).toMatchObject([
      [NEXT],
      [{ verb: 'withdraw', actor: 'chefe' }],
    ])
  })

  it('is refused for a build that is no candidate, and without the right', async () => {
    const gone = await request('withdraw', admin.headers, 'now')
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'CANDIDATE_GONE'])
    expect((await request('withdraw', await world.as('PARTNER'))).statusCode).toBe(403)
    expect(await withdrawn()).toEqual([])
  })
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
      ...{ build: 'next', share: 0.25, since: '2026-03-10T12:00:00.000Z', requested: null },
      reason: expect.stringMatching(/^2 de 60 contas a usaram/),
    },
  })
})

it('needs the secret for orders', async () => {
  expect(await orders('another secret of at least 32 characters')).toBe(401)
})
