import { Badge, EM_DASH, formatDateTime, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { TYPE_LABELS } from './price-table-labels.ts'

/** The customers that a table is for. An unknown type shows unchanged. */
export function PriceTableTypeBadge({ type }: Pick<PriceTable, 'type'>) {
  if (type === null) return EM_DASH
  return <Badge variant="outline">{labelOf(TYPE_LABELS, type)}</Badge>
}

/** Whether a table is in use, or since when it is deleted. */
export function PriceTableStatusBadge({ isActive, deletedAt }: Pick<PriceTable, 'isActive' | 'deletedAt'>) {
  if (deletedAt !== null) return <Badge tone="danger">{`Excluída em ${formatDateTime(deletedAt)}`}</Badge>
  return (
    <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
      {isActive ? 'Ativa' : 'Inativa'}
    </Badge>
  )
}
