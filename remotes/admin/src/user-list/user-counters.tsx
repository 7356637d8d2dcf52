import {
  Box,
  formatDecimal,
  ListCounters,
  type ListCountersProps,
  listState,
  RetryBanner,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { UserStats } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { userList } from './user-list.tsx'

/** The counters of all users, independent of the filters. */
export function UserCounters({ filters }: Pick<ListCountersProps<UserStats>, 'filters'>) {
  const query = useQuery(userQueries.stats())
  const state = listState(query, 'Erro ao carregar contadores de usuários. Tente novamente.')
  const failure = state.kind === 'ready' ? state.failure : state.kind === 'failed' ? state : undefined
  return (
    <>
      <ListCounters
        list={{ definition: userList, state, data: query.data }}
        filters={filters}
        of={userCounters}
      />
      {failure && (
        <Box marginBottom="4">
          <RetryBanner onRetry={failure.onRetry}>{failure.message}</RetryBanner>
        </Box>
      )}
    </>
  )
}

function userCounters(stats: UserStats | undefined) {
  return [
    { label: 'Total de usuários', value: formatDecimal(stats?.totalUsers) },
    {
      label: 'Ativos',
      tone: 'integrated',
      filter: ['isActive', 'true'],
      value: formatDecimal(stats?.activeUsers),
    },
    {
      label: 'Inativos',
      tone: 'neutral',
      filter: ['isActive', 'false'],
      value: formatDecimal(stats?.inactiveUsers),
    },
  ] as const
}
