import type { CurrentUser, SessionEnd } from '@celeiro/shared-auth'
import { mayOpen } from './may-open.ts'
import { pageAt } from './navigation.ts'

/** An address within this app. It has no origin, so that it cannot lead to another site. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** The page from before the login, kept in the history entry, which other sites cannot write. */
interface ReturnState {
  returnTo: Address
  /** The user of that page; `null` when any user may return to it. */
  userId: string | null
}

/** A link back to the page from before the login. */
export interface ReturnOffer {
  title: string
  to: Address
}

/**
 * Records the address that a user without a session requested or lost. There is no return after a logout. After the end of a
 * session in another tab, which may have been a logout, there is a return only if its user is known.
 * @param end how the last session of this tab ended, if it had one
 */
export function returnStateFor(address: Address, end: SessionEnd | undefined): ReturnState | null {
  if (end?.by === 'logout' || (end?.by === 'another tab' && end.userId === null)) return null
  const { pathname, search, hash } = address
  return { returnTo: { pathname, search, hash }, userId: end?.userId ?? null }
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
  if (!mayOpen(user.role, page.permission)) return null
  if (userId !== null && userId !== user.id) return null
  return { title: page.title, to: returnTo }
}

function isReturnState(state: unknown): state is ReturnState {
  if (!isObject(state) || !isObject(state.returnTo)) return false
  const { pathname, search, hash } = state.returnTo
  const isAddress = [pathname, search, hash].every((value) => typeof value === 'string')
  return isAddress && (state.userId === null || typeof state.userId === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
