import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../src/database/database.ts'
import { randomIds } from '../src/database/ids.ts'
import { saveRows } from '../src/database/save-rows.ts'
import { priceTableItems, priceTables, products } from '../src/database/schema/catalog.ts'
import { customers, properties } from '../src/database/schema/customers.ts'
import { orderItems, orderLogs, orders } from '../src/database/schema/orders.ts'
import { users } from '../src/database/schema/users.ts'
import { hashPassword } from '../src/modules/auth/passwords.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { createDemoData, type DemoSize } from './demo-data.ts'

/** Fills an empty database with demo data and the demo accounts. A database with users stays as it is. */
export async function seedDemo(db: Executor, now: Date, size: DemoSize = 'usual'): Promise<void> {
  await db.transaction(async (tx) => {
    // If several instances start together, one seeds; the others wait here and then find users.
    await tx.execute(sql`lock table ${users} in exclusive mode`)
    if ((await tx.$count(users)) > 0) return
    const data = createDemoData(now, size)
    for (const account of DEMO_ACCOUNTS) {
      const passwordHash = await hashPassword(DEMO_PASSWORD)
      await tx
        .insert(users)
        .values({ ...account, id: randomIds.next(), passwordHash, createdAt: now, updatedAt: now })
    }
    await saveRows(tx, customers, data.customers)
    await saveRows(tx, properties, data.properties)
    await saveRows(tx, products, data.products)
    await saveRows(tx, priceTables, data.priceTables)
    await saveRows(tx, priceTableItems, data.priceTableItems)
    await saveRows(tx, orders, data.orders)
    await saveRows(tx, orderItems, data.orderItems)
    await saveRows(tx, orderLogs, data.orderLogs)
  })
}

/** Whether the demo accounts exist, seeded now or on an earlier start. */
export async function hasDemoAccounts(db: Executor): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  return (await db.$count(users, inArray(users.email, emails))) === emails.length
}
