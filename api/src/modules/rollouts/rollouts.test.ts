import { type RolloutOrder, rolloutOrders } from '@celeiro/api-contract/rollout-moves'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rolloutAccounts, rolloutMoves, rollouts } from '../../database/schema/rollouts.ts'
import {
  aCandidate,
  aCrash,
  aReport,
  aShown,
  publishedFixture,
  reporters,
} from '../../testing/rollout-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { pruneTelemetry } from '../telemetry/prune-telemetry.ts'

const TOKEN = 'the secret of the process that moves pointers'
const mover = { authorization: `Bearer ${TOKEN}` }

let world: TestWorld
let users: ReturnType<typeof reporters>
let published: ReturnType<typeof publishedFixture>
beforeEach(async () => {
  published = publishedFixture()
  world = await createTestWorld({ rolloutToken: TOKEN }, { releases: published.releases })
  users = reporters(world)
})
afterEach(() => world.close())

async function order(): Promise<RolloutOrder | undefined> {
  const response = await world.app.inject({ url: '/api/rollouts/orders', headers: mover })
  return rolloutOrders.parse(response.json()).data[0]
}
const withdrawn = async () => (await world.app.inject('/api/rollouts/withdrawn')).json().data

/** As many accounts of a side that crash, each from an address of its own. */
async function crash(isCanary: boolean, accounts: number, event = aCrash()) {
  const callers = await Promise.all(Array.from({ length: accounts }, () => users.signedIn(isCanary)))
  await Promise.all(callers.map((caller) => users.send(caller, aReport(event))))
  return callers
}

describe('the evidence', () => {
  it('withdraws once six accounts with the candidate have crashed, concurrently and by one verdict', async () => {
    await crash(true, 5)
    expect(await withdrawn()).toEqual([])
    await crash(true, 3)
    expect(await withdrawn()).toEqual([{ remote: 'orders', build: 'next' }])
    const { verdict, reason, evidence } = (await order()) ?? {}
    expect([verdict, reason]).toEqual(['withdraw', expect.stringContaining('têm a candidata e 0 não')])
    expect(evidence).toMatchObject({ share: 0.25, otherCrashes: 0, limit: 400 })
    expect(evidence?.['canaryCrashes']).toBeGreaterThanOrEqual(6)
  })

  it('counts an account once, on the side of its bucket, whatever its browser says it loaded', async () => {
    const [caller] = await crash(false, 1, aCrash({ build: 'next' }))
    for (let again = 0; again < 10; again += 1) await users.send(caller as never, aReport(aCrash()))
    expect((await order())?.evidence).toMatchObject({ canaryCrashes: 0, otherCrashes: 1, canaryAccounts: 0 })
  })

  it('leaves out pages that started before the step, and other candidates', async () => {
    await crash(true, 7, aCrash({ rollout: { build: 'next', step: 'step-0' } }))
    await crash(true, 7, aCrash({ rollout: { build: 'former', step: 'step-1' } }))
    expect((await order())?.evidence).toMatchObject({ canaryCrashes: 0, canaryAccounts: 0 })
  })

  it('starts anew at each step, without the accounts that have crashed before', async () => {
    const [before] = await crash(true, 2)
    published.candidate = aCandidate({ share: 0.5, step: 'step-2' })
    const inStep = aCrash({ rollout: { build: 'next', step: 'step-2' } })
    await users.send(before as never, aReport(inStep))
    expect(await order()).toMatchObject({
      step: 'step-2',
      evidence: { canaryCrashes: 0, canaryAccounts: 1, share: 0.5 },
    })
    await crash(true, 1, inStep)
    expect((await order())?.evidence).toMatchObject({ canaryCrashes: 1, canaryAccounts: 2 })
  })

  it('stays with the newer step when an instance reads an older config.json', async () => {
    await crash(true, 1)
    published.candidate = aCandidate({ share: 0.5, step: 'step-2' })
    await order()
    published.candidate = aCandidate()
    await crash(true, 7)
    expect(await order()).toMatchObject({ step: 'step-2', evidence: { canaryCrashes: 0 } })
    expect(await withdrawn()).toEqual([])
  })

  it('counts releases that do not load, and no outages', async () => {
    const failure = (cause: 'missing' | 'timeout') => ({
      kind: 'load-failure' as const,
      ...{ remote: 'orders', build: 'next', rollout: { build: 'next', step: 'step-1' } },
      ...{ cause, supportCode: 'ORD-MIS-1A2B3' },
    })
    const callers = await Promise.all(Array.from({ length: 6 }, () => users.signedIn(true)))
    for (const caller of callers) await users.send(caller, aReport(failure('timeout')))
    expect(await withdrawn()).toEqual([])
    for (const caller of callers) await users.send(caller, aReport(failure('missing')))
    expect(await withdrawn()).toHaveLength(1)
  })

  it('believes few accounts of one address: a forger with fifty accounts there withdraws nothing alone', async () => {
    published.candidate = aCandidate({ share: 0.5 })
    const forged = await Promise.all(
      Array.from({ length: 50 }, (_, index) => users.signedIn(index % 2 === 0, 0.5)),
    )
    for (const caller of forged) await users.send(caller, aReport(aCrash()), '192.0.2.1')
    const { canaryCrashes, otherCrashes } = (await order())?.evidence ?? {}
    expect(Number(canaryCrashes) + Number(otherCrashes)).toBe(20)
    expect(await withdrawn()).toEqual([])
  })

  it('knows accounts as hashes only, and forgets them after thirty days', async () => {
    const [caller] = await crash(true, 1)
    const rows = await world.db.select().from(rolloutAccounts)
    expect(JSON.stringify(rows)).not.toContain((caller as { id: string }).id)
    world.advance(31 * 86_400)
    await pruneTelemetry({ db: world.db, clock: world.clock })
    expect([await world.db.select().from(rolloutAccounts), await world.db.select().from(rollouts)]).toEqual([
      [],
      [],
    ])
  })
})

