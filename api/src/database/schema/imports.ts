import type { ImportResponse } from '@celeiro/api-contract/import'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What slices of batches have written, for a caller that has lost the answer and sends the same batch again. */
export const importAnswers = pgTable('import_answers', {
  key: text().primaryKey(),
  answer: jsonb().$type<ImportResponse['data']>().notNull(),
  createdAt: instant().notNull(),
})
