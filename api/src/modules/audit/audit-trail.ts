import type { AuditChange } from '@celeiro/api-contract'
import type { AuditAction, AuditEntity, AuditReason } from '@celeiro/api-contract/vocabulary'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { insertEntry } from './repository.ts'

type AuditEvent = {
  /** The user who acted; null if nobody was identified, or the system acted. */
  actorId: string | null
  action: AuditAction
  entity: AuditEntity
  entityId: string | null
  /** The username, or the name of the price table. */
  entityName: string | null
  reason?: AuditReason
  changes?: AuditChange[]
}

/** Writes the audit. Callers pass the transaction of the change, so that both are stored or neither. */
export function createAuditTrail({ clock, ids }: Pick<AppContext, 'clock' | 'ids'>) {
  return {
    async record(tx: Executor, { reason, changes = [], ...event }: AuditEvent): Promise<void> {
      await insertEntry(tx, {
        ...event,
        id: ids.next(),
        createdAt: clock.now(),
        reason: reason ?? null,
        changes,
        fields: [...new Set(changes.map(({ field }) => field))],
      })
    },
  }
}
