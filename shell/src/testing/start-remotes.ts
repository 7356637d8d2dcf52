import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { RemoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { remotes } from '../remotes/remotes.ts'
import { aRelease } from './a-release.ts'
import { manifestUrl } from './serve-remote.ts'

const nav = (label: string, order: number, icon: string, group?: string) => ({
  ...{ label, order, icon },
  ...(group && { group }),
})

const ORDER_TITLE = [
  { field: 'id', format: 'short-id' },
  { field: 'customerName', absent: 'sem cliente' },
] as const
const ORDER_DETAILS = [
  { field: 'propertyName' },
  { field: 'total', format: 'money' },
  { field: 'status', labels: { CONFIRMED: 'Confirmado' } },
  { field: 'createdAt', format: 'date' },
] as const
const CUSTOMER_DETAILS = [
  { field: 'cnpjCpf', format: 'tax-id' },
  { field: 'city', format: 'place' },
] as const

const previewOf = (noun: string) => ({ slot: 'palette.record', title: `Prévia do ${noun}`, order: 10 })

/** What the remotes of the product declare, in short. */
const DECLARED: Readonly<Record<string, RemoteNavigation>> = {
  orders: {
    owner: 'Pedidos',
    contact: '#pedidos',
    pages: [
      {
        ...{ path: '/home', title: 'Pedidos', home: true, nav: nav('Pedidos', 10, 'shopping-cart') },
        record: { kind: 'ORDER', param: 'pedido', title: [...ORDER_TITLE], details: [...ORDER_DETAILS] },
      },
    ],
  },
  catalog: {
    extensions: [previewOf('produto')],
    pages: [
      {
        ...{ path: '/products', title: 'Produtos', nav: nav('Produtos', 20, 'package') },
        record: { kind: 'PRODUCT', param: 'produto', details: [{ field: 'sku' }], preview: true },
      },
      {
        ...{ path: '/price-tables', title: 'Tabelas de Preço', nav: nav('Tabelas de Preço', 30, 'tag') },
        create: { label: 'Nova tabela de preço', param: 'novo', hasPrices: true },
      },
    ],
  },
  customers: {
    groups: [{ label: 'Clientes', order: 40, icon: 'users' }],
    extensions: [previewOf('cliente')],
    pages: [
      {
        ...{ path: '/customers', title: 'Clientes', nav: nav('Lista de Clientes', 10, 'users', 'Clientes') },
        record: { kind: 'CUSTOMER', param: 'cliente', details: [...CUSTOMER_DETAILS], preview: true },
      },
      { path: '/properties', title: 'Propriedades', nav: nav('Propriedades', 20, 'map', 'Clientes') },
      { path: '/customer-groups', title: 'Grupos de Clientes' },
    ],
  },
  admin: {
    pages: [
      {
        ...{ path: '/users', title: 'Usuários', nav: nav('Usuários', 50, 'shield-check') },
        roles: PERMISSIONS['users:read'],
        restrictedText: 'Você não possui permissão para acessar o gerenciamento de usuários.',
        create: { label: 'Novo usuário', param: 'novo', roles: PERMISSIONS['users:write'] },
      },
      { path: '/test', title: 'Teste de API', nav: nav('Test API', 60, 'flask-conical') },
      { path: '/settings', title: 'Configurações', nav: nav('Configurações', 70, 'settings') },
      { path: '/company', title: 'Empresa' },
      { path: '/profile', title: 'Meu perfil' },
    ],
  },
}

/** The page keeps every module that it has imported, so each start has other builds. */
let starts = 0

/** Starts the remote store with the remotes of the product. */
export function startRemotes(): void {
  starts += 1
  const entries = Object.entries(DECLARED).map(
    ([name, declared]) => [name, { release: releaseOf(name, declared) }] as const,
  )
  remotes.take({ shell: undefined, remotes: Object.fromEntries(entries) })
}

const releaseOf = (name: string, { pages, groups = [], extensions = [], ...squad }: RemoteNavigation) =>
  aRelease(`${starts}`, {
    ...squad,
    paths: pages.map(({ path }) => path),
    pages: [...pages],
    groups: [...groups],
    extensions: [...extensions],
    manifest: manifestUrl(name, `${starts}`),
  })
