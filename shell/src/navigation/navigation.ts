import { declaredBy } from '@celeiro/api-contract/declared-pages'
import {
  type Declarations,
  linksOf,
  type NavigationEntry,
  navigationOf,
  type OwnedPage,
  type PageLink,
  pageAt as pageOf,
} from '@celeiro/api-contract/navigation'
import { can, isPermission } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { remotes } from '../remotes/remotes.ts'

const declarations = (): Declarations =>
  Object.fromEntries(remotes.all().map(({ name, release }) => [name, declaredBy(release)]))

/** Whether a role may open a page with this permission. No role may open a page with an unknown permission. */
export const mayOpen = (role: UserRole | undefined, permission: string | undefined): boolean =>
  permission === undefined || (isPermission(permission) && can(role, permission))

/** The sidebar entries for a role, from top to bottom. */
export const navigationFor = (role: UserRole): NavigationEntry[] =>
  navigationOf(declarations(), (permission) => mayOpen(role, permission))

/** The links in the sidebar for a role, from top to bottom. */
export const linksFor = (role: UserRole): PageLink[] => linksOf(navigationFor(role))

/** The page that an address belongs to, with the remote that owns it. */
export const pageAt = (pathname: string): OwnedPage | undefined => pageOf(declarations(), pathname)
