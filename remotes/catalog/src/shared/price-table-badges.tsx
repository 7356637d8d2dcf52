import { Badge, EM_DASH, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { TYPE_LABELS } from './price-table-labels.ts'

/** The customers that a table is for. An unknown type shows unchanged. */
export function PriceTableTypeBadge({ type }: Pick<PriceTable, 'type'>) {
  if (type === null) return EM_DASH
  return <Badge variant="outline">{labelOf(TYPE_LABELS, type)}</Badge>
}

/** Whether a table is in use. */
export function PriceTableStatusBadge({ isActive }: Pick<PriceTable, 'isActive'>) {
  return (
    <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
      {isActive ? 'Ativa' : 'Inativa'}
    </Badge>
  )
}
