import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '@celeiro/release'
import { Argument, program } from 'commander'
import { repository } from '../scripts/bootstrap.mjs'
import { fail } from '../scripts/processes/fail.ts'
import { startPostgres } from '../test/postgres/postgres-server.ts'
import { startApi } from './api-instance.ts'
import type { Drill, DrillContext } from './drills/lib/drill.ts'
import { wholeFrom } from './whole-from.ts'

/** Seconds after which a drill that hangs has failed, unless it says otherwise. */
const TIMEOUT = 180

const available = readdirSync(join(import.meta.dirname, 'drills'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

program
  .name('npm run lab -- drill')
  .description('Breaks a running API host and its database, and counts what a user would notice.')
  .addArgument(new Argument('[drill...]', 'all by default').choices(available))
  .option('--seed <number>', 'repeats what the drill erp does at random', wholeFrom(0))
  .parse()
const { seed } = program.opts<{ seed?: number }>()
const names = program.args.length > 0 ? program.args : available

try {
  await buildApp(repository, 'api')
  let failures = 0
  for (const name of names) failures += (await perform(name)) ? 0 : 1
  process.exit(failures === 0 ? 0 : 1)
} catch (error) {
  fail(error)
}

/**
 * Runs one drill and prints its table.
 * @returns whether every figure is as expected
 */
async function perform(name: string): Promise<boolean> {
  const { drill }: { drill: Drill } = await import(`./drills/${name}.ts`)
  console.log(`\n${name}: ${drill.what}`)
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-drill-'))
  const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const cleanUp = () => {
    for (let action = cleanUps.pop(); action; action = cleanUps.pop()) action()
  }
  // Synchronous clean-ups, so that they also run on `process.exit`.
  process.on('exit', cleanUp)
  const timeout = drill.timeout ?? TIMEOUT
  const expiry = sleep(timeout * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${timeout} s`)
  })
  try {
    const figures = await Promise.race([drill.run(contextOf(folder, cleanUps)), expiry])
    console.table(figures.map(({ ok, ...figure }) => ({ ...figure, '': ok ? 'ok' : 'FAILED' })))
    return figures.every(({ ok }) => ok)
  } catch (error) {
    console.log(`  FAILED  ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    cleanUp()
    process.off('exit', cleanUp)
  }
}

function contextOf(folder: string, cleanUps: (() => unknown)[]): DrillContext {
  const newFolder = () => mkdtempSync(join(folder, 'data-'))
  const secret = randomBytes(24).toString('hex')
  return {
    seed,
    newFolder,
    async startPostgres() {
      const server = await startPostgres()
      cleanUps.push(server.destroy)
      return server
    },
    async startApi(settings = {}) {
      const api = await startApi({
        DATA_DIR: newFolder(),
        JWT_SECRET: secret,
        SEED_DEMO: 'true',
        LOG_LEVEL: 'silent',
        ...settings,
      })
      cleanUps.push(() => api.kill('SIGKILL'))
      return api
    },
    cleanUp: (action) => cleanUps.push(action),
  }
}
