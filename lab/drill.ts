import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@celeiro/release'
import { Argument, program } from 'commander'
import { repository } from '../scripts/bootstrap.mjs'
import { fail } from '../scripts/processes/fail.ts'
import { startPostgres } from '../test/postgres/postgres-server.ts'
import { startApi } from './api-instance.ts'
import type { Drill, DrillContext, Figure } from './drills/lib/drill.ts'

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
  .parse()
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
  console.log(`\n${drill.name}: ${drill.what}`)
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-drill-'))
  const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const cleanUp = () => {
    for (let action = cleanUps.pop(); action; action = cleanUps.pop()) action()
  }
  // Synchronous clean-ups, so that they also run on `process.exit`.
  process.on('exit', cleanUp)
  try {
    const figures = await withTimeout(drill.run(contextOf(folder, cleanUps)), drill.timeout ?? TIMEOUT)
    console.log(tableOf(figures))
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
    newFolder,
    async startPostgres(further) {
      const server = await startPostgres(further)
      cleanUps.push(server.destroy)
      return server
    },
    async startApi(settings = {}) {
      const api = await startApi(repository, {
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

async function withTimeout<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`not done after ${seconds} s`)), seconds * 1000)
  })
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer))
}

function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['', 'Figure', 'Value', 'Wanted'],
    ...figures.map(({ figure, value, wanted, ok }) => [ok ? 'ok' : 'FAILED', figure, String(value), wanted]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
