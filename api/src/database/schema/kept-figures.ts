import { bigint, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Orders per day and per month (UTC), status and print status; `ALL` stands for every value. Triggers on `orders` append what each
 * write changes, in its transaction, so the figures are the sums. They are exact in every snapshot, and no writer
 * waits for another.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    status: text().notNull(),
    printStatus: text().notNull(),
    period: text({ enum: ['day', 'month'] }).notNull(),
    /** The first instant of the period. */
    start: instant().notNull(),
    orders: integer().notNull(),
    total: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    index('order_counts_period_idx').on(
      table.period,
      table.status,
      table.printStatus,
      table.start,
      table.orders,
    ),
  ],
)

/**
 * Versions of the lists that load whole, by table: the sum of `moved`. Triggers append a random positive number per
 * write, so a database that was restored to an earlier state never repeats a version with other rows.
 */
export const listVersions = pgTable(
  'list_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull(),
    moved: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('list_versions_list_idx').on(table.list, table.moved)],
)
