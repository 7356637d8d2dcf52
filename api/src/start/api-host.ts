import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { hasDemoAccounts, seedDemo } from '../../demo/seed-demo.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Variables } from '../config/environment.ts'
import { openEmbedded } from '../database/embedded.ts'
import { randomIds } from '../database/ids.ts'
import { requireSchema } from '../database/migrations.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { openPostgres } from '../database/postgres.ts'
import { createProbes } from '../http/probes.ts'
import { startManagement } from '../management/management-server.ts'
import { MIGRATIONS } from '../migrations-folder.ts'
import { checkDatabase } from '../modules/health/check-database.ts'
import { publishedReleases } from '../modules/releases/published-releases.ts'
import { createFirstAdmin, hasUsers } from '../modules/users/first-admin.ts'
import { finishStart, type Lifecycle } from '../server/lifecycle.ts'
import { listen } from '../server/listen.ts'
import { stopOnSignals } from '../server/stop-on-signals.ts'
import { systemClock } from '../time/clock.ts'
import { requireWebRoot, requireWritable } from '../web/web-root.ts'
import { pruneRegularly } from './prune-regularly.ts'

/** The time (ms) beyond the longest statement that a running request gets before its connection closes. */
const DRAIN_MARGIN_MS = 500
/** An embedded database has no limit for a statement; clients give up after 10 s (spec §7). */
const EMBEDDED_STATEMENT_MS = 8_000

/** @throws StartupError when the database cannot be reached or belongs to another process */
export async function startApiHost(variables: Variables): Promise<void> {
  const config = readConfig(variables)
  if (config.webRoot) requireWebRoot(config.webRoot)
  if (config.releaseTokens && config.webRoot) requireWritable(config.webRoot)
  const lifecycle: Lifecycle = { phase: 'starting' }
  let database: OpenDatabase | undefined
  const checkDependencies = async () => {
    if (database) await checkDatabase(database.db, database.hasRoom)
  }
  const probes = createProbes(lifecycle, checkDependencies, config.webRoot)
  const management = await startManagement(config.management, probes)
  management?.watchReleases(publishedReleases(config.webRoot, config.configUrl).read)
  if (config.webRoot) management?.watchConfig(config.webRoot)
  database = await (config.database.kind === 'postgres'
    ? openPostgres(config.database)
    : openEmbedded(config.database))
  if (database.poolUse) management?.watchPool(database.poolUse)
  if (database.freeBytes) management?.watchDisk(database.freeBytes)
  try {
    if (config.migrateOnStart) await database.migrate(MIGRATIONS)
    await requireSchema(database.db)
    await seed(config, database)
    const stores = { db: database.db, clock: systemClock, ids: randomIds }
    // The code of the queue is loaded only where orders go somewhere.
    const erp =
      config.erp &&
      (await import('../modules/erp/create-erp-outbox.ts')).createErpOutbox({ ...stores, config: config.erp })
    if (erp) management?.watchErp(erp.figures)
    const app = await createApp({
      ...stores,
      erp,
      config: { ...config, jwtSecrets: database.jwtSecrets },
      lifecycle,
      hasRoom: database.hasRoom,
      expensiveReadsAtOnce: database.expensiveReadsAtOnce,
      metrics: management,
    })
    management?.watchCalls(app.callQueues.waiting)
    let stopPruning = async () => {}
    stopOnSignals(app, {
      lifecycle,
      delayMs: config.stopDelaySeconds * 1000,
      drainMs:
        (config.database.kind === 'postgres' ? config.database.statementTimeoutMs : EMBEDDED_STATEMENT_MS) +
        DRAIN_MARGIN_MS,
      drain: async (milliseconds) => erp?.stop(milliseconds),
      close: async () => {
        await stopPruning()
        await database.close()
      },
    })
    erp?.start({
      onError: (error) => app.log.error({ err: error }, 'order not sent to the ERP'),
      onFailedCall: (call) => app.log.warn(call, 'call to the ERP failed'),
    })
    const url = await listen(app, config)
    stopPruning = pruneRegularly(stores, (error) => app.log.error({ err: error }, 'old entries not pruned'))
    finishStart(lifecycle)
    console.log(`Celeiro is ready at ${url}`)
  } catch (error) {
    const explained = database.explain(error)
    // Closing may fail as well; the first error is the one to show.
    await database.close().catch(() => undefined)
    throw explained
  }
}

async function seed(config: Config, { db }: OpenDatabase): Promise<void> {
  const size = config.seedDemo ?? (config.database.kind === 'embedded' && 'usual')
  if (size) await seedDemo(db, systemClock.now(), size)
  const context = { db, clock: systemClock, ids: randomIds }
  if (config.firstAdmin && (await createFirstAdmin(context, config.firstAdmin))) {
    console.log(`First administrator: ${config.firstAdmin.username}`)
  }
  if (!(await hasUsers(db))) {
    console.log(
      'There are no users: set ADMIN_USERNAME and ADMIN_PASSWORD to create the first administrator.',
    )
  }
  if (!(await hasDemoAccounts(db))) return
  const accounts = DEMO_ACCOUNTS.map(({ username, role }) => `  ${username} (${role})`)
  console.log([`Demo accounts, with the password ${DEMO_PASSWORD}:`, ...accounts].join('\n'))
}
