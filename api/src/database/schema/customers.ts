import { CUSTOMER_STATUSES, PROPERTY_STATUSES } from '@celeiro/api-contract/vocabulary'
import { isNotNull } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { alphabetically } from '../alphabetical.ts'
import { instant, money, oneOf, reference, sendable } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** CPF (11 digits) or CNPJ (14 positions, letters allowed in the first 12), without punctuation; null for a customer abroad. */
    taxId: text(),
    email: text(),
    phone: text(),
    status: text({ enum: CUSTOMER_STATUSES }).notNull(),
    isActive: boolean().notNull().default(true),
    creditLimit: money(),
    externalId: text(),
    street: text(),
    number: text(),
    district: text(),
    city: text(),
    state: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // One company has a customer for each of its state registrations.
    index('customers_tax_id_idx').on(table.taxId),
    index('customers_alphabetical_idx').on(alphabetically(table.name), table.id),
    // Not unique: SQL may have written one twice, and the import refuses those.
    index('customers_external_id_idx').on(table.externalId).where(isNotNull(table.externalId)),
    check('customers_sendable_check', sendable([table.createdAt, table.updatedAt], [table.creditLimit])),
    check('customers_status_check', oneOf(table.status, CUSTOMER_STATUSES)),
  ],
)

/** A farm of a customer. */
export const properties = pgTable(
  'properties',
  {
    id: text().primaryKey(),
    customerId: text().notNull(),
    name: text().notNull(),
    address: text(),
    city: text(),
    state: text(),
    status: text({ enum: PROPERTY_STATUSES }).notNull(),
    isActive: boolean().notNull().default(true),
    creditLimit: money(),
    externalId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    reference('properties_customer_id_fkey', table.customerId, customers.id),
    index('properties_customer_id_idx').on(table.customerId),
    index('properties_alphabetical_idx').on(alphabetically(table.name), table.id),
    index('properties_external_id_idx').on(table.externalId).where(isNotNull(table.externalId)),
    check('properties_sendable_check', sendable([table.createdAt, table.updatedAt], [table.creditLimit])),
    check('properties_status_check', oneOf(table.status, PROPERTY_STATUSES)),
  ],
)
