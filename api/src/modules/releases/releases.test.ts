import type { ReleaseOverview } from '@celeiro/api-contract/release-overview'
import { beforeEach, expect, it } from 'vitest'
import { releaseReports, rolloutDecisions } from '../../database/schema/releases.ts'
import { prune } from '../../start/prune-regularly.ts'
import {
  aCandidate,
  aCrash,
  aShown,
  publishedFixture,
  reporterOf,
  send,
} from '../../testing/published-fixture.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { EVENTS_PER_HOUR } from './service.ts'

const published = publishedFixture()
const { releases } = published
const counted: string[] = []
const count = (...change: string[]) => counted.push(change.join(' '))
const world = closeAfterAll(
  await createTestWorld(
    { logLevel: 'warn' },
    { releases, metrics: { countReport: count, countRelease: count } },
  ),
)
const { read, post } = await world.signedIn({ username: 'chefe' })
const inside = await reporterOf(world, true)
const outside = await reporterOf(world, false)

beforeEach(async () => {
  await world.db.delete(releaseReports)
  await world.db.delete(rolloutDecisions)
  Object.assign(published, { candidate: aCandidate(), isReadable: true, shellStep: undefined })
  counted.length = 0
  world.log.clear()
})

const rows = async () => {
  const found = await world.db.select().from(releaseReports)
  return found
    .map(({ remote, build, step, hasFailed, hasCrashed }) =>
      [remote, build, step || '-', hasFailed && 'failed', hasCrashed && 'crashed'].filter(Boolean).join(' '),
    )
    .toSorted()
}

const NEXT = { remote: 'orders', build: 'next' }
const FAILED = { kind: 'load-failure', ...NEXT, cause: 'missing' }
const withdrawn = () => read('/api/rollouts/withdrawn')
const withdraw = (build = 'next') => post('/api/rollouts/withdrawn', { remote: 'orders', build })
const appOf = async (name: string) =>
  (await read<ReleaseOverview>('/api/rollouts')).apps.find((app) => app.name === name)

/** So many accounts on a side report at the same time. */
async function reports(accounts: number, event: object, isCanary = true) {
  const reporting = await Promise.all(Array.from({ length: accounts }, () => reporterOf(world, isCanary)))
  await Promise.all(reporting.map((user) => send(user, [event])))
}

it('keeps one row per account, build and step, however often and at once it reports', async () => {
  const report = [aShown({ build: 'next' }), FAILED, aCrash()]
  for (let sent = 0; sent < 3; sent += 1) {
    const tabs = await Promise.all([send(inside, report), send(inside, report)])
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  }
  await send(outside, [aShown()])
  expect(await rows()).toEqual(['orders next step-1 failed crashed', 'orders now step-1'])
})

it('counts an account on its own side of a candidate alone', async () => {
  await send(inside, [aCrash({ build: 'now' }), aCrash({ build: 'before' })])
  await send(outside, [aCrash()])
  expect(await rows()).toEqual(['orders before - crashed', 'orders now - crashed'])
})

it('makes no rows of apps or builds that config.json does not name, nor stores more than the fields of an event', async () => {
  const texts = { message: 'Rita Lopes', name: 'TypeError', frames: [{ file: 'https://cdn.example' }] }
  const invented = [aCrash({ remote: 'invented' }), aCrash({ build: 'invented' })]
  // An earlier tab sends its step, a time and a slot.
  const earlier = { step: 'step-0', ms: 300, slot: 'order.details' }
  expect((await send(inside, [...invented, { ...aCrash(), ...texts, ...earlier }])).statusCode).toBe(204)
  expect(await rows()).toEqual(['orders next step-1 crashed'])
  expect(JSON.stringify(await world.db.select().from(releaseReports))).not.toMatch(/Rita|cdn|TypeError/)
})

it('keeps reports about the shell only while it has a candidate', async () => {
  const ofShell = [aCrash({ remote: 'shell', build: 'shell2' }), aShown({ remote: 'shell', build: 'shell1' })]
  await send(inside, ofShell)
  expect(await rows()).toEqual([])
  published.shellStep = 'step-1'
  for (const user of [inside, outside]) await send(user, ofShell)
  expect(await rows()).toEqual(['shell shell1 -', 'shell shell1 step-1', 'shell shell2 step-1 crashed'])
})

it('keeps nothing while config.json cannot be read, and the reporter notices nothing', async () => {
  published.isReadable = false
  expect((await send(inside, [aShown(), aCrash()])).statusCode).toBe(204)
  expect(await rows()).toEqual([])
})

