import type { User as ApiUser, UserStatsResponse } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import type { ListData } from '@celeiro/lists'
import {
  reader,
  readFlag,
  readList,
  readPagination,
  readRecord,
  readText,
  readTimestamp,
  withKeys,
} from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'

const readFields = reader<Omit<ApiUser, 'isActive'>>()({
  id: readText,
  username: readText,
  name: readText,
  email: readText,
  phone: readText,
  /** A known role (`USER_ROLES`), or any other text that the API sent. */
  userType: readText,
  createdAt: readTimestamp,
})

/** The list has `isActive`, the update `active` (spec §3). A user with neither is active. */
function readUser(row: Wire<ApiUser, 'active'>) {
  return { isActive: readFlag(row.isActive) ?? readFlag(row.active) ?? true, ...readFields(row) }
}

/** A user as the screen shows it. Fields that the API omits or sends unreadable are null. */
export interface User extends ReturnType<typeof readUser> {
  key: string
}

export type UserPage = ListData<User>

/** Spec §9. */
export const USERS_PER_PAGE = 20

/**
 * Reads any response of GET /api/users; a missing field is null.
 * @param page the requested page, used if the response does not name one
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readUserPage(body: unknown, page: number): UserPage {
  const rows = readList<ApiUser, 'active'>(body, 'users')
  return {
    rows: withKeys(rows.map(readUser)),
    pagination: readPagination(body, rows.length, USERS_PER_PAGE, page),
  }
}

const readFigures = reader<UserStatsResponse['data']>()({
  totalUsers: toNumber,
  activeUsers: toNumber,
  inactiveUsers: toNumber,
})

export type UserStats = ReturnType<typeof readFigures>

/**
 * Reads any response of GET /api/users/stats; a missing figure is null.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body with none of the figures
 */
export function readUserStats(body: unknown): UserStats {
  return readFigures(
    readRecord<UserStatsResponse['data']>(body, ['totalUsers', 'activeUsers', 'inactiveUsers']),
  )
}
