import { type ApiPath, http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** One of the calls that the screen tries (spec §2). */
export interface ApiProbe {
  /** Names its part of the screen. */
  title: string
  path: ApiPath
  errorText: string
  /** Whether the answer is a list, whose rows are counted, or figures, which are shown by name. */
  answers: 'list' | 'figures'
}

export const API_PROBES: readonly ApiProbe[] = [
  {
    title: 'Estatísticas',
    path: '/api/orders/stats/dashboard',
    errorText: 'Erro ao carregar estatísticas. Tente novamente.',
    answers: 'figures',
  },
  {
    title: 'Pedidos',
    path: '/api/orders',
    errorText: 'Erro ao carregar pedidos. Tente novamente.',
    answers: 'list',
  },
  {
    title: 'Clientes',
    path: '/api/customers',
    errorText: 'Erro ao carregar clientes. Tente novamente.',
    answers: 'list',
  },
  {
    title: 'Produtos',
    path: '/api/products',
    errorText: 'Erro ao carregar produtos. Tente novamente.',
    answers: 'list',
  },
]

/** The raw answer of a call, as it came. A test is a test: it is made anew with every visit. */
export const probeQuery = ({ path }: ApiProbe) =>
  queryOptions({
    queryKey: ['admin', 'api-test', path],
    queryFn: async ({ signal }) => ({ body: await http.get(path, { signal }) }),
    staleTime: 0,
  })
