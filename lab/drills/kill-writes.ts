import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../quantile.ts'
import { outcomesOf, times } from './lib/calls.ts'
import {
  below,
  type Drill,
  type DrillContext,
  DURABLE,
  exactly,
  type Figure,
  startMortalApi,
} from './lib/drill.ts'
import { priceTableWriter } from './lib/price-table-writer.ts'

const KILLS = 20
const WRITERS = 4
/** Writes that must be acknowledged between two kills. */
const WRITES = 10

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
    const settings = { DATABASE_URL: postgres.url }
    return [
      ...(await killed(context, 'embedded database', {})),
      ...(await killed(context, 'PostgreSQL, itself crashed every other time', settings, crash)),
    ]
  },
}

async function killed(
  context: DrillContext,
  database: string,
  settings: Record<string, string>,
  crash?: () => Promise<void>,
): Promise<Figure[]> {
  const api = await startMortalApi(context, settings)
  const writer = await priceTableWriter(api.url)
  const outcomes: { outcome: string }[] = []
  const starts: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const wanted = writer.acknowledged.length + WRITES
    const writers = times(WRITERS, async () => {
      for (;;) {
        const outcome = await writer.write()
        if (outcome === 'no response') return
        outcomes.push({ outcome })
      }
    })
    while (writer.acknowledged.length < wanted) await sleep(5)
    // The writers are still at work: some of their calls are under way.
    if (crash && kill % 2 === 1) await crash()
    const [start] = await Promise.all([api.killAndStart(), writers])
    starts.push(start)
  }

  const names = new Set(await writer.readAll())
  const lost = writer.acknowledged.filter((name) => !names.has(name))
  return [
    exactly(`${database}: of ${writer.acknowledged.length} acknowledged writes lost`, lost.length, 0),
    outcomesOf(`${database}: responses`, outcomes, '201', '503'),
    below(`${database}: a start after a kill, median`, quantile(starts, 0.5) / 1000, 3, 's'),
  ]
}
