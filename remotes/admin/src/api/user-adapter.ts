import type { User as ApiUser, UserStatsResponse } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import {
  readFlag,
  readList,
  readPagination,
  readRecord,
  readText,
  readTimestamp,
  withKeys,
} from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { USERS_PER_PAGE, type User, type UserPage, type UserStats } from './user.ts'

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

function readUser(row: Wire<ApiUser, 'active'>): Omit<User, 'key'> {
  return {
    id: readText(row.id),
    username: readText(row.username),
    name: readText(row.name),
    email: readText(row.email),
    phone: readText(row.phone),
    userType: readText(row.userType),
    // The list has `isActive`, the update `active` (spec §3). A user with neither is active.
    isActive: readFlag(row.isActive) ?? readFlag(row.active) ?? true,
    createdAt: readTimestamp(row.createdAt),
  }
}

/**
 * Reads any response of GET /api/users/stats; a missing figure is null.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body with none of the figures
 */
export function readUserStats(body: unknown): UserStats {
  const figures = readRecord<UserStatsResponse['data']>(body, ['totalUsers', 'activeUsers', 'inactiveUsers'])
  return {
    totalUsers: toNumber(figures.totalUsers),
    activeUsers: toNumber(figures.activeUsers),
    inactiveUsers: toNumber(figures.inactiveUsers),
  }
}
