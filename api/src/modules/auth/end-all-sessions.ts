import { and, countDistinct, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { refreshTokens, userEvents, users } from '../../database/schema/users.ts'
import { sessionMark } from './session-mark.ts'

/** @returns the number of sessions */
export function endAllSessions(db: Executor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // First, because it locks the users: no login or refresh can add a token after it.
    await tx.update(users).set({ sessionsValidFrom: sessionMark(now) })
    const [live] = await tx
      .select({ sessions: countDistinct(refreshTokens.familyId) })
      .from(refreshTokens)
      .where(and(isNull(refreshTokens.revokedAt), gt(refreshTokens.expiresAt, now)))
    await tx.execute(sql`insert into ${userEvents} (id, user_id, created_at, message)
      select gen_random_uuid(), id, ${now.toISOString()}::timestamptz, 'Sessões de todos encerradas' from ${users}`)
    await tx.update(refreshTokens).set({ revokedAt: now }).where(isNull(refreshTokens.revokedAt))
    return live?.sessions ?? 0
  })
}
