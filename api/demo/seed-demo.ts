import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../src/database/database.ts'
import { priceTableItems, priceTables, products } from '../src/database/schema/catalog.ts'
import { customers, properties } from '../src/database/schema/customers.ts'
import { orderItems, orderLogs, orders } from '../src/database/schema/orders.ts'
import { users } from '../src/database/schema/users.ts'
import { randomIds } from '../src/ids.ts'
import { hashPassword } from '../src/modules/auth/passwords.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { createDemoData, type DemoSize } from './demo-data.ts'

// PostgreSQL accepts 65,535 parameters per statement; no table here has more than twenty columns.
const BATCH_ROWS = 1_000

/** Fills an empty database with demo data and the demo accounts. A database with users stays as it is. */
export async function seedDemo(db: Executor, now: Date, size: DemoSize = 'usual'): Promise<void> {
  await db.transaction(async (tx) => {
    // If several instances start together, one seeds; the others wait here and then find users.
    await tx.execute(sql`lock table ${users} in exclusive mode`)
    if ((await tx.$count(users)) > 0) return
    const data = createDemoData(now, size)
    await insert(tx, users, await accountRows(now))
    await insert(tx, customers, data.customers)
    await insert(tx, properties, data.properties)
    await insert(tx, products, data.products)
    await insert(tx, priceTables, data.priceTables)
    await insert(tx, priceTableItems, data.priceTableItems)
    await insert(tx, orders, data.orders)
    await insert(tx, orderItems, data.orderItems)
    await insert(tx, orderLogs, data.orderLogs)
  })
}

/** Whether the demo accounts exist, seeded now or on an earlier start. */
export async function hasDemoAccounts(db: Executor): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  return (await db.$count(users, inArray(users.email, emails))) === emails.length
}

async function accountRows(now: Date) {
  return Promise.all(
    DEMO_ACCOUNTS.map(async (account) => ({
      ...account,
      id: randomIds.next(),
      passwordHash: await hashPassword(DEMO_PASSWORD),
      createdAt: now,
      updatedAt: now,
    })),
  )
}

async function insert<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await tx.insert(table).values(rows.slice(start, start + BATCH_ROWS))
  }
}
