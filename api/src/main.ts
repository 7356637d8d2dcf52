import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { hasDemoAccounts, seedDemo } from '../demo/seed-demo.ts'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, type DatabaseConfig, readConfig } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { openPostgres } from './database/postgres.ts'
import { loggableError } from './http/loggable-error.ts'
import { randomIds } from './ids.ts'
import { createFirstAdmin, hasUsers } from './modules/users/first-admin.ts'
import { listen } from './server/listen.ts'
import { stopOnSignals } from './server/stop-on-signals.ts'
import { StartupError } from './startup-error.ts'

// `src` and `dist` are siblings: the path is the same from both.
const MIGRATIONS = join(import.meta.dirname, '../drizzle')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.webRoot) requireFolder(config.webRoot)
  const database = await openDatabase(config.database)
  try {
    await database.migrate(MIGRATIONS)
    await seed(config, database)
    const app = await createApp({
      db: database.db,
      clock: systemClock,
      ids: randomIds,
      config: { ...config, jwtSecret: database.jwtSecret },
    })
    stopOnSignals(app, database)
    const port = await listen(app, config)
    console.log(`Celeiro pronto em http://${shownHost(config.host)}:${port}`)
  } catch (error) {
    const explained = database.explain(error)
    // Closing may fail as well; the first error is the one to show.
    await database.close().catch(() => undefined)
    throw explained
  }
}

/** @throws StartupError when the database cannot be reached or belongs to another process */
function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config)
}

function requireFolder(webRoot: string): void {
  const found = statSync(webRoot, { throwIfNoEntry: false })
  if (!found) throw new StartupError(`A pasta de WEB_ROOT não existe: ${webRoot}`)
  if (!found.isDirectory()) throw new StartupError(`WEB_ROOT não é uma pasta: ${webRoot}`)
}

async function seed(config: Config, { db }: OpenDatabase): Promise<void> {
  const size = config.seedDemo ?? (config.database.kind === 'embedded' && 'usual')
  if (size) await seedDemo(db, systemClock.now(), size)
  const context = { db, clock: systemClock, ids: randomIds }
  if (config.firstAdmin && (await createFirstAdmin(context, config.firstAdmin))) {
    console.log(`Primeiro administrador: ${config.firstAdmin.username}`)
  }
  if (!(await hasUsers(db))) {
    console.log(
      'Não há usuários: defina ADMIN_USERNAME e ADMIN_PASSWORD para criar o primeiro administrador.',
    )
  }
  if (!(await hasDemoAccounts(db))) return
  const accounts = DEMO_ACCOUNTS.map(({ username, role }) => `  ${username} (${role})`)
  console.log([`Contas de demonstração, senha ${DEMO_PASSWORD}:`, ...accounts].join('\n'))
}

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : loggableError(error))
  process.exit(1)
})
