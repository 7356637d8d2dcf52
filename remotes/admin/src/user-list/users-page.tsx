import { can } from '@celeiro/api-contract/permissions'
import { useCurrentUser } from '@celeiro/shared-auth'
import { RestrictedPage } from './restricted-page.tsx'
import { UserListPage } from './user-list-page.tsx'

/** The users, for those who may see them (spec §6). The others' screen makes no call. */
export function UsersPage() {
  const role = useCurrentUser()?.role
  if (!can(role, 'users:read')) return <RestrictedPage />
  return <UserListPage writable={can(role, 'users:write')} />
}
