import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config/config.ts'
import { hashPassword } from '../auth/passwords.ts'
import { creationOf } from './change-user.ts'
import * as repository from './repository.ts'
import { insertUserEvent } from './write-users.ts'

/**
 * Creates the first administrator if there is no user at all. If several instances start together, one of them does.
 * @returns whether it was created now
 */
export async function createFirstAdmin(
  { db, clock, ids }: Pick<AppContext, 'db' | 'clock' | 'ids'>,
  { username, password }: NonNullable<Config['firstAdmin']>,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await repository.lockUserWrites(tx)
    if (await hasUsers(tx)) return false
    const now = clock.now()
    const admin = await repository.insertUser(tx, {
      id: ids.next(),
      username,
      passwordHash,
      name: 'Administrador',
      phone: '',
      role: 'ADMIN',
      createdAt: now,
      updatedAt: now,
    })
    await insertUserEvent(tx, { id: ids.next(), now }, creationOf(admin, null))
    return true
  })
}

export async function hasUsers(db: AppContext['db']): Promise<boolean> {
  return (await repository.countUsers(db)) > 0
}