describe('the orders', () => {
  it('advance a healthy candidate, and hold it when its users fall silent', async () => {
    published.candidate = aCandidate({ rules: { minimumAccounts: 2, dwellMinutes: 30 } })
    expect((await order())?.verdict).toBe('none')
    world.advance(31 * 60)
    for (const isCanary of [true, true, false]) {
      await users.send(await users.signedIn(isCanary), aReport(aShown()))
    }
    expect(await order()).toMatchObject({ remote: 'orders', build: 'next', verdict: 'advance' })
    world.advance(61 * 60)
    expect(await order()).toMatchObject({ verdict: 'hold', reason: expect.stringContaining('Sem notícias') })
  })

  it('are none without a candidate, or while nobody can read config.json', async () => {
    published.isReadable = false
    expect(await order()).toBeUndefined()
    published.isReadable = true
    published.candidate = undefined
    expect(await order()).toBeUndefined()
  })

  it('need the token; without one in the environment they do not exist', async () => {
    for (const headers of [{}, { authorization: 'Bearer guess' }, await world.as('ADMIN')]) {
      expect((await world.app.inject({ url: '/api/rollouts/orders', headers })).statusCode).toBe(401)
      const moves = { method: 'POST', url: '/api/rollouts/moves', headers, payload: [] } as const
      expect((await world.app.inject(moves)).statusCode).toBe(401)
    }
    const without = await createTestWorld()
    const response = await without.app.inject({ url: '/api/rollouts/orders', headers: mover })
    await without.close()
    expect(response.statusCode).toBe(404)
  })

  it('say that the judge only speaks in the first mode, which withdraws nothing', async () => {
    const quiet = await createTestWorld(
      { rolloutToken: TOKEN, rolloutsAct: false },
      { releases: published.releases },
    )
    const { signedIn, send } = reporters(quiet)
    for (let account = 0; account < 7; account += 1) await send(await signedIn(true), aReport(aCrash()))
    const response = await quiet.app.inject({ url: '/api/rollouts/orders', headers: mover })
    const list = await quiet.app.inject('/api/rollouts/withdrawn')
    await quiet.close()
    expect(response.json().data).toMatchObject([{ verdict: 'withdraw', acts: false }])
    expect(list.json().data).toEqual([])
  })
})

it('while the database is down, nothing is judged, and no browser is told of withdrawals', async () => {
  const broken = await createTestWorld({ rolloutToken: TOKEN }, { releases: published.releases })
  const { signedIn, send } = reporters(broken)
  const caller = await signedIn(true)
  await broken.closeDatabase()
  const responses = [
    await send(caller, aReport(aCrash())),
    await broken.app.inject({ url: '/api/rollouts/orders', headers: mover }),
    await broken.app.inject('/api/rollouts/withdrawn'),
  ]
  await broken.app.close()
  for (const { statusCode } of responses) expect(statusCode).toBeGreaterThanOrEqual(500)
})

