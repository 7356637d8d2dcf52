import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { RemoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from './a-release.ts'

/** What the remotes of the product declare, in short. */
const DECLARED: Readonly<Record<string, RemoteNavigation>> = {
  orders: {
    pages: [
      {
        path: '/home',
        title: 'Pedidos',
        home: true,
        nav: { label: 'Pedidos', order: 10, icon: 'shopping-cart' },
        record: {
          kind: 'ORDER',
          param: 'pedido',
          title: [
            { field: 'id', format: 'short-id' },
            { field: 'customerName', absent: 'sem cliente' },
          ],
          details: [
            { field: 'propertyName' },
            { field: 'total', format: 'money' },
            { field: 'status', labels: { CONFIRMED: 'Confirmado' } },
            { field: 'createdAt', format: 'date' },
          ],
        },
      },
    ],
  },
  catalog: {
    pages: [
      {
        path: '/products',
        title: 'Produtos',
        nav: { label: 'Produtos', order: 20, icon: 'package' },
        record: { kind: 'PRODUCT', param: 'produto', details: [{ field: 'sku' }] },
      },
      {
        path: '/price-tables',
        title: 'Tabelas de Preço',
        nav: { label: 'Tabelas de Preço', order: 30, icon: 'tag' },
        create: { label: 'Nova tabela de preço', param: 'novo' },
      },
    ],
  },
  customers: {
    groups: [{ label: 'Clientes', order: 40, icon: 'users' }],
    pages: [
      {
        path: '/customers',
        title: 'Clientes',
        nav: { label: 'Lista de Clientes', group: 'Clientes', order: 10, icon: 'users' },
        record: {
          kind: 'CUSTOMER',
          param: 'cliente',
          details: [
            { field: 'cnpjCpf', format: 'tax-id' },
            { field: 'city', format: 'place' },
          ],
        },
      },
      {
        path: '/properties',
        title: 'Propriedades',
        nav: { label: 'Propriedades', group: 'Clientes', order: 20, icon: 'map' },
      },
      { path: '/customer-groups', title: 'Grupos de Clientes' },
    ],
  },
  admin: {
    pages: [
      {
        path: '/users',
        title: 'Usuários',
        roles: PERMISSIONS['users:read'],
        restrictedText: 'Você não possui permissão para acessar o gerenciamento de usuários.',
        nav: { label: 'Usuários', order: 50, icon: 'shield-check' },
        create: { label: 'Novo usuário', param: 'novo', roles: PERMISSIONS['users:write'] },
      },
      { path: '/test', title: 'Teste de API', nav: { label: 'Test API', order: 60, icon: 'flask-conical' } },
      {
        path: '/settings',
        title: 'Configurações',
        nav: { label: 'Configurações', order: 70, icon: 'settings' },
      },
      { path: '/company', title: 'Empresa' },
      { path: '/profile', title: 'Meu perfil' },
    ],
  },
}

/** Starts the remote store with the remotes of the product. */
export function startRemotes(): void {
  const entries = Object.entries(DECLARED).map(
    ([name, declared]) => [name, { release: releaseOf(name, declared) }] as const,
  )
  remotes.take({ shell: undefined, remotes: Object.fromEntries(entries) })
}

const releaseOf = (name: string, { pages, groups = [] }: RemoteNavigation) =>
  aRelease('1', {
    paths: pages.map(({ path }) => path),
    pages: [...pages],
    groups: [...groups],
    manifest: `/remotes/${name}/1/mf-manifest.json`,
  })
