import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiInstance, signInTo } from '../api-instance.ts'
import { type CallOutcome, call, outcomesOf, slowestOf, times } from './lib/calls.ts'
import { below, type Drill, exactly } from './lib/drill.ts'

const READERS = 12
const RESTARTS = 6
/** Milliseconds that the database is away. */
const AWAY = 400
/** Responses that readers get before each restart. */
const READS = 100
/** Seconds until every instance must respond again. */
const RECOVERY = 5
/** Calls on their way when the database falls silent: as many as the pool has connections. */
const CALLS = 10
/** Seconds within which callers must get a response, as clients give up (spec §7), and a host must end, as supervisors kill it. */
const PATIENCE = 10

export const drill: Drill = {
  what: `PostgreSQL restarts ${RESTARTS} times, every other time as after a crash, under ${READERS} readers on each of three hosts; then it accepts every byte and answers none`,
  async run({ startPostgres, startApi, cleanUp }) {
    const postgres = await startPostgres()
    const start = () => startApi({ DATABASE_URL: postgres.url })
    const instances = [await start(), await start(), await start()] as const
    const headers = await signInTo(instances[0].url)

    const calls: CallOutcome[] = []
    let isReading = true
    const readers = times(instances.length * READERS, async (index) => {
      const { url, isAlive } = instances[index % instances.length] ?? instances[0]
      while (isReading && isAlive()) {
        const made = await call(`${url}/api/orders`, headers)
        calls.push(made)
        if (made.outcome !== '200') await sleep(20)
      }
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

    const [first, second] = instances
    const read = ({ url }: ApiInstance) => times(CALLS, () => call(`${url}/api/orders`, headers))
    const become = (signal: 'STOP' | 'CONT') => signalServer(postgres.folder, signal)
    cleanUp(() => become('CONT'))
    become('STOP')
    const onTheirWay = read(first)
    await sleep(100)
    const health = await call(`${first.url}/api/health`)
    const lost = await onTheirWay
    become('CONT')
    const afterwards = await read(first)

    await read(second)
    become('STOP')
    const unanswered = read(second)
    await sleep(500)
    const since = performance.now()
    second.kill('SIGTERM')
    const ended = second.exit.then(() => (performance.now() - since) / 1000)
    const seconds = await Promise.race([ended, sleep(2_000 * PATIENCE, Number.POSITIVE_INFINITY)])
    second.kill('SIGKILL')
    await unanswered
    return [
      exactly('processes alive', alive, instances.length),
      outcomesOf('responses', calls, '200', '503'),
      below('slowest recovery', slowest, RECOVERY, 's'),
      outcomesOf('calls on their way to a silent database', lost, '503'),
      below('the slowest of them', slowestOf(lost) / 1000, PATIENCE, 's'),
      outcomesOf('health meanwhile', [health], '503'),
      below('and its time', health.milliseconds / 1000, 4, 's'),
      outcomesOf('calls afterwards', afterwards, '200'),
      below('end after SIGTERM with a silent database', seconds, PATIENCE, 's'),
    ]
  },
}

/** Stops or continues all processes of a PostgreSQL server; the system still accepts connections for it. */
function signalServer(folder: string, signal: 'STOP' | 'CONT'): void {
  const [pid = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), `SIG${signal}`)
  spawnSync('pkill', ['--signal', signal, '--parent', pid])
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
