import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from '@celeiro/api-contract/vocabulary'
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money, quantity } from './columns.ts'

export const products = pgTable('products', {
  id: text().primaryKey(),
  name: text().notNull(),
  sku: text().notNull(),
  /** The unit of the quantity: t, kg, L, sc, un. */
  unit: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const priceTables = pgTable('price_tables', {
  id: text().primaryKey(),
  name: text().notNull(),
  type: text({ enum: PRICE_TABLE_TYPES }).notNull(),
  termType: text({ enum: TERM_TYPES }).notNull(),
  shortTermOption: text({ enum: SHORT_TERM_OPTIONS }),
  harvestYear: integer(),
  harvestStartMonth: integer(),
  harvestEndMonth: integer(),
  discountPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
  additionalFee: money(),
  isActive: boolean().notNull().default(true),
  /** Its id in the ERP. */
  externalId: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const priceTableItems = pgTable('price_table_items', {
  id: text().primaryKey(),
  priceTableId: text().notNull(),
  position: integer().notNull(),
  productId: text().notNull(),
  price: money().notNull(),
  minPrice: money().notNull(),
  minQuantity: quantity().notNull(),
  maxQuantity: quantity().notNull(),
})
