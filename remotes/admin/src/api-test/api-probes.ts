import type { ListKey } from '@celeiro/api-contract/envelopes'
import type { RouteKey } from '@celeiro/api-contract/routes'
import { call } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** One of the API calls that the screen tests (spec §2). */
export interface ApiProbe {
  /** The title of its panel. */
  title: string
  /** The call, as the panel names it. */
  route: RouteKey
  send: (signal: AbortSignal) => Promise<unknown>
  errorText: string
  /** The key of the returned list, whose rows are counted; or figures, which are shown by name. */
  returns: ListKey | 'figures'
}

export const API_PROBES: readonly ApiProbe[] = [
  {
    title: 'Estatísticas',
    route: 'GET /api/orders/stats/dashboard',
    send: (signal) => call('GET /api/orders/stats/dashboard', { signal }),
    errorText: 'Erro ao carregar estatísticas. Tente novamente.',
    returns: 'figures',
  },
  {
    title: 'Pedidos',
    route: 'GET /api/orders',
    // One page, like the orders screen requests: without a limit a backend may send every order.
    send: (signal) => call('GET /api/orders', { query: { page: 1, limit: 20 }, signal }),
    errorText: 'Erro ao carregar pedidos. Tente novamente.',
    returns: 'orders',
  },
  {
    title: 'Clientes',
    route: 'GET /api/customers',
    send: (signal) => call('GET /api/customers', { signal }),
    errorText: 'Erro ao carregar clientes. Tente novamente.',
    returns: 'customers',
  },
  {
    title: 'Produtos',
    route: 'GET /api/products',
    send: (signal) => call('GET /api/products', { signal }),
    errorText: 'Erro ao carregar produtos. Tente novamente.',
    returns: 'products',
  },
]

/** The unchanged response of a call. It stays fresh for five minutes like any query; "Atualizar tudo" always refetches. */
export const probeQuery = ({ route, send }: ApiProbe) =>
  queryOptions({
    queryKey: ['admin', 'api-test', route],
    queryFn: async ({ signal }) => ({ body: await send(signal) }),
  })
