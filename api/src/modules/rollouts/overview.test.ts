import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolloutOverviewResponse } from '@celeiro/api-contract/rollout-overview'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aCrash, aReport, aShown, publishedFixture, reporters } from '../../testing/rollout-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

const TOKEN = 'the secret of the process that moves pointers'
const mover = { authorization: `Bearer ${TOKEN}` }

let world: TestWorld
let users: ReturnType<typeof reporters>
let webRoot: string
const published = publishedFixture()
beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'celeiro-overview-'))
  world = await createTestWorld({ rolloutToken: TOKEN, webRoot }, { releases: published.releases })
  users = reporters(world)
})
afterEach(async () => {
  await world.close()
  await rm(webRoot, { recursive: true })
})

async function overview(query = '') {
  const headers = await world.as('ADMIN')
  const response = await world.app.inject({ url: `/api/rollouts${query}`, headers })
  return rolloutOverviewResponse.parse(response.json()).data
}
const orders = async (query?: string) =>
  (await overview(query)).remotes.find(({ name }) => name === 'orders') ?? expect.fail('no orders')

it('gives the figures of every release, causes and points in time', async () => {
  await users.send(await users.signedIn(true), aReport(aShown({ timings: [{ name: 'module', ms: 100 }] })))
  world.advance(2 * 3_600)
  await users.send(
    await users.signedIn(true),
    aReport(
      aShown({ build: 'next', timings: [{ name: 'module', ms: 300 }] }),
      aCrash(),
      aCrash(),
      { kind: 'load-failure', remote: 'orders', build: 'next', cause: 'missing', supportCode: 'ORD-1' },
      aCrash({ build: 'ancient' }),
    ),
  )
  const { releases, causes, series, rollout } = await orders()
  expect(releases).toMatchObject([
    { part: 'candidate', build: 'next', share: 0.25, sessions: 1, loadFailures: 1, crashes: 2, loadMs: 300 },
    { part: 'release', build: 'now', share: 0.75, sessions: 1, crashes: 0, loadMs: 100 },
    { part: 'previous', build: 'before', share: 0, sessions: 0, loadMs: null },
    { part: 'other', build: 'other', crashes: 1 },
  ])
  expect(causes).toEqual([
    { kind: 'crash', cause: 'render', count: 3 },
    { kind: 'load-failure', cause: 'missing', count: 1 },
  ])
  expect(series).toHaveLength(24)
  expect(series.at(-3)).toMatchObject({ sessions: 1, failures: 0 })
  expect(series.at(-1)).toMatchObject({ sessions: 1, failures: 4, start: '2026-03-10T17:00:00.000Z' })
  expect(rollout).toMatchObject({ build: 'next', step: 'step-1', verdict: 'hold', requested: null })
  expect(rollout?.evidence).toMatchObject({ canaryAccounts: 2, canaryCrashes: 1 })
})

it('leaves out what is older than the period', async () => {
  await users.send(await users.signedIn(true), aReport(aShown()))
  world.advance(25 * 3_600)
  const sessions = async (query: string) =>
    (await orders(query)).series.reduce((sum, point) => sum + point.sessions, 0)
  expect([await sessions(''), await sessions('?period=week'), await sessions('?period=month')]).toEqual([
    0, 1, 1,
  ])
})

it('tells when the mover was heard from, and whether the judge acts', async () => {
  expect(await overview()).toMatchObject({ acts: true, moverHeardAt: null })
  await world.app.inject({ url: '/api/rollouts/orders', headers: mover })
  expect(await overview()).toMatchObject({ moverHeardAt: world.clock.now().toISOString() })
})

it('says what a judge would do that only speaks', async () => {
  const quiet = await createTestWorld({ rolloutsAct: false }, { releases: published.releases })
  const { signedIn, send } = reporters(quiet)
  for (let account = 0; account < 6; account += 1) await send(await signedIn(true), aReport(aCrash()))
  const response = await quiet.app.inject({ url: '/api/rollouts', headers: await quiet.as('ADMIN') })
  await quiet.close()
  const { acts, remotes } = rolloutOverviewResponse.parse(response.json()).data
  expect([acts, remotes.find(({ name }) => name === 'orders')?.rollout]).toMatchObject([
    false,
    { verdict: 'none', reason: expect.stringMatching(/^Só aviso: teria retirado\. /) },
  ])
})

it('has the events of the history and those reported, each once, and skips lines that it cannot read', async () => {
  const move = {
    ...{ at: '2026-03-10T14:00:00.000Z', actor: 'judge', verb: 'withdraw', remote: 'orders', build: 'next' },
    ...{ share: 0, step: 'step-1', reason: 'Falhou.' },
  }
  const lines = [
    { at: '2026-03-10T12:00:00.000Z', action: 'release', release: { buildId: 'now' }, commit: 'abc123' },
    { at: '2026-03-10T13:00:00.000Z', action: 'invented' },
    { at: move.at, action: 'candidate', move, commit: 'def456' },
  ]
  await mkdir(join(webRoot, 'remotes/orders'), { recursive: true })
  const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"at": "2026-`
  await writeFile(join(webRoot, 'remotes/orders/history.jsonl'), text)
  const reported = [move, { ...move, at: '2026-03-10T14:30:00.000Z', verb: 'start' }]
  await world.app.inject({ method: 'POST', url: '/api/rollouts/moves', headers: mover, payload: reported })

  expect((await orders()).events).toMatchObject([
    { verb: 'start', commit: null },
    { verb: 'withdraw', actor: 'judge', reason: 'Falhou.', commit: 'def456' },
    { verb: 'release', build: 'now', commit: 'abc123', actor: null },
  ])
})

it('is for those with the right alone, and refuses an unknown period', async () => {
  for (const role of ['PARTNER', 'CLIENT'] as const) {
    const response = await world.app.inject({ url: '/api/rollouts', headers: await world.as(role) })
    expect(response.statusCode).toBe(403)
  }
  const headers = await world.as('ADMIN')
  expect((await world.app.inject({ url: '/api/rollouts?period=year', headers })).statusCode).toBe(400)
})

it('a host without a readable config.json shows no remotes', async () => {
  published.isReadable = false
  expect((await overview()).remotes).toEqual([])
  published.isReadable = true
})
