import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openEmbedded } from './embedded.ts'
import { requireSchema } from './migrations.ts'
import { priceTableItems, priceTables, products } from './schema/catalog.ts'
import { customers } from './schema/customers.ts'
import { orderItems, orderLogs, orders } from './schema/orders.ts'
import { users } from './schema/users.ts'

const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

const folder = await temporaryFolder()

/** The first migrations, the others left out. */
async function firstMigrations(count: number): Promise<string> {
  const copy = join(folder, `drizzle-${count}`)
  await cp(MIGRATIONS, copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return copy
}

it('a data folder from before is brought up to date, and keeps what is in it', async () => {
  const config = { dataDir: join(folder, 'data'), jwtSecrets: [] }
  const before = await openEmbedded(config)
  await before.migrate(await firstMigrations(2))
  await before.db.execute(sql`insert into users (id, username, password_hash, name, phone, role, created_at, updated_at)
    values ('c1', 'rita', 'x', 'Rita', '', 'ADMIN', now(), now())`)
  await expect(requireSchema(before.db)).rejects.toThrow('The database has schema 1, and this version needs')
  await before.close()

  const after = await openEmbedded(config)
  await after.migrate(MIGRATIONS)
  await after.migrate(MIGRATIONS)
  const rows = await after.db.select().from(users)
  await expect(requireSchema(after.db)).resolves.toBeUndefined()
  await after.db.execute(sql`update drizzle.supported_hosts set oldest_host = 1000`)
  await expect(requireSchema(after.db)).rejects.toThrow('which serves versions from schema 1000 on')
  await after.close()
  expect(rows).toMatchObject([{ id: 'c1', username: 'rita', isActive: true, sessionsValidFrom: null }])
})

it('rows that no JSON can say are kept with the nearest values that it can', async () => {
  const { db, migrate, close } = await openEmbedded({ dataDir: join(folder, 'odd'), jwtSecrets: [] })
  await migrate(await firstMigrations(17))
  await db.execute(sql`insert into customers (id, name, tax_id, status, credit_limit, created_at, updated_at)
    values ('1001', 'Weber', '1', 'ACTIVE', 'NaN', '-infinity', now())`)
  await db.execute(sql`insert into products (id, name, sku, unit, created_at, updated_at)
    values ('P', 'Ureia', 'U', 't', 'infinity', '0044-03-15 BC')`)
  await db.execute(sql`insert into orders (id, customer_id, status, print_status, total, created_at, updated_at)
    values ('PED-1', '1001', 'DRAFT', 'PRINTED', 'NaN', 'infinity', '20000-01-01')`)
  await db.execute(sql`insert into order_items (id, order_id, position, product_id, sku, quantity, unit_price, total)
    values ('1', 'PED-1', 0, 'P', 'U', 'NaN', 2, 'NaN'), ('2', 'PED-1', 1, 'P', 'U', 3, 2, 6)`)
  await db.execute(sql`insert into order_logs (id, order_id, created_at, level, event_type)
    values ('L', 'PED-1', 'infinity', 'ERROR', 'ERP_SYNC')`)
  await db.execute(sql`insert into price_tables (id, name, type, term_type, short_term_option, additional_fee, created_at, updated_at)
    values ('T', 'Safra', 'CLIENT', 'SHORT_TERM', 'CASH', 'NaN', now(), now())`)
  await db.execute(sql`insert into price_table_items (id, price_table_id, position, product_id, price, min_price, min_quantity, max_quantity)
    values ('1', 'T', 0, 'P', 'NaN', 2, 1, 'NaN'), ('2', 'T', 1, 'P', 'NaN', 'NaN', 1, 2)`)

  await migrate(MIGRATIONS)
  const [first, last] = [new Date('1000-01-01T00:00:00Z'), new Date('9999-12-30T00:00:00Z')]
  expect(await db.select().from(customers)).toMatchObject([{ creditLimit: null, createdAt: first }])
  expect(await db.select().from(products)).toMatchObject([{ createdAt: last, updatedAt: first }])
  expect(await db.select().from(orders)).toMatchObject([
    { total: '6.00', createdAt: last, updatedAt: last, erpFailedAt: last },
  ])
  expect(await db.select().from(orderItems).orderBy(orderItems.id)).toMatchObject([
    { quantity: '0.000', unitPrice: '2.00', total: '0.00' },
    { quantity: '3.000', unitPrice: '2.00', total: '6.00' },
  ])
  expect(await db.select().from(orderLogs)).toMatchObject([{ createdAt: last }])
  expect(await db.select().from(priceTables)).toMatchObject([{ additionalFee: null }])
  expect(await db.select().from(priceTableItems).orderBy(priceTableItems.id)).toMatchObject([
    { price: '2.00', minPrice: '2.00', maxQuantity: '99999999999.999' },
    { price: '0.01', minPrice: '0.01', maxQuantity: '2.000' },
  ])
  await close()
})
