import { PRICE_TABLE_ACTIONS, PRICE_TABLE_ORIGINS, type PriceTableChanges } from '@celeiro/api-contract'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { priceTables } from './catalog.ts'
import { instant } from './columns.ts'

/** The columns of a table at a version, whose `savedAt` is their `updatedAt`. */
type VersionFields = Omit<typeof priceTables.$inferSelect, 'id' | 'createdAt' | 'updatedAt'> & {
  createdAt: string
}

/** The product, price, minimum price, minimum and maximum quantity of an item: names would make a version twice as large. */
type VersionItem = [string, number, number, number, number]

/** Every price table as each save left it. */
export const priceTableVersions = pgTable('price_table_versions', {
  /** Without a foreign key: the versions outlive their table. */
  priceTableId: text().notNull(),
  version: integer().notNull(),
  savedAt: instant().notNull(),
  action: text({ enum: PRICE_TABLE_ACTIONS }).notNull(),
  origin: text({ enum: PRICE_TABLE_ORIGINS }).notNull(),
  author: text(),
  changes: jsonb().$type<PriceTableChanges>(),
  fields: jsonb().$type<VersionFields>().notNull(),
  items: jsonb().$type<VersionItem[]>().notNull(),
})
