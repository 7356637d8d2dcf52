import {
  PRICE_TABLE_ACTIVITY_LABELS,
  PRICE_TABLE_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { Badge, EM_DASH, formatDateTime, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'

/** The customers that a table is for. An unknown type shows unchanged. */
export function PriceTableTypeBadge({ type }: Pick<PriceTable, 'type'>) {
  if (type === null) return <span>{EM_DASH}</span>
  return <Badge variant="outline">{labelOf(PRICE_TABLE_TYPE_LABELS, type)}</Badge>
}

/** Whether a table is in use, or since when it is deleted. */
export function PriceTableStatusBadge({ isActive, deletedAt }: Pick<PriceTable, 'isActive' | 'deletedAt'>) {
  if (deletedAt !== null) return <Badge tone="danger">{`Excluída em ${formatDateTime(deletedAt)}`}</Badge>
  return (
    <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
      {PRICE_TABLE_ACTIVITY_LABELS[`${isActive}`]}
    </Badge>
  )
}