it('hosts whose clocks are hours apart judge alike: clocks are not evidence', async () => {
  await crash(true, 5)
  world.advance(-5 * 3_600)
  expect(await order()).toMatchObject({ verdict: 'hold', evidence: { canaryCrashes: 5 } })
  expect(await withdrawn()).toEqual([])
  await crash(true, 1)
  expect(await withdrawn()).toHaveLength(1)
})

describe('what users ask for', () => {
  const ask = async (verb: string, role: 'ADMIN' | 'PARTNER' = 'ADMIN', build = 'next') =>
    world.app.inject({
      method: 'POST',
      url: '/api/rollouts/requests',
      headers: await world.as(role),
      payload: { remote: 'orders', build, verb },
    })

  it('reaches the mover until it reports the movement, with the name of the user', async () => {
    expect((await ask('promote')).statusCode).toBe(204)
    expect(await order()).toMatchObject({
      verdict: 'none',
      requested: { verb: 'promote', by: expect.stringContaining('user.') },
    })
    const move = {
      ...{
        at: '2026-03-10T15:01:00.000Z',
        actor: 'user.x',
        verb: 'promote',
        remote: 'orders',
        build: 'next',
      },
      ...{ share: 1, step: 'step-1', reason: 'Pedida na página.' },
    }
    for (const payload of [move, [move]]) {
      const reported = { method: 'POST', url: '/api/rollouts/moves', headers: mover, payload } as const
      expect((await world.app.inject(reported)).statusCode).toBe(204)
    }
    expect((await order())?.requested).toBeUndefined()
    expect(await world.db.select().from(rolloutMoves)).toHaveLength(1)
  })

  it('holds a candidate, and withdraws it at once for every browser', async () => {
    await ask('hold')
    expect(await order()).toMatchObject({
      verdict: 'hold',
      reason: expect.stringMatching(/^Parada por user\./),
    })
    published.candidate = aCandidate({ held: true })
    expect((await order())?.requested).toBeUndefined()
    await ask('withdraw')
    expect(await withdrawn()).toEqual([{ remote: 'orders', build: 'next' }])
    expect(await order()).toMatchObject({ verdict: 'withdraw', requested: { verb: 'withdraw' } })
  })

  it('ends when the build is tried again after its withdrawal, and not by a late report of its first start', async () => {
    const move = (verb: string, at: string, step = 'step-1') => ({
      ...{ at, actor: 'Rita', verb, remote: 'orders', build: 'next', share: 0.25, step, reason: '' },
    })
    const tell = (payload: object) =>
      world.app.inject({ method: 'POST', url: '/api/rollouts/moves', headers: mover, payload })
    await crash(true, 6)
    await tell(move('start', '2026-03-10T15:00:00.000Z'))
    expect(await withdrawn()).toHaveLength(1)
    // Somebody moved it on before it was taken out.
    await tell(move('step', '2026-03-10T15:05:00.000Z', 'step-2'))
    await tell(move('withdraw', '2026-03-10T15:10:00.000Z', 'step-2'))
    expect(await withdrawn()).toHaveLength(1)
    published.candidate = aCandidate({ step: 'step-9' })
    await tell(move('start', '2026-03-10T16:00:00.000Z', 'step-9'))
    expect(await withdrawn()).toEqual([])
    expect(await order()).toMatchObject({ step: 'step-9', verdict: 'none', evidence: { canaryCrashes: 0 } })
  })

  it('is told from the judge’s own halt, which ends with its reason', async () => {
    published.candidate = aCandidate({ held: true })
    const hold = (at: string, actor: string) => ({
      ...{ at, actor, verb: 'hold', remote: 'orders', build: 'next', share: 0.25, step: 'step-1' },
      reason: '',
    })
    const tell = (move: object) =>
      world.app.inject({ method: 'POST', url: '/api/rollouts/moves', headers: mover, payload: move })
    await tell(hold('2026-03-10T14:00:00.000Z', 'judge'))
    expect(await order()).toMatchObject({ verdict: 'none' })
    await tell(hold('2026-03-10T14:05:00.000Z', 'Rita Lopes'))
    expect(await order()).toMatchObject({ verdict: 'hold', reason: 'Parada por Rita Lopes.' })
  })

  it('is refused without the right, and for a build that is no candidate', async () => {
    expect((await ask('withdraw', 'PARTNER')).statusCode).toBe(403)
    const gone = await ask('withdraw', 'ADMIN', 'former')
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'CANDIDATE_GONE'])
    expect(await withdrawn()).toEqual([])
  })
})
