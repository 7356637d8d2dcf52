import type { AuditEntry, AuditListResponse, ListAuditQuery } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { createdRange } from '../orders/created-range.ts'
import { type EntryRow, findEntries } from './repository.ts'

export function createAuditService({ db }: Pick<AppContext, 'db'>) {
  return {
    /** One page of the audit, newest first. The caller's role is that of the database, not of the token. */
    async list(
      caller: AccessClaims,
      { page, limit, createdAfter, createdBefore, ...filter }: ListAuditQuery,
    ): Promise<AuditListResponse['data']> {
      const range = { limit: limit + 1, offset: (page - 1) * limit }
      const rows = await readSnapshot(db, async (snapshot) => {
        await requirePermission(snapshot, caller, 'audit:read')
        return findEntries(
          snapshot,
          {
            actorId: filter.actorId,
            entity: filter.entity,
            entityId: filter.entityId,
            action: filter.action,
            field: filter.field,
            ...createdRange({ createdAfter, createdBefore }),
          },
          range,
        )
      })
      return {
        entries: rows.slice(0, limit).map(presentEntry),
        currentPage: page,
        hasPrev: page > 1,
        hasNext: rows.length > limit,
      }
    },
  }
}

function presentEntry({ fields: _fields, createdAt, ...entry }: EntryRow): AuditEntry {
  return { ...entry, createdAt: createdAt.toISOString() }
}
