import type { UserRole } from './vocabulary.ts'

/**
 * Who may do what, beyond what everybody who is signed in may (spec §6). The one table: the API enforces it, and the
 * sidebar, the restricted page and the buttons follow it.
 */
export const PERMISSIONS = {
  /** See the users page, its list and its counters. */
  'users:read': ['ADMIN', 'PARTNER'],
  /** Create, edit and delete users. */
  'users:write': ['ADMIN'],
  /** See which releases a tab runs and what went wrong with them. */
  'modules:inspect': ['ADMIN'],
} as const satisfies Record<string, readonly UserRole[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether this version knows a permission by that name. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)

/** Whether somebody in that role may do it; nobody in no role at all. */
export function can(role: UserRole | undefined, permission: Permission): boolean {
  const roles: readonly UserRole[] = PERMISSIONS[permission]
  return role !== undefined && roles.includes(role)
}
