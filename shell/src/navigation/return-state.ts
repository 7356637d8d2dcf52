import { isRecord } from '@celeiro/api-contract/wire'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { CurrentUser, SessionEnd } from '@celeiro/shared-auth'
import { homeFor, pageAt } from './navigation.ts'

/** An address within this app. It has no origin, so that it cannot lead to another site. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

/** The page from before the login, kept in the history entry, which other sites cannot write. */
export interface ReturnState {
  returnTo: Address
  /** The user of that page; `null` when any user may return to it. */
  userId: string | null
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

/** The address from before the login, for its user; null for another one, and for a state that is not ours. */
function returnAddress(state: unknown, user: CurrentUser | null): Address | null {
  if (!isReturnState(state) || (state.userId !== null && state.userId !== user?.id)) return null
  return state.returnTo
}

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

/** A login leads to the home (spec §2), with the query that it was requested or left with. */
export function addressAfterLogin(state: unknown, user: CurrentUser | null): Address | string {
  const address = returnAddress(state, user)
  const home = homeFor(user?.role)?.path ?? '/'
  return address?.pathname === home ? address : home
}

/** The address to which a login with an account of the company leads back. A path of this site: the address bar is for everybody. */
export function signOnReturn({ hash }: Address): string | undefined {
  const to = new URLSearchParams(hash.slice(1)).get('sso') ?? ''
  return /^\/[^/\\]/.test(to) ? to : undefined
}

/** The page of the host that begins such a login, with the page from before and its user: it leads nobody else there. */
export function signOnHref(at: Address & { state: unknown }): string {
  const { returnTo, userId } = isReturnState(at.state) ? at.state : { returnTo: null, userId: null }
  const to = returnTo ? returnTo.pathname + returnTo.search + returnTo.hash : (signOnReturn(at) ?? '/')
  return `/api/auth/sso?${new URLSearchParams({ to, of: userId ?? '' })}`
}

function isReturnState(state: unknown): state is ReturnState {
  if (!isRecord(state) || !isRecord(state['returnTo'])) return false
  const { pathname, search, hash } = state['returnTo']
  const isAddress = [pathname, search, hash].every((value) => typeof value === 'string')
  return isAddress && (state['userId'] === null || typeof state['userId'] === 'string')
}

/** Why the user is at the login again; undefined after a logout and before the first session. */
export function endText(end: SessionEnd | undefined): string | undefined {
  if (!end || end.by === 'logout') return undefined
  if (end.by === 'another tab') return 'Sua sessão terminou em outra aba.'
  if (end.code === 'REFRESH_TOKEN_REUSED')
    return 'Sua sessão terminou por segurança: ela foi usada em outro lugar.'
  return 'Sua sessão terminou: o servidor não a renova mais. Pode ser pelo tempo sem uso, por uma troca de senha ou por uma mudança no seu usuário.'
}
