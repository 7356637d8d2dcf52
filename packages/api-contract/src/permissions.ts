import type { UserRole } from './vocabulary.ts'

/**
 * The roles of each permission (spec §6). Actions without a permission are open to every signed-in user. The API enforces
 * this table; buttons follow it, and pages, whose declaration takes their roles from here.
 */
export const PERMISSIONS = {
  /** See the users page, its list and its counters. */
  'users:read': ['ADMIN', 'PARTNER'],
  /** Create, edit and delete users. */
  'users:write': ['ADMIN'],
  /** See which releases a tab runs, and their failures. */
  'modules:inspect': ['ADMIN'],
  /** Confirm, print and annotate orders, and send them to the ERP. */
  'orders:move': ['ADMIN', 'PARTNER'],
  /** Import records in batches. */
  'data:import': ['ADMIN'],
} as const satisfies Record<string, readonly UserRole[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role has a permission; never without a role. */
export function can(role: UserRole | undefined, permission: Permission): boolean {
  const roles: readonly UserRole[] = PERMISSIONS[permission]
  return role !== undefined && roles.includes(role)
}
