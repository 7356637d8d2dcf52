import { can, isPermission } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'

/** Whether a role may open a page with this permission. No role may open a page with an unknown permission. */
export const mayOpen = (role: UserRole | undefined, permission: string | undefined): boolean =>
  permission === undefined || (isPermission(permission) && can(role, permission))
