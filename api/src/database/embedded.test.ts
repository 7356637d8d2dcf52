import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { randomIds } from '../ids.ts'
import { createErpOutbox } from '../modules/erp/create-erp-outbox.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import { openEmbedded } from './embedded.ts'
import { requireSchema } from './migrations.ts'
import { priceTableItems, priceTables, products } from './schema/catalog.ts'
import { customers } from './schema/customers.ts'
import { erpSendings } from './schema/erp-sendings.ts'
import { orderItems, orderLogs, orders } from './schema/orders.ts'
import { users } from './schema/users.ts'

const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

const folder = await temporaryFolder()
const dataDir = join(folder, 'data')
// The state after a power cut during the creation of the cluster.
await mkdir(join(dataDir, 'pglite'), { recursive: true })
await writeFile(join(dataDir, 'pglite/PG_VERSION'), '')
await writeFile(join(dataDir, 'pglite.unfinished'), '')
// One cluster for all tests, in their order: making one takes most of their time.
const { db, migrate } = closeAfterAll(await openEmbedded({ dataDir, jwtSecrets: [] }))

it('recreates a cluster that was never complete', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['celeiro.lock', 'jwt-secret', 'pglite'])
})

it('syncs after a crash what has changed, and not every file of the folder one by one', async () => {
  const crashed = join(folder, 'crashed')
  await cp(join(dataDir, 'pglite'), join(crashed, 'pglite'), { recursive: true })
  const files = await readdir(crashed, { recursive: true })
  // As if the crash had been some seconds before the start.
  const now = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 1_000)
  const fsync = vi.spyOn(fs, 'fsyncSync')
  const again = await openEmbedded({ dataDir: crashed, jwtSecrets: [] })
  expect(fsync.mock.calls.length).toBeLessThan(files.length / 4)
  fsync.mockRestore()
  clock.mockRestore()
  await again.close()
})

/** The first migrations, the others left out. */
async function firstMigrations(count: number): Promise<string> {
  const copy = join(folder, 'drizzle')
  await cp(MIGRATIONS, copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return copy
}

it('a database from before is brought up to date, and keeps its rows, or the nearest values that JSON can say', async () => {
  await migrate(await firstMigrations(17))
  await expect(requireSchema(db)).rejects.toThrow('The database has schema 16, and this version needs')
  await db.execute(sql`insert into users (id, username, password_hash, name, phone, role, created_at, updated_at)
    values ('c1', 'rita', 'x', 'Rita', '', 'ADMIN', now(), now())`)
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

  for (const _start of [1, 2]) await migrate(MIGRATIONS)
  await expect(requireSchema(db)).resolves.toBeUndefined()

  const [first, last] = [new Date('1000-01-01T00:00:00Z'), new Date('9999-12-30T00:00:00Z')]
  expect(await db.select().from(users)).toMatchObject([{ id: 'c1', isActive: true, sessionsValidFrom: null }])
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
})

it('queues orders for the ERP, rolls back, sends, tries again and takes over as PostgreSQL does', async () => {
  const { addOrder } = await addTradePartners({ db })
  const answers = [new Response(null, { status: 503 }), Response.json({ integrationId: 'SBO-1' })]
  const outbox = createErpOutbox({
    db,
    clock: systemClock,
    ids: randomIds,
    config: { name: 'SAP', url: 'https://erp.example', secret: 'a secret for tests that is long enough' },
    fetch: async () => answers.shift() ?? expect.unreachable(),
  })
  const RITA = { kind: 'user', name: 'Rita Lopes' } as const
  const { failed } = await outbox.figures()
  const [order, unsent] = [await addOrder(), await addOrder()]
  await db.transaction((tx) => outbox.queue(tx, order.id, RITA))
  const failing = db.transaction(async (tx) => {
    await outbox.queue(tx, unsent.id, RITA)
    throw new Error('no confirmation')
  })
  await expect(failing).rejects.toThrow('no confirmation')
  await outbox.sendDue()
  expect(await outbox.figures()).toEqual({
    waiting: 1,
    oldestSeconds: expect.any(Number),
    failed: failed + 1,
  })
  // As if a process had been killed during the next try.
  await db.update(erpSendings).set({ state: 'SENDING', nextTryAt: sql`now()` })
  await outbox.sendDue()
  expect(await db.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
    { status: 'INTEGRATED', externalId: 'SBO-1' },
  ])
  expect(await outbox.figures()).toEqual({ waiting: 0, oldestSeconds: 0, failed })
})

it('brings each commit to the disk before it counts as done', async () => {
  await db.execute(sql`create table notes (id integer)`)
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (let commit = 1; commit <= 10; commit++) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${commit})`)
      await tx.execute(sql`insert into notes values (${-commit})`)
    })
    expect(fsync).toHaveBeenCalledTimes(commit)
  }
  fsync.mockRestore()
})

it('ends the process with the reason when the disk takes no commit', async () => {
  const lost = join(folder, 'lost')
  await cp(join(dataDir, 'pglite'), join(lost, 'pglite'), { recursive: true })
  const program = `
    import fs from 'node:fs'
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { db } = await openEmbedded({ dataDir: process.argv[1], jwtSecrets: [] })
    for (const statement of ['select 1 / 0', 'select 1' + ' + 1'.repeat(50_000)]) {
      await db.execute(statement).catch((error) => console.error(error.cause.message))
    }
    fs.fsyncSync = () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    for (const id of [1, 2]) await db.execute(\`create table lost_\${id} (id integer)\`).catch(() => undefined)
  `
  const command = ['--import', 'tsx', '--input-type=module', '--eval', program, lost]
  // A database that spins hears no other signal.
  const killed = { timeout: 15_000, killSignal: 'SIGKILL', encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: import.meta.dirname, ...killed })
  expect(stderr.trim().split('\n')).toEqual([
    'division by zero',
    // Of a statement that is nested too deep.
    expect.any(String),
    expect.stringMatching(
      /^The embedded database has failed, and the process ends: PANIC: {2}could not fsync file/,
    ),
  ])
  expect(status).toBe(1)
})
