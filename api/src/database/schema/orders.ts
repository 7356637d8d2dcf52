import { LOG_EVENT_TYPES, LOG_LEVELS, ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { bigint, customType, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money, quantity, unitPrice } from './columns.ts'

/** Its indexes list it newest first without a sort: for each combination of filters, for a customer and for a farm. */
export const orders = pgTable('orders', {
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
})

export const orderItems = pgTable('order_items', {
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
  /** Quantity times price, within a centavo: systems round differently. */
  total: money().notNull(),
})

/** The details of an order log: a text or an object (spec §3). */
export type LogDetails = string | Record<string, unknown>

// Not Drizzle's own jsonb: it parses the driver's result again, which turns the text "404" into a number.
const logDetails = customType<{ data: LogDetails; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as LogDetails, // the column holds nothing else: order_logs_details_check
})

export const orderLogs = pgTable('order_logs', {
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
})
