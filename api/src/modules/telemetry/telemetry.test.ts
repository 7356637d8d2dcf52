import { beforeEach, expect, it } from 'vitest'
import { crashSamples, releaseReports } from '../../database/schema/rollouts.ts'
import { prune } from '../../prune-regularly.ts'
import { aCrash, aShown, publishedFixture, reporterOf, send } from '../../testing/rollout-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { EVENTS_PER_HOUR } from './service.ts'

const published = publishedFixture()
const counted: string[] = []
let lines: string[] = []
const { releases } = published
const world = closeAfterAll(
  await createTestWorld(
    { logLevel: 'warn', logStream: { write: (line) => lines.push(line) } },
    { releases, countReport: (...report) => counted.push(report.join(' ')) },
  ),
)
const inside = await reporterOf(world, true)
const outside = await reporterOf(world, false)

beforeEach(async () => {
  await world.db.delete(releaseReports)
  await world.db.delete(crashSamples)
  published.isReadable = true
  counted.length = 0
  lines = []
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

it('keeps one row per account, build and step, however often and at once it reports', async () => {
  const report = [aShown({ build: 'next' }), failed, aCrash()]
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(inside, report)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 204))
  await send(outside, [aShown()])
  expect(await rows()).toEqual(['orders next step-1 failed crashed', 'orders now step-1'])
})

it('counts no account in a step that it is not in, or on the other side', async () => {
  await send(inside, [aCrash({ step: 'step-0' }), aCrash({ build: 'now' })])
  await send(outside, [aCrash()])
  expect(await rows()).toEqual(['orders next - crashed', 'orders now - crashed'])
})

it('makes no rows of parts or builds that config.json does not name, nor stores more than the fields of an event', async () => {
  const texts = { message: 'Rita Lopes', name: 'TypeError', frames: [{ file: 'https://cdn.example' }] }
  const invented = [aCrash({ remote: 'invented' }), aCrash({ build: 'invented' })]
  expect((await send(inside, [...invented, { ...aCrash(), ...texts }])).statusCode).toBe(204)
  expect(await rows()).toEqual(['orders next step-1 crashed'])
  expect(counted).toEqual(['crash orders next'])
  expect(JSON.stringify(await world.db.select().from(releaseReports))).not.toMatch(/Rita|cdn|TypeError/)
})

it('keeps reports about the shell only while it has a candidate', async () => {
  const ofShell = [aCrash({ remote: 'shell', build: 'shell2' }), aShown({ remote: 'shell', build: 'shell1' })]
  await send(inside, ofShell)
  expect(await rows()).toEqual([])
  published.shellStep = 'step-1'
  for (const user of [inside, outside]) await send(user, ofShell)
  published.shellStep = undefined
  expect(await rows()).toEqual(['shell shell1 -', 'shell shell1 step-1', 'shell shell2 step-1 crashed'])
})

it('keeps nothing while config.json cannot be read, and the reporter notices nothing', async () => {
  published.isReadable = false
  expect((await send(inside, [aShown(), aCrash()])).statusCode).toBe(204)
  expect(await rows()).toEqual([])
})

it('counts what is reported, and writes crashes and failed loads to the audit, without more than they are', async () => {
  await send(inside, [aShown({ build: 'next' }), failed, aCrash()])
  expect(counted).toEqual(['shown orders next', 'load-failure orders next', 'crash orders next'])
  const reported = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'audit')
  const line = { actorId: inside.id, entity: 'REMOTE', entityId: 'orders', build: 'next', owner: 'Pedidos' }
  expect(reported).toMatchObject([
    { ...line, action: 'LOAD_FAILED' },
    { ...line, action: 'CRASHED' },
  ])
})

it('limits the events of one account, and says for how long', async () => {
  const [user, other] = [await reporterOf(world, true), await reporterOf(world, true)]
  const report = Array.from({ length: 20 }, () => aShown())
  for (let sent = 0; sent < EVENTS_PER_HOUR; sent += report.length)
    expect((await send(user, report)).statusCode).toBe(204)
  const refused = await send(user, [aCrash()])
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REPORTS'])
  expect(Number(refused.headers['retry-after'])).toBe(3_600)
  expect(await rows()).toEqual(['orders now -'])
  expect((await send(other, [aShown()])).statusCode).toBe(204)
})

it('keeps reports for thirty days, and so the crashes that an earlier version kept', async () => {
  await send(inside, [aCrash()])
  const kept = { remote: 'orders', build: 'next', accountId: inside.id, fingerprint: 'f', sample: {} }
  const now = world.clock.now()
  await world.db.insert(crashSamples).values({ ...kept, firstAt: now, lastAt: now })
  const left = async () => {
    await prune({ db: world.db, clock: world.clock })
    return [await world.db.$count(releaseReports), await world.db.$count(crashSamples)]
  }
  world.advance(30 * 86_400 - 60)
  expect(await left()).toEqual([1, 1])
  world.advance(120)
  expect(await left()).toEqual([0, 0])
})
