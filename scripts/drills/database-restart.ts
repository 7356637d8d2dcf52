import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiInstance, signInTo } from '../api-instance.ts'
import type { Drill } from '../drill-context.ts'

const INSTANCES = 3
const READERS = 12
const RESTARTS = 5
/** Milliseconds that the database is away, and that readers read between two restarts. */
const AWAY = 400
const BETWEEN = 600
/** Seconds until every instance must answer again. */
const RECOVERY = 5

export const drill: Drill = {
  name: 'database-restart',
  what: `PostgreSQL restarts ${RESTARTS} times under ${READERS} readers on each of ${INSTANCES} instances`,
  async run({ startPostgres, startApi }) {
    const postgres = await startPostgres()
    const settings = {
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'the secret that all instances share',
      LOG_LEVEL: 'silent',
    }
    const instances: ApiInstance[] = []
    for (let index = 0; index < INSTANCES; index++) instances.push(await startApi(settings))
    const headers = await signInTo(instances[0]?.url ?? '')

    const statuses = new Map<string, number>()
    let reading = true
    const read = async ({ url, isAlive }: ApiInstance) => {
      while (reading && isAlive()) {
        const outcome = await outcomeOf(`${url}/api/orders`, headers)
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
        if (outcome !== '200') await sleep(20)
      }
    }
    const readers = instances.flatMap((instance) => Array.from({ length: READERS }, () => read(instance)))

    const recoveries: number[] = []
    for (let restart = 0; restart < RESTARTS; restart++) {
      await sleep(BETWEEN)
      await postgres.stop(restart % 2 === 0 ? 'fast' : 'immediate')
      await sleep(AWAY)
      await postgres.start()
      const back = performance.now()
      await Promise.all(instances.map((instance) => healthy(instance)))
      recoveries.push((performance.now() - back) / 1000)
    }
    reading = false
    await Promise.all(readers)

    const alive = instances.filter((instance) => instance.isAlive()).length
    const internal = statuses.get('500') ?? 0
    const slowest = Math.max(...recoveries)
    const others = [...statuses].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')
    return [
      {
        figure: 'processes alive',
        value: `${alive} of ${INSTANCES}`,
        wanted: 'all',
        ok: alive === INSTANCES,
      },
      { figure: 'responses with 500', value: internal, wanted: '0', ok: internal === 0 },
      {
        figure: 'responses by status',
        value: others,
        wanted: '200 and 503 only',
        ok: [...statuses.keys()].every((outcome) => ['200', '503'].includes(outcome)),
      },
      {
        figure: 'slowest recovery',
        value: `${slowest.toFixed(2)} s`,
        wanted: `under ${RECOVERY} s`,
        ok: slowest < RECOVERY,
      },
    ]
  },
}

/** The status, or `no response`. A 503 must say when to come back. */
async function outcomeOf(url: string, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(15_000) })
    await response.arrayBuffer()
    const { status } = response
    return status === 503 && !response.headers.has('retry-after') ? '503 without Retry-After' : String(status)
  } catch {
    return 'no response'
  }
}

/** Settles when an instance is healthy, has ended or is overdue. */
async function healthy({ url, isAlive }: ApiInstance): Promise<void> {
  const since = performance.now()
  while (isAlive() && performance.now() - since < RECOVERY * 1000) {
    if ((await outcomeOf(`${url}/api/health`, {})) === '200') return
    await sleep(20)
  }
}
