import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from '@celeiro/api-contract/vocabulary'
import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { alphabetically } from '../alphabetical.ts'
import { instant, money, oneOf, quantity, reference, sendable } from './columns.ts'

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    sku: text().notNull(),
    /** The unit of the quantity: t, kg, L, sc, un. */
    unit: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('products_sku_key').on(table.sku),
    index('products_by_name_idx').on(alphabetically(table.name), table.sku),
    check('products_sendable_check', sendable([table.createdAt, table.updatedAt])),
  ],
)

export const priceTables = pgTable(
  'price_tables',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    type: text({ enum: PRICE_TABLE_TYPES }).notNull(),
    termType: text({ enum: TERM_TYPES }).notNull(),
    shortTermOption: text({ enum: SHORT_TERM_OPTIONS }),
    harvestYear: integer(),
    harvestStartMonth: integer(),
    harvestEndMonth: integer(),
    discountPercent: numeric({ precision: 5, scale: 2 }),
    additionalFee: money(),
    isActive: boolean().notNull().default(true),
    /** Its id in the ERP. */
    externalId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('price_tables_external_id_key').on(table.externalId).where(isNotNull(table.externalId)),
    check('price_tables_type_check', oneOf(table.type, PRICE_TABLE_TYPES)),
    check('price_tables_term_type_check', oneOf(table.termType, TERM_TYPES)),
    check('price_tables_short_term_option_check', oneOf(table.shortTermOption, SHORT_TERM_OPTIONS)),
    check(
      'price_tables_harvest_months_check',
      sql`${table.harvestStartMonth} >= 1 and ${table.harvestEndMonth} <= 12 and ${table.harvestEndMonth} > ${table.harvestStartMonth}`,
    ),
    check(
      'price_tables_term_check',
      sql`(${table.termType} = 'SHORT_TERM' and ${table.shortTermOption} is not null) or (${table.termType} = 'HARVEST_SEASON' and ${table.harvestYear} is not null and ${table.harvestStartMonth} is not null and ${table.harvestEndMonth} is not null)`,
    ),
    check('price_tables_discount_percent_check', sql`${table.discountPercent} between 0 and 100`),
    check('price_tables_additional_fee_check', sql`${table.additionalFee} >= 0`),
    check('price_tables_sendable_check', sendable([table.createdAt, table.updatedAt], [table.additionalFee])),
  ],
)

export const priceTableItems = pgTable(
  'price_table_items',
  {
    id: text().primaryKey(),
    priceTableId: text().notNull(),
    position: integer().notNull(),
    productId: text().notNull(),
    price: money().notNull(),
    minPrice: money().notNull(),
    minQuantity: quantity().notNull(),
    maxQuantity: quantity().notNull(),
  },
  (table) => [
    reference('price_table_items_price_table_id_fkey', table.priceTableId, priceTables.id).onDelete(
      'cascade',
    ),
    reference('price_table_items_product_id_fkey', table.productId, products.id),
    index('price_table_items_price_table_id_idx').on(table.priceTableId, table.position),
    index('price_table_items_product_id_idx').on(table.productId),
    check(
      'price_table_items_price_check',
      sql`${table.minPrice} > 0 and ${table.price} >= ${table.minPrice}`,
    ),
    check(
      'price_table_items_quantity_check',
      sql`${table.minQuantity} > 0 and ${table.maxQuantity} > ${table.minQuantity}`,
    ),
    // NaN is the largest number.
    check('price_table_items_sendable_check', sendable([], [table.price, table.maxQuantity])),
  ],
)
