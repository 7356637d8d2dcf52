import { setTimeout as sleep } from 'node:timers/promises'
import { signInTo } from '../api-instance.ts'
import { call, outcomesOf, slowestOf, times } from './lib/calls.ts'
import { below, type Drill, type DrillContext, type Figure } from './lib/drill.ts'
import { startTcpProxy } from './lib/tcp-proxy.ts'

/** The number of connections in the pool. */
const CALLS = 10
/** Seconds within which callers must get a response; clients give up after 10 (spec §7). */
const RESPONSE_LIMIT = 10
/** Seconds after which supervisors kill a process. */
const STOP = 10

export const drill: Drill = {
  name: 'black-hole',
  what: `the network to PostgreSQL loses every byte without closing anything, with ${CALLS} calls in flight`,
  async run(context) {
    return [...(await recovery(context)), ...(await lostStop(context))]
  },
}

/** An instance behind a proxy to the database, with all connections of its pool in use. */
async function start({ startPostgres, startApi, cleanUp }: DrillContext) {
  const postgres = await startPostgres()
  const proxy = await startTcpProxy(postgres.port)
  cleanUp(proxy.destroy)
  const api = await startApi({ DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`) })
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
  return [
    outcomesOf('calls in flight', lost, '503'),
    below('the slowest of them', slowestOf(lost) / 1000, RESPONSE_LIMIT, 's'),
    outcomesOf('health meanwhile', [health], '503'),
    below('and its time', health.milliseconds / 1000, 4, 's'),
    outcomesOf('calls afterwards', await read(), '200'),
  ]
}

async function lostStop(context: DrillContext): Promise<Figure[]> {
  const { api, proxy, read } = await start(context)
  proxy.loseConnections()
  const inFlight = read()
  await sleep(500)
  const since = performance.now()
  api.kill('SIGTERM')
  const overdue = sleep(STOP * 2_000, Number.POSITIVE_INFINITY, { ref: false })
  const seconds = await Promise.race([api.exit.then(() => (performance.now() - since) / 1000), overdue])
  api.kill('SIGKILL')
  await inFlight
  return [below('end after SIGTERM, database lost', seconds, STOP, 's')]
}
