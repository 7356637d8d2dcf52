import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiInstance, signInTo } from '../api-instance.ts'
import { type CallOutcome, call, outcomesOf, times } from './lib/calls.ts'
import { below, type Drill, exactly } from './lib/drill.ts'

const INSTANCES = 3
const READERS = 12
const RESTARTS = 6
/** Milliseconds that the database is away. */
const AWAY = 400
/** Responses that readers get before each restart. */
const READS = 100
/** Seconds until every instance must respond again. */
const RECOVERY = 5

export const drill: Drill = {
  name: 'database-restart',
  what: `PostgreSQL restarts ${RESTARTS} times, every other time as after a crash, under ${READERS} readers on each of ${INSTANCES} instances`,
  async run({ startPostgres, startApi }) {
    const postgres = await startPostgres()
    const instances: ApiInstance[] = []
    for (let index = 0; index < INSTANCES; index++)
      instances.push(await startApi({ DATABASE_URL: postgres.url }))
    const headers = await signInTo(instances[0]?.url ?? '')

    const calls: CallOutcome[] = []
    let isReading = true
    const read = async ({ url, isAlive }: ApiInstance) => {
      while (isReading && isAlive()) {
        const made = await call(`${url}/api/orders`, headers)
        calls.push(made)
        if (made.outcome !== '200') await sleep(20)
      }
    }
    const readers = times(INSTANCES * READERS, async (index) => {
      const instance = instances[index % INSTANCES]
      if (instance) await read(instance)
    })
    const someReads = async () => {
      const wanted = calls.length + READS
      while (calls.length < wanted && instances.some(({ isAlive }) => isAlive())) await sleep(10)
    }

    let slowest = 0
    for (let restart = 0; restart < RESTARTS; restart++) {
      await someReads()
      await postgres.stop(restart % 2 === 0 ? 'fast' : 'immediate')
      await sleep(AWAY)
      await postgres.start()
      slowest = Math.max(slowest, ...(await Promise.all(instances.map(secondsUntilHealthy))))
    }
    await someReads()
    isReading = false
    await readers

    const alive = instances.filter(({ isAlive }) => isAlive()).length
    return [
      exactly('processes alive', alive, INSTANCES),
      outcomesOf('responses', calls, '200', '503'),
      below('slowest recovery', slowest, RECOVERY, 's'),
    ]
  },
}

/** Infinity if the instance has ended or does not recover in time. */
async function secondsUntilHealthy({ url, isAlive }: ApiInstance): Promise<number> {
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  while (isAlive() && seconds() < RECOVERY) {
    if ((await call(`${url}/api/health`)).outcome === '200') return seconds()
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}
