import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import { userEvents } from '../../database/schema/users.ts'
import type { AuditEvent } from '../../http/audit-log.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { lockUserWrites } from './repository.ts'

/** What the log and the history of the user say of a change. */
export interface UserChange extends Pick<AuditEvent, 'action' | 'fields'> {
  userId: string
  /** Null for the host, and for who is not identified. */
  actor: Pick<AccessClaims, 'sub' | 'name'> | null
  /** For the history, in Portuguese, without names of people; absent where there is nothing to tell. */
  message?: string | undefined
}

export interface UserWrite {
  tx: Executor
  now: Date
  ids: Ids
  record: (change: UserChange) => void
}

type Stores = Pick<AppContext, 'db' | 'clock' | 'ids' | 'audit'>

/**
 * Runs a change of users in one transaction with its events: a change without them would be a gap in a history that nobody sees. The
 * lines of the log follow the commit.
 */
export function createUserWrites({ db, clock, ids, audit }: Stores) {
  return async <Result>(work: (write: UserWrite) => Promise<Result>): Promise<Result> => {
    const changes: UserChange[] = []
    const result = await db.transaction(async (tx) => {
      await lockUserWrites(tx)
      const now = clock.now()
      const result = await work({ tx, now, ids, record: (change) => changes.push(change) })
      for (const change of changes) await insertUserEvent({ tx, now, ids }, change)
      return result
    })
    for (const { userId, actor, message: _, ...event } of changes) {
      audit({ actorId: actor?.sub ?? null, entity: 'USER', entityId: userId, ...event })
    }
    return result
  }
}

/** Writes into the history of a user, in the transaction of the change. */
export async function insertUserEvent(
  { tx, now, ids }: Omit<UserWrite, 'record'>,
  { userId, actor, message }: Pick<UserChange, 'userId' | 'actor' | 'message'>,
): Promise<void> {
  if (!message) return
  await tx
    .insert(userEvents)
    .values({ id: ids.next(), userId, createdAt: now, message, author: actor?.name ?? null })
}
