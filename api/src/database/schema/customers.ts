import { CUSTOMER_STATUSES, PROPERTY_STATUSES } from '@celeiro/api-contract/vocabulary'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, money } from './columns.ts'

export const customers = pgTable('customers', {
  id: text().primaryKey(),
  name: text().notNull(),
  /**
   * CPF (11 digits) or CNPJ (14 positions, letters allowed in the first 12), without punctuation; null for a customer abroad. A company
   * has a customer for each of its state registrations.
   */
  taxId: text(),
  email: text(),
  phone: text(),
  status: text({ enum: CUSTOMER_STATUSES }).notNull(),
  isActive: boolean().notNull().default(true),
  creditLimit: money(),
  /** Not unique: SQL may have written one twice, and the import refuses those. */
  externalId: text(),
  street: text(),
  number: text(),
  district: text(),
  city: text(),
  state: text(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const properties = pgTable('properties', {
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
})
