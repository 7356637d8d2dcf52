import { useAccount } from '@celeiro/shared-auth'
import type { User } from '../api/user.ts'

/** Whether it is the user's own account. A token that names no user stands for the name of the login. */
export function useIsOwn(user: Pick<User, 'id' | 'username'> | undefined): boolean {
  const account = useAccount()
  return account !== '' && [user?.id, user?.username].includes(account)
}
