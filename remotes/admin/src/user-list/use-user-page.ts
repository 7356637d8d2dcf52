import { useLastPageInstead } from '@celeiro/shared-auth'
import { type ListState, listState } from '@celeiro/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserPage } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import type { SetUserListSearch, UserListSearch } from './user-list-search.ts'

interface LoadedUsers {
  /** None while it loads and where it could not. */
  page: UserPage | undefined
  state: ListState
}

/** The page of users that the URL asks for; one past the end is replaced by the last one. */
export function useUserPage(search: UserListSearch, setSearch: SetUserListSearch): LoadedUsers {
  const client = useQueryClient()
  const query = useQuery(userQueries.list(search))

  const loaded = query.isPlaceholderData ? undefined : query.data
  useLastPageInstead({
    page: search.page,
    rows: loaded?.users.length,
    lastPage: loaded?.isCounted ? loaded.totalPages : undefined,
    hasRows: async (page) => {
      const { users } = await client.fetchQuery(userQueries.list({ ...search, page }))
      return users.length > 0
    },
    goTo: (page) => setSearch({ page }, { history: 'replace' }),
  })

  return { page: query.data, state: listState(query, 'Erro ao carregar usuários. Tente novamente.') }
}
