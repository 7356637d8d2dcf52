import { EM_DASH, formatDecimal, StatTile, StatTiles } from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { Customer } from '../api/customer.ts'
import { countCustomers } from './count-customers.ts'

interface CustomerCountersProps {
  /** All of them; undefined while they load or where they could not. */
  customers: readonly Customer[] | undefined
  loading: boolean
}

export function CustomerCounters({ customers, loading }: CustomerCountersProps) {
  const counts = useMemo(() => customers && countCustomers(customers), [customers])
  const shown = (count: number | undefined) => (count === undefined ? EM_DASH : formatDecimal(count))
  return (
    <StatTiles label="Contadores de clientes">
      <StatTile label="Total de clientes" value={shown(counts?.total)} loading={loading} />
      <StatTile label="Ativos" tone="integrated" value={shown(counts?.active)} loading={loading} />
      <StatTile label="Bloqueados" tone="danger" value={shown(counts?.blocked)} loading={loading} />
    </StatTiles>
  )
}
