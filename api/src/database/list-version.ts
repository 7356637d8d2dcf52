import { inArray, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { listVersions } from './schema/kept-figures.ts'

type VersionedTable = 'customers' | 'properties' | 'products'

/** A number that every committed write to one of the tables increases, in all instances. */
export async function readListVersion(db: Executor, tables: readonly VersionedTable[]): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`coalesce(sum(${listVersions.moved}), 0)::text` })
    .from(listVersions)
    .where(inArray(listVersions.list, [...tables]))
  return row?.version ?? '0'
}
