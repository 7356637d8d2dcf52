import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { systemClock } from '../../api/src/clock.ts'
import { createAccessTokens } from '../../api/src/modules/auth/access-tokens.ts'
import { aCandidate, aCrash, aReport, aShown, reporters } from '../../api/src/testing/rollout-fixtures.ts'
import { createTestWorld, TEST_CONFIG, type TestWorld } from '../../api/src/testing/test-world.ts'
import type { AppConfig } from '../../packages/api-contract/src/app-config.ts'
import { type ApiInstance, startApiSources } from '../../scripts/drills/lib/api-instance.ts'
import { startTcpProxy } from '../../scripts/drills/lib/tcp-proxy.ts'
import { createMover } from '../../scripts/rollout/mover.ts'
import { moverApi } from '../../scripts/rollout/mover-api.ts'
import { repository } from '../repository.ts'

// An API host as a process, the process that moves pointers, and a network between the host and its PostgreSQL that fails.

const ROLLOUT_TOKEN = 'the secret of the process that moves pointers'
const HOURS = 3_600

/** More junk than an address may send in a minute. */
const JUNK = 320

let webRoot: string
let database: Awaited<ReturnType<typeof startTcpProxy>>
let host: ApiInstance
/** Another host, in this process, with the same database and a clock of its own. */
let other: TestWorld
let users: ReturnType<typeof reporters>
const log: string[] = []
let tick: () => Promise<void>

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'celeiro-trouble-'))
  await mkdir(join(webRoot, 'remotes/orders/next'), { recursive: true })
  await writeFile(join(webRoot, 'remotes/orders/next/mf-manifest.json'), '{"shared":[]}')
  other = await createTestWorld({ webRoot, rolloutToken: ROLLOUT_TOKEN })
  users = reporters(other)
  const url = new URL(inject('postgresUrl') ?? '')
  database = await startTcpProxy(Number(url.port))
  url.port = String(database.port)
  url.pathname = await nameOfDatabase()
  host = await startApiSources(repository, {
    ...{ DATABASE_URL: url.href, DATABASE_CONNECT_TIMEOUT: '1', DATABASE_STATEMENT_TIMEOUT: '1' },
    ...{ MIGRATE_ON_START: 'false', JWT_SECRET: TEST_CONFIG.jwtSecrets.join(), LOG_LEVEL: 'silent' },
    ...{ WEB_ROOT: webRoot, ROLLOUT_TOKEN, ROLLOUT_MODE: 'act', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const api = moverApi(host.url, ROLLOUT_TOKEN)
  tick = createMover({ webRoot, api, log: (line) => log.push(line), tell: async () => {} })
})
afterAll(async () => {
  host?.kill('SIGKILL')
  database?.destroy()
  await other?.close()
  await rm(webRoot, { recursive: true })
})

async function nameOfDatabase(): Promise<string> {
  const result: unknown = await other.db.execute('select current_database() as name')
  const { rows } = result as { rows: { name: string }[] } // pg's own result
  return rows[0]?.name ?? ''
}

const readConfig = async (): Promise<AppConfig> =>
  JSON.parse(await readFile(join(webRoot, 'config.json'), 'utf8'))
const orders = async () => (await readConfig()).remotes['orders']
const history = () => readFile(join(webRoot, 'remotes/orders/history.jsonl'), 'utf8').catch(() => '')

let steps = 0
/** A candidate at a quarter of the accounts that has just begun a step. */
async function begin(rules: { dwellMinutes: number; minimumAccounts: number }) {
  steps += 1
  const { release } = aCandidate()
  const step = `step-${steps}`
  const since = new Date().toISOString()
  const config: AppConfig = {
    apiUrl: '',
    remotes: {
      orders: {
        release: { ...release, buildId: 'now' },
        candidate: aCandidate({ step, since, rules: { steps: [0.25, 1], ...rules } }),
      },
    },
  }
  await writeFile(join(webRoot, 'config.json'), JSON.stringify(config))
  return { build: 'next', step }
}
beforeEach(async () => {
  await rm(join(webRoot, 'remotes/orders/history.jsonl'), { force: true })
  log.length = 0
})

/** An account on a side, with a token for hosts with the right clock. */
async function someone(isCanary: boolean) {
  const { id } = await users.signedIn(isCanary)
  const account = { id, role: 'CLIENT' as const, name: 'Rita Lopes', email: null }
  const token = await createAccessTokens(TEST_CONFIG.jwtSecrets, systemClock).issue(account)
  return `Bearer ${token}`
}

let addresses = 0
/** Sends a report to the host. @returns the status of the response, which no browser looks at */
async function report(event: object, authorization: string, address?: string): Promise<number> {
  addresses += 1
  const response = await fetch(`${host.url}/api/telemetry`, {
    method: 'POST',
    headers: {
      ...{ authorization, 'content-type': 'application/json' },
      'x-forwarded-for': address ?? `10.1.${addresses >> 8}.${addresses & 255}`,
    },
    body: JSON.stringify({ ...aReport(), events: [event] }),
  })
  return response.status
}

it('a flood of forged reports moves nothing, and others are heard meanwhile', async () => {
  const rollout = await begin({ dwellMinutes: 0, minimumAccounts: 3 })
  const before = await readConfig()
  const [outsider, insider] = [await someone(false), await someone(true)]
  const send = (event: object, token = outsider) => report(event, token, '203.0.113.9')
  for (let again = 0; again < 10; again += 1) {
    const forged = [
      send(aCrash({ rollout }), 'Bearer guess'),
      send(aCrash({ rollout })),
      send(aShown({ rollout })),
      send(aCrash({ rollout }), insider),
    ]
    expect(await Promise.all(forged)).toEqual([401, 204, 204, 204])
  }
  const statuses = new Set<number>()
  for (let sent = 0; sent < JUNK; sent += 10) {
    const junk = await Promise.all(Array.from({ length: 10 }, () => send({ kind: 'crash' })))
    for (const status of junk) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([400, 429]))
  expect(await send(aCrash({ rollout }))).toBe(429)
  expect(await report(aShown({ rollout }), await someone(false))).toBe(204)
  await tick()
  expect(await readConfig()).toEqual(before)
  const [advice] = await moverApi(host.url, ROLLOUT_TOKEN).orders()
  expect(advice).toMatchObject({ evidence: { canaryAccounts: 1, canaryCrashes: 1, otherCrashes: 1 } })
})

it('while the database is away nothing moves, though an advance is due, and then it goes on', async () => {
  const rollout = await begin({ dwellMinutes: 0, minimumAccounts: 1 })
  for (const isCanary of [true, false]) {
    expect(await report(aShown({ rollout }), await someone(isCanary))).toBe(204)
  }
  const before = await readConfig()
  const late = await someone(true)
  database.loseConnections()
  expect(await report(aCrash({ rollout }), late)).toBe(503)
  await tick()
  expect([await readConfig(), await history()]).toEqual([before, ''])
  expect(log).toEqual([expect.stringMatching(/^No advice: .* status 503$/)])

  database.connectAgain()
  await expect.poll(() => report(aShown({ rollout }), late)).toBe(204)
  await tick()
  expect((await orders())?.candidate?.share).toBe(1)
})

it('without the host nothing moves', async () => {
  await begin({ dwellMinutes: 0, minimumAccounts: 1 })
  const before = await readConfig()
  const api = moverApi('http://127.0.0.1:9', ROLLOUT_TOKEN)
  await createMover({ webRoot, api, log: (line) => log.push(line), tell: async () => {} })()
  expect([await readConfig(), await history()]).toEqual([before, ''])
  expect(log).toContain('No advice: fetch failed')
})

it.each([
  ['behind', -5 * HOURS, 'advance'],
  ['ahead', 5 * HOURS, 'none'],
])(
  'a host whose clock is five hours %s, which saw the step first, shortens no step',
  async (_, seconds, verdict) => {
    other.advance((Date.now() - other.clock.now().getTime()) / 1000 + seconds)
    const rollout = await begin({ dwellMinutes: 30, minimumAccounts: 1 })
    const before = await readConfig()
    const { headers } = await users.signedIn(true)
    expect((await users.send({ headers }, aReport(aShown({ rollout })))).statusCode).toBe(204)
    for (const isCanary of [true, false]) await report(aShown({ rollout }), await someone(isCanary))
    expect(await moverApi(host.url, ROLLOUT_TOKEN).orders()).toMatchObject([{ ...rollout, verdict }])
    await tick()
    expect([await readConfig(), await history()]).toEqual([before, ''])
  },
)
