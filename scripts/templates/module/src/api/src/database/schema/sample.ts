import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const sampleTable = pgTable('sample', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: instant().notNull(),
})
