import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import { hasDemoAccounts, seedDemo } from './demo/seed-demo.ts'
import { randomIds } from './ids.ts'
import { createFirstAdmin, hasUsers } from './modules/users/first-admin.ts'
import { StartupError } from './startup-error.ts'

// `src` and `dist` are neighbours: the same path from either.
const MIGRATIONS = join(import.meta.dirname, '../drizzle')

// A request under way gets this long before its connection is cut: Ctrl+C must feel immediate.
const DRAIN_MS = 600

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.webRoot && !existsSync(config.webRoot)) {
    throw new StartupError(`A pasta de WEB_ROOT não existe: ${config.webRoot}`)
  }
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
    await listen(app, config)
  } catch (error) {
    await database.close()
    throw error
  }
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

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    const address = new URL(await app.listen({ host, port }))
    const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
    console.log(`Celeiro pronto em http://${shownHost}:${address.port}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartupError(`A porta ${port} já está em uso. Encerre o outro processo ou defina PORT.`)
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(`HOST: não há o endereço ${host} nesta máquina`)
    }
    throw error
  }
}

function stopOnSignals(app: FastifyInstance, database: OpenDatabase): void {
  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