it('counts what is reported, and writes crashes and failed loads to the audit, without more than they are', async () => {
  await send(inside, [aShown({ build: 'next' }), FAILED, aCrash()])
  expect(counted).toEqual(['shown orders next', 'load-failure orders next', 'crash orders next'])
  const line = { actorId: inside.id, entity: 'REMOTE', entityId: 'orders', build: 'next', owner: 'Pedidos' }
  expect(world.log.lines('audit')).toMatchObject([
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
  expect((await send(other, [aShown()])).statusCode).toBe(204)
})

it('three accounts withhold a candidate, with reports at the same time, and nobody else is asked', async () => {
  await reports(5, aShown(), false)
  await reports(2, aCrash())
  for (let sent = 0; sent < 3; sent += 1) await send(inside, [aShown({ build: 'next' })])
  expect(await withdrawn()).toEqual([])
  counted.length = 0
  await reports(2, FAILED)
  expect(await withdrawn()).toEqual([NEXT])
  expect(counted.filter((it) => it === 'orders withheld')).toHaveLength(1)
  expect(world.log.lines('audit').filter(({ action }) => action === 'CANDIDATE_WITHHELD')).toMatchObject([
    { actorId: null, entityId: 'orders', build: 'next', owner: 'Pedidos' },
  ])
  expect((await appOf('orders'))?.candidate?.withdrawn).toEqual({
    by: null,
    at: world.clock.now().toISOString(),
    reason: expect.stringMatching(/^falhou para [34] de [45] contas; a versão no ar, para 0 de 5$/),
  })
  // Nothing is forgotten, until a person starts the build again.
  published.candidate = undefined
  expect(await withdrawn()).toEqual([NEXT])
  published.isReadable = false
  expect(await withdrawn()).toEqual([NEXT])
  Object.assign(published, { isReadable: true, candidate: aCandidate({ step: 'step-2' }) })
  expect(await withdrawn()).toEqual([])
  await reports(3, aCrash())
  expect(await withdrawn()).toEqual([NEXT])
})

it('an account counts once, and an outage or crashes of the release withhold nothing', async () => {
  for (let sent = 0; sent < 5; sent += 1) await send(inside, [aCrash(), aCrash()])
  await reports(3, aCrash({ build: 'now' }), false)
  await reports(4, aCrash())
  expect(await withdrawn()).toEqual([])
  expect(await appOf('orders')).toMatchObject({
    release: { used: 3, failed: 3 },
    candidate: { used: 5, failed: 5 },
  })
})

it('shows and withholds a candidate of the shell as one of a remote', async () => {
  expect(await appOf('shell')).toBeUndefined()
  published.shellStep = 'step-1'
  const ofShell = { remote: 'shell', build: 'shell2' }
  await reports(1, aShown({ remote: 'shell', build: 'shell1' }), false)
  await reports(3, aCrash(ofShell))
  expect(await withdrawn()).toEqual([ofShell])
  expect(await appOf('shell')).toMatchObject({
    release: { build: 'shell1', used: 1, failed: 0 },
    candidate: { build: 'shell2', used: 3, failed: 3, withdrawn: { by: null } },
  })
  published.shellStep = 'step-2'
  expect(await withdrawn()).toEqual([])
  expect((await post('/api/rollouts/withdrawn', ofShell)).statusCode).toBe(204)
  expect(await withdrawn()).toEqual([ofShell])
})

it('a person withdraws at once and for good', async () => {
  const gone = await withdraw('now')
  expect([gone.statusCode, gone.json().code]).toEqual([409, 'CANDIDATE_GONE'])
  expect(await withdrawn()).toEqual([])
  expect((await withdraw()).statusCode).toBe(204)
  expect(await withdrawn()).toEqual([NEXT])
  const at = world.clock.now().toISOString()
  world.advance(60)
  await reports(3, aCrash())
  expect((await appOf('orders'))?.candidate?.withdrawn).toMatchObject({ by: 'chefe', at })
})

it('the overview has each release and candidate, for whom that is, and the accounts of its step', async () => {
  published.candidate = undefined
  await reports(2, { ...aShown(), kind: 'load-failure', cause: 'broken' }, false)
  expect((await appOf('orders'))?.release).toMatchObject({ used: 2, failed: 2 })
  published.candidate = aCandidate({ for: { share: 0.25, roles: ['ADMIN'], accounts: ['0a1b2c3d'] } })
  await reports(2, aShown({ build: 'next' }))
  await reports(3, aShown(), false)
  const { apps } = await read<ReleaseOverview>('/api/rollouts')
  const since = '2026-03-01T12:00:00.000Z'
  expect(apps).toEqual([
    { name: 'catalog', release: { build: 'shelf', since, used: 0, failed: 0 }, candidate: null },
    {
      name: 'orders',
      release: { build: 'now', since, used: 3, failed: 0 },
      candidate: {
        ...{ build: 'next', since: '2026-03-10T12:00:00.000Z', used: 2, failed: 0, withdrawn: null },
        for: { share: 0.25, roles: ['ADMIN'], accounts: 1 },
      },
    },
  ])
})

// Last: it outlives the sessions of the other tests.
it('keeps reports for thirty days', async () => {
  await send(inside, [aCrash()])
  const left = async () => {
    await prune({ db: world.db, clock: world.clock })
    return world.db.$count(releaseReports)
  }
  world.advance(30 * 86_400 - 60)
  expect(await left()).toBe(1)
  world.advance(120)
  expect(await left()).toBe(0)
})
