import { EM_DASH, formatDecimal, StatTile, StatTiles } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../api/user-queries.ts'

/** How many users there are in all, whatever the filters. */
export function UserCounters() {
  const { data, isPending: loading } = useQuery(userQueries.stats())
  const figure = (value: number | null | undefined) => (value == null ? EM_DASH : formatDecimal(value))
  return (
    <StatTiles label="Contadores de usuários">
      <StatTile label="Total de usuários" value={figure(data?.totalUsers)} loading={loading} />
      <StatTile label="Ativos" tone="integrated" value={figure(data?.activeUsers)} loading={loading} />
      <StatTile label="Inativos" tone="neutral" value={figure(data?.inactiveUsers)} loading={loading} />
    </StatTiles>
  )
}
