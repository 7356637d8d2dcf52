import {
  AlertBanner,
  Box,
  Button,
  EM_DASH,
  formatDecimal,
  HStack,
  listState,
  StatTile,
  StatTiles,
  Text,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../api/user-queries.ts'

/** How many users there are in all, whatever the filters. */
export function UserCounters() {
  const query = useQuery(userQueries.stats())
  const state = listState(query, 'Erro ao carregar contadores de usuários. Tente novamente.')
  const failure = state.kind === 'ready' ? state.failure : state.kind === 'failed' ? state : undefined
  const loading = state.kind === 'loading'
  const { data } = query
  const figure = (value: number | null | undefined) => (value == null ? EM_DASH : formatDecimal(value))
  return (
    <>
      <StatTiles label="Contadores de usuários">
        <StatTile label="Total de usuários" value={figure(data?.totalUsers)} loading={loading} />
        <StatTile label="Ativos" tone="integrated" value={figure(data?.activeUsers)} loading={loading} />
        <StatTile label="Inativos" tone="neutral" value={figure(data?.inactiveUsers)} loading={loading} />
      </StatTiles>
      {failure && (
        <Box marginBottom="4">
          <AlertBanner tone="danger">
            <HStack justifyContent="space-between" flexWrap="wrap">
              <Text>{failure.message}</Text>
              <Button size="sm" onClick={failure.onRetry}>
                Tentar novamente
              </Button>
            </HStack>
          </AlertBanner>
        </Box>
      )}
    </>
  )
}
