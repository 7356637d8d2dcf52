import type { ListData } from '@celeiro/lists'

/** A user as the screen shows it. Fields that the API omits or sends unreadable are null. */
export interface User {
  key: string
  id: string | null
  username: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** A known role (`USER_ROLES`), or any other text that the API sent. */
  userType: string | null
  isActive: boolean
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
}

export type UserPage = ListData<User>

/** Spec §9. */
export const USERS_PER_PAGE = 20

export interface UserStats {
  totalUsers: number | null
  activeUsers: number | null
  inactiveUsers: number | null
}
