import { beforeEach, describe, expect, it } from 'vitest'
import { crashSamples, releaseReports } from '../../database/schema/rollouts.ts'
import { aCrash, aShown, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { pruneTelemetry } from './prune-telemetry.ts'
import { EVENTS_PER_HOUR } from './service.ts'

const published = publishedFixture()
const world = closeAfterAll(await createTestWorld({}, { releases: published.releases }))
const users = reporters(world)
const inside = await users.signedIn(true)
const outside = await users.signedIn(false)
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

  it('makes no rows of parts or builds that config.json does not name', async () => {
    await users.send(inside, [aShown({ remote: 'invented' }), aShown({ build: 'invented' }), aCrash()])
    expect(await rows()).toEqual(['orders next step-1 crashed'])
  })

  it('keeps nothing while config.json cannot be read, and the reporter notices nothing', async () => {
    published.isReadable = false
    expect((await users.send(inside, [aShown(), aCrash()])).statusCode).toBe(204)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['an outage', { ...failed, cause: 'timeout' }],
    ['no event', undefined],
    ['a load time that is none', { ...aShown(), ms: -1 }],
    ['a load of more than ten minutes', { ...aShown(), ms: 600_001 }],
  ])('refuses %s', async (_, event) => {
    const response = await users.send(inside, event ? [event] : [])
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await rows()).toEqual([])
  })

  it('stores nothing of an event beyond its fields', async () => {
    const crash = {
      ...aCrash(),
      message: 'Rita Lopes',
      name: 'TypeError',
      frames: [{ file: 'https://cdn.example' }],
    }
    expect((await users.send(inside, [crash])).statusCode).toBe(204)
    expect(JSON.stringify(await world.db.select().from(releaseReports))).not.toMatch(/Rita|cdn|TypeError/)
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

  it('keeps reports for thirty days, and so the crashes that an earlier version kept', async () => {
    await users.send(inside, [aCrash()])
    const kept = { remote: 'orders', build: 'next', accountId: inside.id, fingerprint: 'f', sample: {} }
    const now = world.clock.now()
    await world.db.insert(crashSamples).values({ ...kept, firstAt: now, lastAt: now })
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
