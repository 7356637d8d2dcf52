import type { CurrentUser } from '@celeiro/shared-auth'
import * as session from '@celeiro/test-network'

/** Signs `user` in, like a login in another tab. */
// A function of its own: the kit for other repositories has its types, but not the package.
export function signInAs(user: Partial<CurrentUser> = {}): void {
  session.signInAs(user)
}
