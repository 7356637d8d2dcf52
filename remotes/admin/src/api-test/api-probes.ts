import type { ListKey } from '@celeiro/api-contract/envelopes'
import { type ApiPath, http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** One of the API calls that the screen tests (spec §2). */
export interface ApiProbe {
  /** The title of its panel. */
  title: string
  path: ApiPath
  /** Query parameters. */
  params?: Readonly<Record<string, number>>
  errorText: string
  /** The key of the returned list, whose rows are counted; or figures, which are shown by name. */
  returns: ListKey | 'figures'
}

export const API_PROBES: readonly ApiProbe[] = [
  {
    title: 'Estatísticas',
    path: '/api/orders/stats/dashboard',
    errorText: 'Erro ao carregar estatísticas. Tente novamente.',
    returns: 'figures',
  },
  {
    title: 'Pedidos',
    path: '/api/orders',
    // One page, like the orders screen requests: without a limit a backend may send every order.
    params: { page: 1, limit: 20 },
    errorText: 'Erro ao carregar pedidos. Tente novamente.',
    returns: 'orders',
  },
  {
    title: 'Clientes',
    path: '/api/customers',
    errorText: 'Erro ao carregar clientes. Tente novamente.',
    returns: 'customers',
  },
  {
    title: 'Produtos',
    path: '/api/products',
    errorText: 'Erro ao carregar produtos. Tente novamente.',
    returns: 'products',
  },
]

/** The unchanged response of a call. It stays fresh for five minutes like any query; "Atualizar tudo" always refetches. */
export const probeQuery = ({ path, params }: ApiProbe) =>
  queryOptions({
    queryKey: ['admin', 'api-test', path],
    queryFn: async ({ signal }) => ({ body: await http.get(path, { params, signal }) }),
  })
