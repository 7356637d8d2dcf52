import { type ListState, listState } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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
  const query = useQuery(userQueries.list(search))

  const lastPage = query.isPlaceholderData ? undefined : query.data?.totalPages
  const pastTheEnd = lastPage !== undefined && search.page > Math.max(1, lastPage)
  useEffect(() => {
    if (pastTheEnd) setSearch({ page: lastPage }, { history: 'replace' })
  }, [pastTheEnd, lastPage, setSearch])

  return { page: query.data, state: listState(query, 'Erro ao carregar usuários. Tente novamente.') }
}
