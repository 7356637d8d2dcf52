import { LOG_EVENT_TYPES, LOG_LEVELS, ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { isNotNull, sql } from 'drizzle-orm'
import { bigint, check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { priceTables, products } from './catalog.ts'
import { instant, money, oneOf, quantity, reference, sendable, unitPrice } from './columns.ts'
import { customers, properties } from './customers.ts'

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    customerId: text().notNull(),
    propertyId: text(),
    priceTableId: text(),
    /** The name of the customer when the order was confirmed; null in a draft, which shows today's. A trigger keeps it. */
    customerName: text(),
    /** The name of the farm, likewise. */
    propertyName: text(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    printStatus: text({ enum: PRINT_STATUSES }).notNull(),
    discount: money(),
    freight: money(),
    /** The sum of the items, less the discount, with the freight. */
    total: money().notNull(),
    /** When it was confirmed last; null if it came confirmed. A trigger keeps it. */
    confirmedAt: instant(),
    /** Since when every attempt to send it to the ERP has failed; null after a success, or before any. A trigger of `order_logs` keeps it. */
    erpFailedAt: instant(),
    erpFailure: text(),
    /** Since when it differs from what the ERP has, or may differ, and why; null once somebody has settled it. */
    erpDiffersAt: instant(),
    erpDifference: text(),
    /** Under which the ERP has booked it. */
    integrationId: text(),
    /** What other systems call it. */
    externalId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    reference('orders_customer_id_fkey', table.customerId, customers.id),
    reference('orders_property_id_fkey', table.propertyId, properties.id),
    reference('orders_price_table_id_fkey', table.priceTableId, priceTables.id),
    index('orders_newest_idx').on(table.createdAt, table.id),
    // One index per combination of filters: each lists its orders newest first, without a sort.
    index('orders_total_newest_idx').on(table.total, table.createdAt, table.id),
    index('orders_status_newest_idx').on(table.status, table.createdAt, table.id),
    index('orders_print_status_newest_idx').on(table.printStatus, table.createdAt, table.id),
    index('orders_statuses_newest_idx').on(table.status, table.printStatus, table.createdAt, table.id),
    index('orders_erp_failed_newest_idx').on(table.createdAt, table.id).where(isNotNull(table.erpFailedAt)),
    // Confirmed orders by how long they wait.
    index('orders_confirmed_idx')
      .on(sql`coalesce(${table.confirmedAt}, ${table.createdAt})`, table.printStatus)
      .where(sql`${table.status} = 'CONFIRMED'`),
    index('orders_erp_differs_newest_idx').on(table.createdAt, table.id).where(isNotNull(table.erpDiffersAt)),
    // For a search by the beginning of an id, whatever the collation.
    index('orders_id_prefix_idx').on(table.id.op('text_pattern_ops')),
    // The newest orders of a customer or a farm, without a sort.
    index('orders_customer_newest_idx').on(table.customerId, table.createdAt, table.id),
    index('orders_property_newest_idx').on(table.propertyId, table.createdAt, table.id),
    // What customers owe until their orders are integrated. Most are, so it is small.
    index('orders_open_idx')
      .on(table.customerId, table.createdAt, table.total)
      .where(sql`${table.status} <> 'INTEGRATED'`),
    index('orders_price_table_id_idx').on(table.priceTableId),
    uniqueIndex('orders_external_id_key').on(table.externalId).where(isNotNull(table.externalId)),
    uniqueIndex('orders_integration_id_key').on(table.integrationId).where(isNotNull(table.integrationId)),
    check('orders_status_check', oneOf(table.status, ORDER_STATUSES)),
    check('orders_print_status_check', oneOf(table.printStatus, PRINT_STATUSES)),
    check(
      'orders_sendable_check',
      sendable([table.createdAt, table.updatedAt, table.erpFailedAt], [table.total]),
    ),
    check('orders_terms_sendable_check', sendable([], [table.discount, table.freight])),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    position: integer().notNull(),
    productId: text().notNull(),
    /** The SKU at the time of the sale. */
    sku: text().notNull(),
    /** The name of the product when the order was confirmed; null in a draft, which shows today's. A trigger keeps it. */
    productName: text(),
    /** The unit of the quantity, likewise. */
    unit: text(),
    quantity: quantity().notNull(),
    unitPrice: unitPrice().notNull(),
    total: money().notNull(),
  },
  (table) => [
    reference('order_items_order_id_fkey', table.orderId, orders.id).onDelete('cascade'),
    reference('order_items_product_id_fkey', table.productId, products.id),
    index('order_items_order_id_idx').on(table.orderId, table.position),
    index('order_items_product_id_idx').on(table.productId),
    check('order_items_sendable_check', sendable([], [table.quantity, table.unitPrice])),
    check(
      'order_items_total_check',
      // Systems round differently, by one centavo at most.
      sql`scale(${table.unitPrice}) <= 6 and abs(${table.total} - ${table.quantity} * ${table.unitPrice}) <= 0.01`,
    ),
  ],
)

/** The details of an order log: a text or an object (spec §3). */
export type LogDetails = string | Record<string, unknown>

// Not Drizzle's own jsonb: it parses the driver's result again, which turns the text "404" into a number.
const logDetails = customType<{ data: LogDetails; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as LogDetails, // the column holds nothing else: order_logs_details_check
})

export const orderLogs = pgTable(
  'order_logs',
  {
    id: text().primaryKey(),
    orderId: text().notNull(),
    /** The order in which events with the same timestamp were written. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    level: text({ enum: LOG_LEVELS }).notNull(),
    eventType: text({ enum: LOG_EVENT_TYPES }).notNull(),
    message: text(),
    erpSystem: text(),
    integrationId: text(),
    operation: text(),
    details: logDetails(),
    /** Its id in the system that sent it; null if it was written here. */
    externalId: text(),
  },
  (table) => [
    reference('order_logs_order_id_fkey', table.orderId, orders.id).onDelete('cascade'),
    index('order_logs_order_newest_idx').on(table.orderId, table.createdAt, table.sequence),
    // The attempts to reach the ERP, by what `write_erp_failures` takes for an outcome.
    index('order_logs_erp_outcomes_idx')
      .on(table.createdAt)
      .where(
        sql`${table.eventType} in ('ERP_SYNC', 'ORDER_INTEGRATED') and ${table.level} in ('ERROR', 'INFO')`,
      ),
    uniqueIndex('order_logs_external_id_key').on(table.externalId).where(isNotNull(table.externalId)),
    check('order_logs_sendable_check', sendable([table.createdAt])),
    check('order_logs_level_check', oneOf(table.level, LOG_LEVELS)),
    check('order_logs_event_type_check', oneOf(table.eventType, LOG_EVENT_TYPES)),
    check('order_logs_details_check', sql`jsonb_typeof(${table.details}) in ('string', 'object')`),
  ],
)
