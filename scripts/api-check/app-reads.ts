import { queryClient } from '../../packages/shared-auth/src/index.ts'
import { userQueries } from '../../remotes/admin/src/api/user-queries.ts'
import { API_PROBES, probeQuery } from '../../remotes/admin/src/api-test/api-probes.ts'
import { probeTotals } from '../../remotes/admin/src/api-test/probe-totals.ts'
import { userList } from '../../remotes/admin/src/user-list/user-list.tsx'
import { priceTableQueries } from '../../remotes/catalog/src/api/price-table-queries.ts'
import { productQueries } from '../../remotes/catalog/src/api/product-queries.ts'
import { priceTableList } from '../../remotes/catalog/src/price-table-list/price-table-list.tsx'
import { customerQueries } from '../../remotes/customers/src/api/customer-queries.ts'
import { orderQueries } from '../../remotes/orders/src/api/order-queries.ts'
import { orderList } from '../../remotes/orders/src/order-list/order-list.tsx'

/** A call that the app reads, made by the app's own query. */
export interface AppRead {
  /** The name of its path in the description of the API. */
  path: string
  /** Where the app shows it. */
  screen: string
  /** The list of rows or the record that the screen gets. Throws `ApiError`. */
  read: (id: string) => Promise<unknown>
  /** The read whose first row has the id for the path. */
  idFrom?: string
  /** The screen shows how many rows there are on all pages. */
  isCounted?: boolean
}

type Query = Parameters<typeof queryClient.fetchQuery>[0]

/** Every call fresh and once: a retry or the cache would hide what the server sends. */
const fetchOnce = (query: object) =>
  // The queries differ in the type of their data, which is unknown here.
  queryClient.fetchQuery({ ...(query as Query), retry: false, staleTime: 0 })

/** The first page of a list without filters, as its screen requests it. */
const FIRST_PAGE = 1

/** The calls of spec §7 that the app reads, in the order of the screens. */
export const APP_READS: readonly AppRead[] = [
  {
    path: '/api/orders',
    screen: 'Pedidos',
    isCounted: true,
    read: () =>
      fetchOnce(orderQueries.list(orderList.sentParams(orderList.noFilters, FIRST_PAGE), FIRST_PAGE)),
  },
  {
    path: '/api/order-logs/order/{orderId}',
    screen: 'Logs do Pedido',
    idFrom: '/api/orders',
    read: (id) => fetchOnce(orderQueries.logs(id)),
  },
  { path: '/api/products', screen: 'Produtos', read: () => fetchOnce(productQueries.list()) },
  {
    path: '/api/products/{productId}/price-tables',
    screen: 'Tabelas de Preço do Produto',
    idFrom: '/api/products',
    read: (id) => fetchOnce(priceTableQueries.ofProduct(id)),
  },
  {
    path: '/api/price-tables',
    screen: 'Tabelas de Preço',
    read: () =>
      fetchOnce(priceTableQueries.list(priceTableList.sentParams(priceTableList.noFilters, FIRST_PAGE))),
  },
  { path: '/api/customers', screen: 'Clientes', read: () => fetchOnce(customerQueries.list()) },
  {
    path: '/api/customers/properties',
    screen: 'Propriedades',
    read: () => fetchOnce(customerQueries.properties()),
  },
  {
    path: '/api/customers/{id}/properties',
    screen: 'Propriedades do Cliente',
    idFrom: '/api/customers',
    read: (id) => fetchOnce(customerQueries.propertiesOf(id)),
  },
  {
    path: '/api/users',
    screen: 'Usuários',
    isCounted: true,
    read: () => fetchOnce(userQueries.list(userList.sentParams(userList.noFilters, FIRST_PAGE), FIRST_PAGE)),
  },
  { path: '/api/users/stats', screen: 'Usuários, contadores', read: () => fetchOnce(userQueries.stats()) },
  // The other calls of the API test are those above.
  ...API_PROBES.filter(({ returns }) => returns === 'figures').map((probe) => ({
    path: probe.path,
    screen: `Test API, ${probe.title}`,
    read: async () => {
      const { body } = await queryClient.fetchQuery({ ...probeQuery(probe), retry: false, staleTime: 0 })
      const totals = probeTotals(probe.returns, body)
      return totals && Object.fromEntries(totals.map(({ label, value }) => [label, value]))
    },
  })),
]
