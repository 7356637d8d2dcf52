import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/processes/port.ts'
import { signInTo } from '../../test/postgres/api-instance.ts'
import { quantile } from '../quantile.ts'
import { times } from './lib/calls.ts'
import type { Drill, DrillContext, Figure } from './lib/drill.ts'
import { priceTableWriter } from './lib/price-table-writer.ts'

const KILLS = 20
const WRITERS = 4
/** Writes that must be acknowledged between two kills. */
const WRITES = 10

/** Durable, as a PostgreSQL is by default. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

export const drill: Drill = {
  name: 'kill-writes',
  timeout: 480,
  what: `kill −9 under ${WRITERS} writers, ${KILLS} times on each database`,
  async run(context) {
    const postgres = await context.startPostgres(DURABLE)
    const crash = async () => {
      await postgres.stop('immediate')
      await postgres.start()
    }
    return [
      ...(await killed(context, 'embedded database', {})),
      ...(await killed(
        context,
        'PostgreSQL, itself crashed every other time',
        { DATABASE_URL: postgres.url },
        crash,
      )),
    ]
  },
}

async function killed(
  { startApi, newFolder }: DrillContext,
  database: string,
  settings: Record<string, string>,
  crash?: () => Promise<void>,
): Promise<Figure[]> {
  const fixed = {
    DATA_DIR: newFolder(),
    PORT: String(await freePort()),
    JWT_SECRET: 'the secret that every start shares',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  let api = await startApi(fixed)
  const writer = priceTableWriter(await signInTo(api.url))
  const [source] = await writer.readAll(api.url)
  if (!source) throw new Error('there is no price table to duplicate')

  let unexpected = 0
  const starts: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const wanted = writer.acknowledged.length + WRITES
    let isRunning = true
    const writers = times(WRITERS, async () => {
      while (isRunning) {
        const outcome = await writer.write(api.url, source.id)
        if (outcome === 'no response') return
        if (outcome !== '201' && outcome !== '503') unexpected++
      }
    })
    while (writer.acknowledged.length < wanted) await sleep(5)
    // The writers are still at work: some of their calls are under way.
    if (crash && kill % 2 === 1) await crash()
    api.kill('SIGKILL')
    await api.exit
    isRunning = false
    await writers
    const since = performance.now()
    api = await startApi(fixed)
    starts.push(performance.now() - since)
  }

  const names = new Set((await writer.readAll(api.url)).map(({ name }) => name))
  const seconds = quantile(starts, 0.5) / 1000
  const lost = writer.acknowledged.filter((name) => !names.has(name))
  return [
    {
      figure: `${database}: writes acknowledged before ${KILLS} kills`,
      value: writer.acknowledged.length,
      wanted: `at least ${KILLS * WRITES}`,
      ok: writer.acknowledged.length >= KILLS * WRITES,
    },
    {
      figure: `${database}: a start after a kill, median`,
      value: `${seconds.toFixed(1)} s`,
      wanted: 'under 3 s',
      ok: seconds < 3,
    },
    { figure: `${database}: lost`, value: lost.length, wanted: '0', ok: lost.length === 0 },
    {
      figure: `${database}: responses other than 201 and 503`,
      value: unexpected,
      wanted: '0',
      ok: unexpected === 0,
    },
  ]
}
