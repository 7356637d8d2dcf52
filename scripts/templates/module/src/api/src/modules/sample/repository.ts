import { asc } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { sampleTable } from '../../database/schema/sample.ts'

/** Every entry, by name; entries of one name by id. */
export function findSample(db: Executor) {
  return db.select().from(sampleTable).orderBy(asc(sampleTable.name), asc(sampleTable.id))
}
