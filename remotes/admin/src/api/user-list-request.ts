import type { UserRole } from '@celeiro/api-contract/vocabulary'

/** Users on a page (spec §9). */
export const USERS_PER_PAGE = 20

/** What the server is asked to filter by. */
export interface UserListFilters {
  page: number
  search: string
  userType: UserRole | 'all'
  isActive: 'true' | 'false' | 'all'
}

/** What the API takes; nobody is called by a longer text. */
const LONGEST_SEARCH = 200

/** The query of GET /api/users (spec §7). "all" and a blank search send nothing. */
export function toUserListParams(filters: UserListFilters): Record<string, string | number> {
  const search = filters.search.trim().slice(0, LONGEST_SEARCH)
  return {
    page: filters.page,
    limit: USERS_PER_PAGE,
    ...(search && { search }),
    ...(filters.userType !== 'all' && { userType: filters.userType }),
    ...(filters.isActive !== 'all' && { isActive: filters.isActive }),
  }
}
