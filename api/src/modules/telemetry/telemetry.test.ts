import { crashSamplesResponse } from '@celeiro/api-contract/rollout-overview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crashSamples, releaseReports } from '../../database/schema/rollouts.ts'
import { aCrash, aShown, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { pruneTelemetry } from './prune-telemetry.ts'
import { EVENTS_PER_HOUR } from './service.ts'

let world: TestWorld
let users: ReturnType<typeof reporters>
let inside: { id: string; headers: Record<string, string> }
let outside: typeof inside
const published = publishedFixture()
beforeAll(async () => {
  world = await createTestWorld({}, { releases: published.releases })
  users = reporters(world)
  inside = await users.signedIn(true)
  outside = await users.signedIn(false)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(releaseReports)
  await world.db.delete(crashSamples)
  published.isReadable = true
})

const rows = async () => {
  const found = await world.db.select().from(releaseReports)
  return found
    .map(({ remote, build, step, hasFailed, hasCrashed }) =>
      [remote, build, step || '-', hasFailed && 'failed', hasCrashed && 'crashed'].filter(Boolean).join(' '),
    )
    .toSorted()
}
const samples = async () => {
  const { headers } = await world.addUser({ role: 'ADMIN' }).then(async (admin) => ({
    headers: {
      authorization: `Bearer ${await world.accessTokens.issue({ ...admin, email: admin.email ?? null }, 'family')}`,
    },
  }))
  const response = await world.app.inject({ url: '/api/rollouts/samples?remote=orders', headers })
  return crashSamplesResponse.parse(response.json()).data
}
const crashAt = (column: number) => aCrash({ frames: [{ file: 'assets/a.js', line: 1, column }] })
const failed = { kind: 'load-failure', remote: 'orders', build: 'next', step: 'step-1', cause: 'missing' }

describe('POST /api/telemetry', () => {
  it('keeps one row per account, build and step, however often and at once it reports', async () => {
    const report = [aShown({ build: 'next' }), failed, aCrash()]
    const responses = await Promise.all(Array.from({ length: 8 }, () => users.send(inside, report)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204))
    await users.send(outside, [aShown()])
    expect(await rows()).toEqual(['orders next step-1 failed crashed', 'orders now step-1'])
  })

  it('counts no account in a step that it is not in, or on the other side', async () => {
    await users.send(inside, [aCrash({ step: 'step-0' })])
    await users.send(inside, [aCrash({ build: 'now' })])
    await users.send(outside, [aCrash()])
    expect(await rows()).toEqual(['orders next - crashed', 'orders now - crashed'])
  })

  it('makes no rows of parts or builds that config.json does not name, and shows no invented page', async () => {
    await users.send(inside, [
      aShown({ remote: 'invented' }),
      aShown({ build: 'invented' }),
      aCrash({ route: '/invented' }),
    ])
    expect(await rows()).toEqual(['orders next step-1 crashed'])
    expect(await samples()).toMatchObject([{ route: '' }])
  })

  it('keeps nothing while config.json cannot be read, and the reporter notices nothing', async () => {
    published.isReadable = false
    expect((await users.send(inside, [aShown(), aCrash()])).statusCode).toBe(204)
    expect(await rows()).toEqual([])
  })

  it('keeps the latest crash at each place, and how many accounts met it', async () => {
    const [first, ...others] = [await users.signedIn(true), await users.signedIn(true), inside]
    for (const user of [first, first, ...others]) {
      await users.send(user, [aCrash()])
      world.advance(5)
    }
    await users.send(inside, [aCrash({ supportCode: 'ORD-CRA-2' })])
    expect(await samples()).toMatchObject([
      {
        ...{ build: 'next', accounts: 3, name: 'TypeError', supportCode: 'ORD-CRA-2', route: '/home' },
        frames: [{ file: 'assets/page-1a2b3c4d.js', line: 3, column: 14, source: null }],
        lastAt: world.clock.now().toISOString(),
      },
    ])
  })

  it('cannot be filled by one account: the crashes of others are shown, before its own', async () => {
    for (let sent = 0; sent < 6; sent += 1)
      await users.send(
        inside,
        Array.from({ length: 20 }, (_, index) => crashAt(sent * 20 + index + 1)),
      )
    expect(await samples()).toHaveLength(5)
    for (const user of [await users.signedIn(true), await users.signedIn(true)])
      await users.send(user, [crashAt(999)])
    const shown = await samples()
    expect(shown).toHaveLength(6)
    expect(shown[0]).toMatchObject({ accounts: 2, frames: [{ column: 999 }] })
  })

  it('cannot be filled by reports of one account at once either', async () => {
    const reports = Array.from({ length: 20 }, (_, index) => users.send(inside, [crashAt(index + 1)]))
    await Promise.all(reports)
    expect(await samples()).toHaveLength(5)
  })

  it.each([
    ['a message', { ...aCrash(), name: 'Pedido 12 de Rita' }],
    ['an address with a query', aCrash({ route: '/home?search=rita' })],
    ['a file elsewhere', aCrash({ frames: [{ file: 'https://cdn.example/a.js', line: 1, column: 1 }] })],
    ['an outage', { ...failed, cause: 'timeout' }],
    ['no event', undefined],
  ])('refuses %s', async (_, event) => {
    const response = await users.send(inside, event ? [event] : [])
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await rows()).toEqual([])
  })

  it('stores nothing of an event beyond its fields', async () => {
    await users.send(inside, [{ ...aCrash(), message: 'Rita Lopes', stack: 'at https://cdn.example' }])
    expect(JSON.stringify(await world.db.select().from(crashSamples))).not.toMatch(/Rita|cdn/)
  })

  it('needs a session', async () => {
    expect((await users.send({ headers: {} }, [aShown()])).statusCode).toBe(401)
  })

  it('limits the events of one account, and says for how long', async () => {
    const [user, other] = [await users.signedIn(true), await users.signedIn(true)]
    const report = Array.from({ length: 20 }, () => aShown())
    for (let sent = 0; sent < EVENTS_PER_HOUR; sent += report.length)
      expect((await users.send(user, report)).statusCode).toBe(204)
    const refused = await users.send(user, [aCrash()])
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REPORTS'])
    expect(Number(refused.headers['retry-after'])).toBe(3_600)
    expect(await rows()).toEqual(['orders now -'])
    expect((await users.send(other, [aShown()])).statusCode).toBe(204)
  })

  it('keeps reports for thirty days', async () => {
    await users.send(inside, [aCrash()])
    const stores = { db: world.db, clock: world.clock }
    world.advance(30 * 86_400 - 60)
    await pruneTelemetry(stores)
    expect([await rows(), await world.db.select().from(crashSamples)]).toMatchObject([
      ['orders next step-1 crashed'],
      [{}],
    ])
    world.advance(120)
    await pruneTelemetry(stores)
    expect([await rows(), await world.db.select().from(crashSamples)]).toEqual([[], []])
  })
})
