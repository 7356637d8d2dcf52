import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** An instant as the API writes it, for a selection. */
export const isoText = (instant: PgColumn) =>
  sql`${instant}`.mapWith((driven: string) => new Date(driven).toISOString())
