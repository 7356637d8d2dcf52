import type { CurrentUser, SessionEnd } from '@celeiro/shared-auth'
import { mayOpen, pageAt } from './navigation.ts'

/** An address of this app; never a whole URL, so that it cannot lead anywhere else. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** What the login passes on of the page that its visitor had in mind. It lives in the history entry, which other sites cannot write. */
interface ReturnState {
  returnTo: Address
  /** Whose page it was; `null` when anybody may return to it. */
  userId: string | null
}

/** The way back to a page that a login has come between. */
export interface ReturnOffer {
  title: string
  to: Address
}

/**
 * Notes where somebody without a session wanted to go, or was. After a logout there is nothing to return to; nor is there after the
 * end of a session in another tab, unless it is known whose it was: that may have been a logout as well.
 * @param end how the last session of this tab ended, if it had one
 */
export function returnStateFor(address: Address, end: SessionEnd | undefined): ReturnState | null {
  if (end?.by === 'logout' || (end?.by === 'another tab' && end.userId === null)) return null
  const { pathname, search, hash } = address
  return { returnTo: { pathname, search, hash }, userId: end?.userId ?? null }
}

/**
 * Offers the way back to whoever has signed in (spec: a login leads to /home). Not to /home itself, to pages that the product
 * does not have or the user may not see, nor to another user than the one before.
 */
export function returnOfferFor(state: unknown, user: CurrentUser): ReturnOffer | null {
  if (!isReturnState(state)) return null
  const { returnTo, userId } = state
  const page = pageAt(returnTo.pathname)
  if (!page || page.path === '/home') return null
  if (!mayOpen(user.role, page.permission)) return null
  if (userId !== null && userId !== user.id) return null
  return { title: page.title, to: returnTo }
}

function isReturnState(state: unknown): state is ReturnState {
  if (!isObject(state) || !isObject(state.returnTo)) return false
  const { pathname, search, hash } = state.returnTo
  const isAddress = [pathname, search, hash].every((part) => typeof part === 'string')
  return isAddress && (state.userId === null || typeof state.userId === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
