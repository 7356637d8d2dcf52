import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config/config.ts'
import { hashPassword } from '../auth/passwords.ts'
import { addUser } from './change-user.ts'
import { countUsers } from './repository.ts'
import { createUserWrites } from './write-users.ts'

/** If several instances start together, one of them creates it. @returns whether this one did */
export async function createFirstAdmin(
  stores: Pick<AppContext, 'db' | 'clock' | 'ids'>,
  { username, password }: NonNullable<Config['firstAdmin']>,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const writeUsers = createUserWrites({ ...stores, audit: () => undefined })
  return writeUsers(async (write) => {
    if (await hasUsers(write.tx)) return false
    const account = { username, passwordHash, name: 'Administrador', phone: '', role: 'ADMIN' } as const
    await addUser(write, () => null, account)
    return true
  })
}

export async function hasUsers(db: AppContext['db']): Promise<boolean> {
  return (await countUsers(db)) > 0
}
