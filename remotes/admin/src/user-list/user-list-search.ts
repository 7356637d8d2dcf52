import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { choiceParam, defineUrlState, pageParam, textParam } from '@celeiro/ui-kit'

/** The one author of the URL parameters of the users list. All of them go to the server. */
export const userListSearch = defineUrlState({
  search: textParam(),
  userType: choiceParam(['all', ...USER_ROLES], 'all'),
  isActive: choiceParam(['all', 'true', 'false'], 'all'),
  page: pageParam(),
})

export type UserListSearch = ReturnType<typeof userListSearch.parse>

/** Every filter at its default; the page goes back to 1 with them. */
export const NO_FILTERS = userListSearch.parse(new URLSearchParams())

/** The filters as they stand in the URL, without the page; defaults do not: '' is none. */
export function filterText(search: UserListSearch): string {
  return userListSearch.serialise({ ...search, page: 1 }).toString()
}

/** Whether anything but the page is written to the URL. */
export function hasActiveFilters(search: UserListSearch): boolean {
  return filterText(search) !== ''
}

/** Why there are no rows: nothing matches, or nothing exists. */
export function emptyText(search: UserListSearch): string {
  return hasActiveFilters(search)
    ? 'Nenhum usuário encontrado com os filtros aplicados.'
    : 'Nenhum usuário cadastrado.'
}

export type SetUserListSearch = (
  patch: Partial<UserListSearch>,
  options?: { history?: 'push' | 'replace' },
) => void
