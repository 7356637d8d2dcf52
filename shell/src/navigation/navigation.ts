import { can, type Permission } from '@celeiro/api-contract/permissions'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { LucideIcon } from 'lucide-react'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'

export interface NavigationLink {
  label: string
  path: string
  /** How the page calls itself, where the sidebar says something else. */
  title?: string
  /** Shown to those who have it; to all when absent. */
  needs?: Permission
}

export interface NavigationItem extends NavigationLink {
  icon: LucideIcon
}

export interface NavigationGroup {
  label: string
  icon: LucideIcon
  links: readonly NavigationLink[]
}

export type NavigationEntry = NavigationItem | NavigationGroup

export const isGroup = (entry: NavigationEntry): entry is NavigationGroup => 'links' in entry

/** The sidebar from top to bottom (spec §2, roles §6). */
const ENTRIES: readonly NavigationEntry[] = [
  { label: 'Pedidos', path: '/home', icon: ShoppingCart },
  { label: 'Produtos', path: '/products', icon: Package },
  { label: 'Tabelas de Preço', path: '/price-tables', icon: Tag },
  {
    label: 'Clientes',
    icon: Users,
    links: [
      { label: 'Lista de Clientes', title: 'Clientes', path: '/customers' },
      { label: 'Propriedades', path: '/properties' },
    ],
  },
  { label: 'Usuários', path: '/users', icon: ShieldCheck, needs: 'users:read' },
  { label: 'Test API', title: 'Teste de API', path: '/test', icon: FlaskConical },
  { label: 'Configurações', path: '/settings', icon: Settings },
]

/** Routes of the product that no sidebar entry leads to. */
const UNLISTED: readonly NavigationLink[] = [
  { label: 'Grupos de Clientes', path: '/customer-groups' },
  { label: 'Empresa', path: '/company' },
]

/** What the sidebar shows to a role. */
export function navigationFor(role: UserRole): readonly NavigationEntry[] {
  return ENTRIES.filter((entry) => isGroup(entry) || !entry.needs || can(role, entry.needs))
}

/** Every page that a role finds in the sidebar, from top to bottom. */
export function pagesFor(role: UserRole): readonly NavigationLink[] {
  return navigationFor(role).flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
}

const PAGES: readonly NavigationLink[] = [
  ...ENTRIES.flatMap((entry) => (isGroup(entry) ? entry.links : [entry])),
  ...UNLISTED,
]

/** The page of the product at an address, or the nearest one above it, whether or not its remote is there yet. */
export function pageAt(pathname: string): NavigationLink | undefined {
  const above = PAGES.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]
}

export const titleOf = ({ title, label }: NavigationLink): string => title ?? label
