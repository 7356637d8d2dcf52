import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '../../api/src/database/pool.ts'
import { startNginx } from '../../e2e/src/nginx-server.ts'
import { nginxConf } from '../../release/src/nginx-conf.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { freePort } from '../../scripts/processes/port.ts'
import { type ApiInstance, signInTo } from '../../test/postgres/api-instance.ts'
import { type CallOutcome, call, countOutcomes, slowestOf, times } from './lib/calls.ts'
import type { Drill, DrillContext } from './lib/drill.ts'
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
  name: 'rolling-restart',
  what: `${INSTANCES} instances restart one after the other, ${ROUNDS} times, under ${READERS} readers and ${WRITERS} writers, with writes of ${LOCKED} s under way at each SIGTERM`,
  async run({ startPostgres, startApi, newFolder, cleanUp }) {
    const postgres = await startPostgres()
    const ports = [...new Set(await times(INSTANCES, freePort))]
    const start = (port: number) =>
      startApi({
        DATABASE_URL: postgres.url,
        JWT_SECRET: 'the secret that all instances share',
        LOG_LEVEL: 'silent',
        STOP_DELAY: '2',
        PORT: String(port),
      })
    const instances: ApiInstance[] = []
    for (const port of ports) instances.push(await start(port))
    const url = await balance(ports, newFolder(), cleanUp)
    const database = createPool({ url: postgres.url })
    cleanUp(() => database.end())

    const headers = await signInTo(url)
    const writer = priceTableWriter(headers)
    const [source] = await writer.readAll(url)
    if (!source) throw new Error('there is no price table to duplicate')
    const calls: CallOutcome[] = []
    const writes: string[] = []
    let isRunning = true
    const clients = [
      ...Array.from({ length: READERS }, async () => {
        while (isRunning) calls.push(await call(`${url}/api/orders`, headers))
      }),
      ...Array.from({ length: WRITERS }, async () => {
        while (isRunning) writes.push(await writer.write(url, source.id))
      }),
    ]
    const someReads = async () => {
      const wanted = calls.length + READS
      while (calls.length < wanted) await sleep(10)
    }

    const codes: (number | null)[] = []
    let slowestStop = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, instance] of instances.entries()) {
        await someReads()
        const locked = holdWritesBack(database)
        await sleep(200)
        const since = performance.now()
        instance.kill('SIGTERM')
        codes.push(await instance.exit)
        slowestStop = Math.max(slowestStop, (performance.now() - since) / 1000)
        await locked
        instances[index] = await start(instance.port)
      }
    }
    await someReads()
    isRunning = false
    await Promise.all(clients)

    const lostReads = calls.filter(({ outcome }) => outcome !== '200').length
    const lostWrites = writes.filter((outcome) => outcome !== '201').length
    const names = (await writer.readAll(url))
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Escrita '))
    const missing = writer.acknowledged.filter((name) => !names.includes(name)).length
    return [
      {
        figure: 'instances that ended by themselves',
        value: `${codes.filter((code) => code === 0).length} of ${codes.length}`,
        wanted: 'all',
        ok: codes.every((code) => code === 0),
      },
      {
        figure: 'reads',
        value: countOutcomes(calls),
        wanted: '200',
        ok: lostReads === 0,
      },
      {
        figure: 'writes',
        value: countOutcomes(writes.map((outcome) => ({ outcome, milliseconds: 0 }))),
        wanted: '201',
        ok: lostWrites === 0,
      },
      {
        figure: 'requests lost',
        value: lostReads + lostWrites,
        wanted: '0',
        ok: lostReads + lostWrites === 0,
      },
      { figure: 'acknowledged writes that are missing', value: missing, wanted: '0', ok: missing === 0 },
      {
        figure: 'writes made twice',
        value: names.length - new Set(names).size,
        wanted: '0',
        ok: new Set(names).size === names.length,
      },
      {
        figure: 'slowest read',
        value: `${Math.round(slowestOf(calls))} ms`,
        wanted: 'under 10 s',
        ok: slowestOf(calls) < 10_000,
      },
      {
        figure: 'slowest stop, two seconds of delay included',
        value: `${slowestStop.toFixed(1)} s`,
        wanted: 'under 10 s',
        ok: slowestStop < 10,
      },
    ]
  },
}

/** Runs nginx, as deploy/nginx.conf configures it, in front of instances. @returns its URL */
async function balance(
  ports: readonly number[],
  folder: string,
  cleanUp: DrillContext['cleanUp'],
): Promise<string> {
  const port = await freePort()
  const template = await readFile(join(repository, 'deploy/nginx.conf'), 'utf8')
  const instances = ports.map((instance) => `127.0.0.1:${instance}`)
  const listen = [`127.0.0.1:${port}`]
  const site = nginxConf(template, { webRoot: folder, apiUrl: '', instances, listen })
  const nginx = await startNginx({ folder, site, port })
  cleanUp(nginx.destroy)
  return `http://127.0.0.1:${port}`
}

/** Locks price tables, so that writes are under way when an instance gets its signal. */
async function holdWritesBack(database: ReturnType<typeof createPool>): Promise<void> {
  await database.query(`begin; lock table price_tables in exclusive mode; select pg_sleep(${LOCKED}); commit`)
}
