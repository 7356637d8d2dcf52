import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { RemoteDeclaration } from './app-config.ts'
import type { Declarations } from './navigation.ts'
import type { RemoteNavigation, RemotePage } from './remote-pages.ts'

/** The pages that a release of every remote declares. Older releases count with the pages that they had. */
export function declarationsOf(
  remotes: Readonly<Record<string, { release: RemoteDeclaration }>>,
): Declarations {
  return Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, declaredBy(release)]))
}

/** The pages that one release declares. A release from before declarations gets its pages from the table below, by path. */
export function declaredBy({ paths, pages, groups }: RemoteDeclaration): RemoteNavigation {
  if (pages) return { pages, groups }
  return {
    pages: paths.map((path) => EARLIER_PAGES.find((page) => page.path === path) ?? { path, title: '' }),
    groups: [CUSTOMERS],
  }
}

const CUSTOMERS = { label: 'Clientes', order: 40, icon: 'users' }

/** Every page from when the shell still listed them, so that a rollback to such a release works. */
const EARLIER_PAGES: readonly RemotePage[] = [
  { path: '/home', title: 'Pedidos', nav: { label: 'Pedidos', order: 10, icon: 'shopping-cart' } },
  { path: '/products', title: 'Produtos', nav: { label: 'Produtos', order: 20, icon: 'package' } },
  {
    path: '/price-tables',
    title: 'Tabelas de Preço',
    nav: { label: 'Tabelas de Preço', order: 30, icon: 'tag' },
  },
  {
    path: '/customers',
    title: 'Clientes',
    nav: { label: 'Lista de Clientes', group: 'Clientes', order: 10, icon: 'users' },
  },
  {
    path: '/properties',
    title: 'Propriedades',
    nav: { label: 'Propriedades', group: 'Clientes', order: 20, icon: 'map' },
  },
  { path: '/customer-groups', title: 'Grupos de Clientes' },
  {
    path: '/users',
    title: 'Usuários',
    roles: PERMISSIONS['users:read'],
    restrictedText: 'Você não possui permissão para acessar o gerenciamento de usuários.',
    nav: { label: 'Usuários', order: 50, icon: 'shield-check' },
  },
  { path: '/test', title: 'Teste de API', nav: { label: 'Test API', order: 60, icon: 'flask-conical' } },
  { path: '/settings', title: 'Configurações', nav: { label: 'Configurações', order: 70, icon: 'settings' } },
  { path: '/company', title: 'Empresa' },
]
