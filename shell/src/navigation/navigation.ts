import type { UserRole } from '@celeiro/api-contract/vocabulary'
import {
  type Declarations,
  declarationsOf,
  homeOf,
  linksOf,
  mayOpen,
  type NavigationEntry,
  navigationOf,
  type OwnedPage,
  type PageLink,
  pageAt as pageOf,
  pagesOf,
} from '@celeiro/app-manifest/navigation'
import { PROFILE_PATH } from '@celeiro/app-manifest/page-paths'
import { type CurrentUser, isOffered } from '@celeiro/shared-auth'
import { remotes } from '../remotes/remotes.ts'

export const declarations = (): Declarations => declarationsOf(remotes.running().remotes)

/** The sidebar entries for a role, from top to bottom. */
export const navigationFor = (role: UserRole): NavigationEntry[] => navigationOf(declarations(), role)

/** The links in the sidebar for a role, from top to bottom. */
export const linksFor = (role: UserRole): PageLink[] => linksOf(navigationFor(role))

/** The pages that a role may open. */
export const pagesFor = (role: UserRole): OwnedPage[] =>
  pagesOf(declarations()).filter((page) => mayOpen(role, page))

/** The records that a user may create, and the addresses that open the forms. */
export const creationsFor = ({ role, mayWritePrices }: CurrentUser): { label: string; address: string }[] =>
  pagesFor(role).flatMap(({ path, create }) =>
    create && mayOpen(role, create) && (mayWritePrices || !create.hasPrices)
      ? [{ label: create.label, address: `${path}?${create.param}` }]
      : [],
  )

/** The page that an address belongs to, with the remote that owns it. */
export const pageAt = (pathname: string): OwnedPage | undefined => pageOf(declarations(), pathname)

/** The page that a login leads to; without a role, as far as every role may open it. */
export const homeFor = (role: UserRole | undefined): OwnedPage | undefined => homeOf(declarations(), role)

/** Whether users have a page for their own account: the host offers it, and a remote shows it. */
export const hasProfile = (): boolean => isOffered('profile') && pageAt(PROFILE_PATH) !== undefined
