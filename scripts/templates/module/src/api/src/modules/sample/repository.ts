import { asc } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { sampleTable } from '../../database/schema/sample.ts'

/** Every entry, sorted by name and then by id. */
export function findSample(db: Executor) {
  return db.select().from(sampleTable).orderBy(asc(sampleTable.name), asc(sampleTable.id))
}
