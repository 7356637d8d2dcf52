import { EM_DASH, formatDecimal, formatMoney, StatTile, StatTiles } from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { Property } from '../api/property.ts'
import { countProperties } from './count-properties.ts'

interface PropertyCountersProps {
  /** All of them; undefined while they load or where they could not. */
  properties: readonly Property[] | undefined
  loading: boolean
}

export function PropertyCounters({ properties, loading }: PropertyCountersProps) {
  const counts = useMemo(() => properties && countProperties(properties), [properties])
  const shown = (count: number | undefined) => (count === undefined ? EM_DASH : formatDecimal(count))
  return (
    <StatTiles label="Contadores de propriedades">
      <StatTile label="Total de propriedades" value={shown(counts?.total)} loading={loading} />
      <StatTile label="Ativas" tone="integrated" value={shown(counts?.active)} loading={loading} />
      <StatTile label="Inativas" tone="neutral" value={shown(counts?.inactive)} loading={loading} />
      <StatTile
        label="Limite de crédito total"
        wide
        value={formatMoney(counts?.creditLimit)}
        loading={loading}
      />
    </StatTiles>
  )
}
