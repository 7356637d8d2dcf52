import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiInstance, signInTo } from '../../test/postgres/api-instance.ts'
import { call, countOutcomes, slowestOf, times } from './lib/calls.ts'
import type { Drill, DrillContext, Figure } from './lib/drill.ts'
import { startTcpProxy } from './lib/tcp-proxy.ts'

/** The number of connections in the pool. */
const CALLS = 10
/** Seconds within which callers must get a response; clients give up after 10 (spec §7). */
const RESPONSE_LIMIT = 10
/** Seconds that the database delays its responses while the process stops. */
const SLOW = 2
/** Seconds after which supervisors kill a process. */
const STOP = 10

export const drill: Drill = {
  name: 'black-hole',
  what: `the network to PostgreSQL loses every byte without closing anything, with ${CALLS} calls in flight`,
  async run(context) {
    return [...(await recovery(context)), ...(await slowStop(context)), ...(await lostStop(context))]
  },
}

/** An instance behind a proxy to the database, with all connections of its pool in use. */
async function start({ startPostgres, startApi, cleanUp }: DrillContext) {
  const postgres = await startPostgres()
  const proxy = await startTcpProxy(postgres.port)
  cleanUp(proxy.destroy)
  const url = postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`)
  const api = await startApi({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const headers = await signInTo(api.url)
  const read = () => times(CALLS, () => call(`${api.url}/api/orders`, headers))
  await read()
  return { api, proxy, read }
}

async function recovery(context: DrillContext): Promise<Figure[]> {
  const { api, proxy, read } = await start(context)
  proxy.loseConnections()
  const inFlight = read()
  await sleep(100)
  const health = await call(`${api.url}/api/health`)
  proxy.connectAgain()
  const lost = await inFlight
  const slowest = slowestOf(lost) / 1000
  const after = await read()
  return [
    {
      figure: 'calls in flight',
      value: countOutcomes(lost),
      wanted: '503',
      ok: lost.every(({ outcome }) => outcome === '503'),
    },
    {
      figure: 'the slowest of them',
      value: `${slowest.toFixed(1)} s`,
      wanted: `under ${RESPONSE_LIMIT} s`,
      ok: slowest < RESPONSE_LIMIT,
    },
    {
      figure: 'health meanwhile',
      value: `${health.outcome} after ${(health.milliseconds / 1000).toFixed(1)} s`,
      wanted: '503 within 4 s',
      ok: health.outcome === '503' && health.milliseconds < 4_000,
    },
    {
      figure: 'calls afterwards',
      value: countOutcomes(after),
      wanted: '200',
      ok: after.every(({ outcome }) => outcome === '200'),
    },
  ]
}

async function slowStop(context: DrillContext): Promise<Figure[]> {
  const { api, proxy, read } = await start(context)
  proxy.pause()
  const inFlight = read()
  await sleep(500)
  api.kill('SIGTERM')
  await sleep(SLOW * 1000)
  proxy.resume()
  const calls = await inFlight
  const stopped = await stopOf(api)
  return [
    {
      figure: `calls in flight at SIGTERM, database slow for ${SLOW} s`,
      value: countOutcomes(calls),
      wanted: '200',
      ok: calls.every(({ outcome }) => outcome === '200'),
    },
    { figure: 'exit code then', value: stopped.code, wanted: '0', ok: stopped.code === '0' },
  ]
}

async function lostStop(context: DrillContext): Promise<Figure[]> {
  const { api, proxy, read } = await start(context)
  proxy.loseConnections()
  const inFlight = read()
  await sleep(500)
  api.kill('SIGTERM')
  const { seconds } = await stopOf(api)
  api.kill('SIGKILL')
  await inFlight
  return [
    {
      figure: 'end after SIGTERM, database lost',
      value: Number.isFinite(seconds) ? `${seconds.toFixed(1)} s` : 'never',
      wanted: `under ${STOP} s`,
      ok: seconds < STOP,
    },
  ]
}

/** How an instance ends after SIGTERM; `never` and infinity if it does not end in time. */
async function stopOf(api: ApiInstance): Promise<{ code: string; seconds: number }> {
  const since = performance.now()
  const overdue = sleep(STOP * 2_000, { code: 'never', seconds: Number.POSITIVE_INFINITY }, { ref: false })
  const ended = api.exit.then((code) => ({
    code: String(code),
    seconds: (performance.now() - since) / 1000,
  }))
  return Promise.race([ended, overdue])
}
