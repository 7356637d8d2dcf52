import type { ListKey } from '@celeiro/api-contract/envelopes'
import type { RouteKey } from '@celeiro/api-contract/routes'
import { anyCall } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** One of the API calls that the screen tests (spec §2). */
export interface ApiProbe {
  /** The title of its panel. */
  title: string
  /** The call, as the panel names it. */
  route: RouteKey
  query?: object
  /** The key of the returned list, whose rows are counted; or figures, which are shown by name. */
  returns: ListKey | 'figures'
}

export const API_PROBES: readonly ApiProbe[] = [
  { title: 'Estatísticas', route: 'GET /api/orders/stats/dashboard', returns: 'figures' },
  // One page, like the orders screen requests: without a limit a backend may send every order.
  { title: 'Pedidos', route: 'GET /api/orders', query: { page: 1, limit: 20 }, returns: 'orders' },
  { title: 'Clientes', route: 'GET /api/customers', returns: 'customers' },
  { title: 'Produtos', route: 'GET /api/products', returns: 'products' },
]

/** The unchanged response of a call. It stays fresh for five minutes like any query; "Atualizar tudo" always refetches. */
export const probeQuery = ({ route, query }: ApiProbe) =>
  queryOptions({
    queryKey: ['admin', 'api-test', route],
    queryFn: async ({ signal }) => ({ body: await anyCall(route, { query, signal }) }),
  })
