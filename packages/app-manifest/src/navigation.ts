import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { RemoteDeclaration } from './app-config.ts'
import { liesWithin, nearest } from './page-paths.ts'
import type { NavigationGroup, RemoteNavigation, RemotePage } from './remote-pages.ts'

export type Declarations = Readonly<Record<string, RemoteNavigation>>

export interface OwnedPage extends RemotePage {
  remote: string
}

export interface PageLink {
  label: string
  path: string
  icon: string
}

export interface PageGroup {
  label: string
  icon: string
  links: readonly PageLink[]
}

export type NavigationEntry = PageLink | PageGroup

export const isGroup = (entry: NavigationEntry): entry is PageGroup => 'links' in entry

/** Whether a role may open a page, or the form of a page; without a role, only what is open to every role. */
export const mayOpen = (role: UserRole | undefined, { roles }: Pick<RemotePage, 'roles'>): boolean =>
  roles === undefined || (role !== undefined && roles.includes(role))

export const declarationsOf = (
  remotes: Readonly<Record<string, { release: RemoteDeclaration }>>,
): Declarations => Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release]))

export function pagesOf(declarations: Declarations): OwnedPage[] {
  return Object.entries(declarations).flatMap(([remote, { pages }]) =>
    pages.map((page) => ({ ...page, remote })),
  )
}

/** The page that an address belongs to; with nested pages, the nearest one. */
export function pageAt(declarations: Declarations, address: string): OwnedPage | undefined {
  return nearest(pagesOf(declarations), address)
}

/** The page that a login leads to: the declared home with the lowest order, else the first entry in the sidebar. */
export function homeOf(declarations: Declarations, role: UserRole | undefined): OwnedPage | undefined {
  const pages = pagesOf(declarations).filter((page) => mayOpen(role, page))
  const homes = pages.filter(({ home }) => home)
  const orderOf = ({ nav }: RemotePage) => (nav && nav.group === undefined ? nav.order : Number.MAX_VALUE)
  const candidates = homes.length > 0 ? homes : pages
  return candidates.toSorted((one, other) => orderOf(one) - orderOf(other))[0]
}

/**
 * The sidebar from top to bottom. Entries sort by `order`, then by label in Portuguese, then by path, so that the result
 * never depends on the order in which remotes were released. A group sorts by its own order, never by its members'; when
 * remotes declare the same group differently, the lowest order wins, then the first remote by name.
 */
export function navigationOf(declarations: Declarations, role: UserRole): NavigationEntry[] {
  const pages = pagesOf(declarations).filter((page) => mayOpen(role, page))
  const listed = pages.flatMap(({ path, nav }) => (nav ? [{ ...nav, path }] : []))
  const groups = groupsOf(declarations)
  const single = listed.filter(({ group }) => group === undefined || !groups.has(group))
  const entries = [
    ...single.map((link) => ({ ...link, entry: toLink(link) })),
    ...[...groups.values()].flatMap(({ label, order, icon }) => {
      const links = listed.filter(({ group }) => group === label).sort(byOrder)
      return links.length > 0
        ? [{ order, label, path: links[0]?.path ?? '', entry: { label, icon, links: links.map(toLink) } }]
        : []
    }),
  ]
  return entries.sort(byOrder).map(({ entry }) => entry)
}

/** The links of a sidebar without their groups, from top to bottom. */
export function linksOf(entries: readonly NavigationEntry[]): PageLink[] {
  return entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
}

export const holds = ({ links }: PageGroup, address: string): boolean =>
  links.some(({ path }) => liesWithin(address, path))

function groupsOf(declarations: Declarations): Map<string, NavigationGroup> {
  const declared = Object.entries(declarations)
    .flatMap(([remote, { groups = [] }]) => groups.map((group) => ({ ...group, remote })))
    .sort((one, other) => other.order - one.order || compareText(other.remote, one.remote))
  // The last entry of a key wins: the lowest order, then the first name.
  return new Map(declared.map(({ label, order, icon }) => [label, { label, order, icon }]))
}

const toLink = ({ label, path, icon }: PageLink): PageLink => ({ label, path, icon })

interface Sortable {
  order: number
  label: string
  path: string
}

const byOrder = (one: Sortable, other: Sortable): number =>
  one.order - other.order ||
  one.label.localeCompare(other.label, 'pt-BR') ||
  compareText(one.path, other.path)

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other)
