import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '../../api/src/database/pool.ts'
import { nginxConf } from '../../packages/release/src/nginx-conf.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { freePort } from '../../scripts/processes/port.ts'
import { type ApiInstance, signInTo } from '../api-instance.ts'
import { type CallOutcome, call, outcomesOf, slowestOf, times } from './lib/calls.ts'
import { below, type Drill, exactly } from './lib/drill.ts'
import { startNginx } from './lib/nginx.ts'
import { priceTableWriter } from './lib/price-table-writer.ts'

const INSTANCES = 3
const ROUNDS = 2
const READERS = 12
const WRITERS = 4
/** Seconds for which a lock holds all writes back while each instance stops. */
const LOCKED = 2
/** Responses that readers get between two restarts. */
const READS = 200

export const drill: Drill = {
  what: `${INSTANCES} instances restart one after the other, ${ROUNDS} times, under ${READERS} readers and ${WRITERS} writers, with writes of ${LOCKED} s under way at each SIGTERM`,
  async run({ startPostgres, startApi, newFolder, cleanUp }) {
    const postgres = await startPostgres()
    const ports = [...new Set(await times(INSTANCES, freePort))]
    const start = (port: number) =>
      startApi({ DATABASE_URL: postgres.url, STOP_DELAY: '2', PORT: String(port) })
    const instances: ApiInstance[] = []
    for (const port of ports) instances.push(await start(port))
    const url = await balance(ports, newFolder())
    const database = createPool({ url: postgres.url })
    cleanUp(() => database.end())

    const headers = await signInTo(url)
    const writer = await priceTableWriter(url)
    const calls: CallOutcome[] = []
    const writes: { outcome: string }[] = []
    let isRunning = true
    const clients = [
      ...Array.from({ length: READERS }, async () => {
        while (isRunning) calls.push(await call(`${url}/api/orders`, headers))
      }),
      ...Array.from({ length: WRITERS }, async () => {
        while (isRunning) writes.push({ outcome: await writer.write() })
      }),
    ]
    const someReads = async () => {
      const wanted = calls.length + READS
      while (calls.length < wanted) await sleep(10)
    }

    const ends: { outcome: string }[] = []
    let slowestStop = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, instance] of instances.entries()) {
        await someReads()
        const locked = holdWritesBack(database)
        await sleep(200)
        const since = performance.now()
        instance.kill('SIGTERM')
        ends.push({ outcome: String(await instance.exit) })
        slowestStop = Math.max(slowestStop, (performance.now() - since) / 1000)
        await locked
        instances[index] = await start(instance.port)
      }
    }
    await someReads()
    isRunning = false
    await Promise.all(clients)

    const names = await writer.readAll()
    const missing = writer.acknowledged.filter((name) => !names.includes(name)).length
    return [
      outcomesOf('exit codes of the instances', ends, '0'),
      outcomesOf('reads', calls, '200'),
      outcomesOf('writes', writes, '201'),
      exactly('acknowledged writes that are missing', missing, 0),
      exactly('writes made twice', names.length - new Set(names).size, 0),
      below('slowest read', slowestOf(calls) / 1000, 10, 's'),
      below('slowest stop, two seconds of delay included', slowestStop, 10, 's'),
    ]
  },
}

/** Runs nginx, as deploy/nginx.conf configures it, in front of instances. @returns its URL */
async function balance(ports: readonly number[], folder: string): Promise<string> {
  const port = await freePort()
  const template = await readFile(join(repository, 'deploy/nginx.conf'), 'utf8')
  const instances = ports.map((instance) => `127.0.0.1:${instance}`)
  const local = template.replace('listen 8080;', `listen 127.0.0.1:${port};`)
  const site = nginxConf(local, { webRoot: folder, apiUrl: '', instances })
  await startNginx(folder, site, port)
  return `http://127.0.0.1:${port}`
}

/** Locks price tables, so that writes are under way when an instance gets its signal. */
async function holdWritesBack(database: ReturnType<typeof createPool>): Promise<void> {
  await database.query(`begin; lock table price_tables in exclusive mode; select pg_sleep(${LOCKED}); commit`)
}
