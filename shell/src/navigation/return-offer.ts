import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { CurrentUser } from '@celeiro/shared-auth'
import { homeFor, pageAt } from './navigation.ts'
import { type Address, returnAddress } from './return-state.ts'

/** A link back to the page from before the login. */
export interface ReturnOffer {
  title: string
  to: Address
}

/**
 * Offers a signed-in user the page from before the login (spec: a login leads to /home). There is no offer for the page where a login leads anyway,
 * for unknown pages, for pages that the user may not open, or for a different user.
 */
export function returnOfferFor(state: unknown, user: CurrentUser): ReturnOffer | null {
  const to = returnAddress(state, user)
  const page = to && pageAt(to.pathname)
  if (!page || page.path === homeFor(user.role)?.path || !mayOpen(user.role, page)) return null
  return { title: page.title, to }
}
