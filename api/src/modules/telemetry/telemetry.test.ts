import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { telemetryCounts, telemetrySamples } from '../../database/schema/telemetry.ts'
import { aCrash, aReport, aShown, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { pruneTelemetry } from './prune-telemetry.ts'
import { REPORTS_PER_MINUTE } from './report-limit.ts'

let world: TestWorld
let send: ReturnType<typeof reporters>['send']
let caller: { headers: Record<string, string> }
const published = publishedFixture()
beforeAll(async () => {
  world = await createTestWorld({}, { releases: published.releases })
  const users = reporters(world)
  send = users.send
  caller = await users.signedIn(undefined)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(telemetryCounts)
  await world.db.delete(telemetrySamples)
  published.isReadable = true
})

const counts = async () => {
  const rows = await world.db.select().from(telemetryCounts)
  return rows
    .map(({ remote, build, kind, cause, count, total }) =>
      [remote, build, kind, cause, count, total].join(' '),
    )
    .toSorted()
}

describe('POST /api/telemetry', () => {
  it('counts by minute, part, build and kind, over concurrent reports', async () => {
    const report = aReport(
      aShown(),
      { kind: 'load-failure', remote: 'orders', build: 'next', cause: 'missing', supportCode: 'ORD-MIS-1' },
      { kind: 'vital', remote: 'shell', build: 'shell1', name: 'LCP', value: 1_200 },
      { kind: 'slow-page', remote: 'orders', build: 'now', route: '/home', ms: 4_000 },
      aCrash(),
    )
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(caller, report)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204))
    expect(await counts()).toEqual([
      'orders next crash render 8 0',
      'orders next load-failure missing 8 0',
      'orders now shown  8 0',
      'orders now slow-page /home 8 32000',
      'orders now timing manifest 8 320',
      'shell shell1 vital LCP 8 9600',
    ])
    world.advance(60)
    await send(caller, aReport(aShown()))
    const minutes = await world.db.select().from(telemetryCounts).orderBy(asc(telemetryCounts.minute))
    expect(new Set(minutes.map(({ minute }) => minute.getTime())).size).toBe(2)
  })

  it('makes no rows of parts, builds or pages that config.json does not name', async () => {
    await send(
      caller,
      aReport(
        aShown({ remote: 'invented' }),
        aShown({ build: 'invented', timings: [] }),
        { kind: 'slow-page', remote: 'orders', build: 'now', route: '/invented', ms: 1 },
        aCrash({ build: 'older', frames: [] }),
      ),
    )
    expect(await counts()).toEqual([
      'orders now slow-page  1 1',
      'orders other crash render 1 0',
      'orders other shown  1 0',
    ])
  })

  it('counts nothing while config.json cannot be read, and the reporter notices nothing', async () => {
    published.isReadable = false
    expect((await send(caller, aReport(aShown(), aCrash()))).statusCode).toBe(204)
    expect(await counts()).toEqual([])
  })

  it('keeps one sample per place of a crash, the latest, and at most fifty per release', async () => {
    await send(caller, aReport(aCrash()))
    world.advance(5)
    await send(caller, aReport(aCrash({ supportCode: 'ORD-CRA-2' })))
    expect(await world.db.select().from(telemetrySamples)).toMatchObject([
      {
        remote: 'orders',
        build: 'next',
        count: 2,
        lastAt: world.clock.now(),
        sample: { name: 'TypeError', supportCode: 'ORD-CRA-2', browser: 'chrome', route: '/home' },
      },
    ])
    const places = Array.from({ length: 60 }, (_, index) =>
      aCrash({ frames: [{ file: 'assets/a.js', line: 1, column: index + 1 }] }),
    )
    for (let sent = 0; sent < 60; sent += 20) await send(caller, aReport(...places.slice(sent, sent + 20)))
    expect(await world.db.select().from(telemetrySamples)).toHaveLength(50)
  })

  it.each([
    ['a message', { ...aCrash(), name: 'Pedido 12 de Rita' }],
    ['an address with a query', aShown({ route: '/home?search=rita' })],
    ['a file elsewhere', aCrash({ frames: [{ file: 'https://cdn.example/a.js', line: 1, column: 1 }] })],
    ['an unknown cause', { ...aShown(), kind: 'load-failure', cause: 'guess' }],
    ['no event', undefined],
  ])('refuses %s', async (_, event) => {
    const payload = { ...aReport(), events: event ? [event] : [] }
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/telemetry',
      ...caller,
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(await counts()).toEqual([])
  })

  it('stores nothing of an event beyond its fields', async () => {
    const event = { ...aCrash(), message: 'Rita Lopes', stack: 'at https://cdn.example' }
    await send(caller, aReport(event))
    expect(JSON.stringify(await world.db.select().from(telemetrySamples))).not.toMatch(/Rita|cdn/)
  })

  it('needs a session', async () => {
    expect((await send({ headers: {} }, aReport(aShown()))).statusCode).toBe(401)
  })

  it('limits the reports of one address, and says for how long', async () => {
    const statuses = new Set<number>()
    for (let sent = 0; sent < REPORTS_PER_MINUTE; sent += 1) {
      statuses.add((await send(caller, { ...aReport(), events: [] }, '192.0.2.7')).statusCode)
    }
    expect(statuses).toEqual(new Set([400]))
    const refused = await send(caller, aReport(aShown()), '192.0.2.7')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REPORTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(caller, aReport(aShown()), '192.0.2.8')).statusCode).toBe(204)
    world.advance(60)
    expect((await send(caller, aReport(aShown()), '192.0.2.7')).statusCode).toBe(204)
  })

  it('keeps counts and samples for thirty days', async () => {
    await send(caller, aReport(aCrash()))
    const stores = { db: world.db, clock: world.clock }
    world.advance(30 * 86_400 - 60)
    await pruneTelemetry(stores)
    expect([await counts(), await world.db.select().from(telemetrySamples)]).toMatchObject([[{}], [{}]])
    world.advance(120)
    await pruneTelemetry(stores)
    expect([await counts(), await world.db.select().from(telemetrySamples)]).toEqual([[], []])
  })
})
