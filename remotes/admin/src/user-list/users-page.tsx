import { can } from '@celeiro/api-contract/permissions'
import { useCurrentUser } from '@celeiro/shared-auth'
import { prefetchList } from '@celeiro/ui-kit'
import { userQueries } from '../api/user-queries.ts'
import { RestrictedPage } from './restricted-page.tsx'
import { userList } from './user-list.tsx'
import { UserListPage } from './user-list-page.tsx'

/** The users, for roles with permission (spec §6). Other roles see a screen that makes no call. */
export function UsersPage() {
  const role = useCurrentUser()?.role
  if (!can(role, 'users:read')) return <RestrictedPage />
  return <UserListPage writable={can(role, 'users:write')} />
}

UsersPage.prefetch = prefetchList(userList, userQueries.list)
