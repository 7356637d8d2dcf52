import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '../../api/demo/seed-demo.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
import { hasUsers } from '../../api/src/modules/users/first-admin.ts'
import { repository } from '../../scripts/bootstrap.mjs'

/** How much there is afterwards. Customers, farms and products are as many each; five log lines belong to an order. */
export interface LargeSizes {
  orders: number
  partners: number
}

/** For the sorts of this one transaction. The planner knows nothing of generated rows and would compare all with all. */
const SETTINGS = [
  'set local enable_nestloop = off',
  // What is off costs so much that each statement of a trigger would be compiled.
  'set local jit = off',
  'set local work_mem = "128MB"',
  'set local maintenance_work_mem = "512MB"',
]

const statements = (name: string) => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8')

/**
 * Fills an empty PostgreSQL with the demo data and their multiples. The same sizes on the same day give the same rows.
 * @param url connection URL of the owner of the tables; migrates the database first
 * @throws if the database has users already
 */
export async function seedLarge(url: string, { orders, partners }: LargeSizes): Promise<void> {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0))
  await seedDemoData(url, today)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const setting of SETTINGS) await client.query(setting)
    const sizes = { 'seed.orders': orders, 'seed.partners': partners, 'seed.now': today.toISOString() }
    for (const [name, value] of Object.entries(sizes))
      await client.query('select set_config($1, $2, true)', [name, String(value)])
    for (const name of ['set-aside', 'multiply', 'put-back']) await client.query(statements(name))
    await client.query('commit')
    // Index-only scans need the visibility map, and plans need statistics; autovacuum would take some minutes.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

async function seedDemoData(url: string, today: Date): Promise<void> {
  const { db, migrate, close } = await openPostgres({ url, jwtSecrets: [], waitSeconds: 30 })
  try {
    await migrate(join(repository, 'api/drizzle'))
    if (await hasUsers(db)) throw new Error('The database is in use already; seed an empty one.')
    await seedDemo(db, today)
  } finally {
    await close()
  }
}
