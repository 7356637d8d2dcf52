import { isRecord } from '@celeiro/api-contract/wire'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { CurrentUser } from '@celeiro/shared-auth'
import { pageAt } from './navigation.ts'
import type { Address, ReturnState } from './return-state.ts'

/** A link back to the page from before the login. */
export interface ReturnOffer {
  title: string
  to: Address
}

/**
 * Offers a signed-in user the page from before the login (spec: a login leads to /home). There is no offer for /home itself,
 * for unknown pages, for pages that the user may not open, or for a different user.
 */
export function returnOfferFor(state: unknown, user: CurrentUser): ReturnOffer | null {
  if (!isReturnState(state)) return null
  const { returnTo, userId } = state
  const page = pageAt(returnTo.pathname)
  if (!page || page.path === '/home') return null
  if (!mayOpen(user.role, page)) return null
  if (userId !== null && userId !== user.id) return null
  return { title: page.title, to: returnTo }
}

function isReturnState(state: unknown): state is ReturnState {
  if (!isRecord(state) || !isRecord(state['returnTo'])) return false
  const { pathname, search, hash } = state['returnTo']
  const isAddress = [pathname, search, hash].every((value) => typeof value === 'string')
  return isAddress && (state['userId'] === null || typeof state['userId'] === 'string')
}
