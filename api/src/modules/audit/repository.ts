import type { AuditAction, AuditEntity } from '@celeiro/api-contract/vocabulary'
import { and, arrayContains, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import type { RowRange } from '../../database/paging.ts'
import { auditEntries } from '../../database/schema/audit.ts'
import { users } from '../../database/schema/users.ts'

type NewEntry = Omit<typeof auditEntries.$inferInsert, 'actorName'>

/** Stores an entry, with the actor's username at this time. */
export async function insertEntry(tx: Executor, entry: NewEntry): Promise<void> {
  const actorName = entry.actorId
    ? sql`(select ${users.username} from ${users} where ${users.id} = ${entry.actorId})`
    : null
  await tx.insert(auditEntries).values({ ...entry, actorName })
}

type EntryFilter = {
  actorId: string | undefined
  entity: AuditEntity | undefined
  entityId: string | undefined
  action: AuditAction | undefined
  field: string | undefined
  from: Date | undefined
  until: Date | undefined
}

/** Newest first; entries with the same timestamp by id, so that no page repeats or skips one. */
const newestFirst = [desc(auditEntries.createdAt), desc(auditEntries.id)]

export function findEntries(db: Executor, filter: EntryFilter, range: RowRange) {
  // The ids of the page first: the rows before it are skipped in an index, without reading their changes.
  const page = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        filter.actorId === undefined ? undefined : eq(auditEntries.actorId, filter.actorId),
        filter.entity && eq(auditEntries.entity, filter.entity),
        filter.entityId === undefined ? undefined : eq(auditEntries.entityId, filter.entityId),
        filter.action && eq(auditEntries.action, filter.action),
        filter.field === undefined ? undefined : arrayContains(auditEntries.fields, [filter.field]),
        filter.from && gte(auditEntries.createdAt, filter.from),
        filter.until && lt(auditEntries.createdAt, filter.until),
      ),
    )
    .orderBy(...newestFirst)
    .limit(range.limit)
    .offset(range.offset)
  return db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.id, page))
    .orderBy(...newestFirst)
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

// Any number works if all instances share it: one of them prunes at a time.
const PRUNE_LOCK = 7_210_464

/**
 * Deletes some entries before an instant, the oldest first, and returns their number. Returns 0 as well while another
 * instance does it.
 */
export function deleteEntriesBefore(db: Executor, before: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${PRUNE_LOCK})` })
      .from(sql`(values (1)) as one`)
    if (!lock?.isOurs) return 0
    const oldest = tx
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(lt(auditEntries.createdAt, before))
      .orderBy(auditEntries.createdAt, auditEntries.id)
      .limit(limit)
    const deleted = await tx
      .delete(auditEntries)
      .where(inArray(auditEntries.id, oldest))
      .returning({ id: auditEntries.id })
    return deleted.length
  })
}
