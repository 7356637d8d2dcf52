import { can } from '@celeiro/api-contract/permissions'
import { prefetchList } from '@celeiro/lists'
import { useCurrentUser } from '@celeiro/shared-auth'
import { EmptyState, PageHeader, Panel } from '@celeiro/ui-kit'
import { userQueries } from '../api/user-queries.ts'
import { userList } from './user-list.tsx'
import { UserListPage } from './user-list-page.tsx'

/** The users, for roles with permission (spec §6). Other roles see a screen that makes no call. */
export function UsersPage() {
  const role = useCurrentUser()?.role
  if (!can(role, 'users:read')) return <RestrictedPage />
  return <UserListPage writable={can(role, 'users:write')} />
}

UsersPage.prefetch = prefetchList(userList, userQueries.list)

/** Shown instead of the users to roles without permission (spec §6). */
function RestrictedPage() {
  return (
    <>
      <PageHeader title="Usuários" />
      <Panel>
        <EmptyState text="Acesso Restrito — Você não possui permissão para acessar o gerenciamento de usuários." />
      </Panel>
    </>
  )
}
