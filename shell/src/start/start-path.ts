import { type Declarations, homeOf } from '@celeiro/app-manifest/navigation'
import type { CurrentUser } from '@celeiro/shared-auth'

/** The path that a signed-in user gets to see: the login and the root lead to the home. */
export const startPath = (declarations: Declarations, { role }: CurrentUser): string =>
  (['/', '/login'].includes(location.pathname) && homeOf(declarations, role)?.path) || location.pathname
