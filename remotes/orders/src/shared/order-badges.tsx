import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { Badge, chakra, EM_DASH, labelOf, type Tone } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { ORDER_STATUS_LABELS, PRINT_STATUS_LABELS } from './order-labels.ts'

const STATUS_TONES: Partial<Record<string, Tone>> = {
  DRAFT: 'draft',
  CONFIRMED: 'confirmed',
  INTEGRATED: 'integrated',
} satisfies Record<OrderStatus, Tone>

/** The status of an order: colour, dot and text. A status without a label shows unchanged and without colour. */
export function OrderStatusBadge({ status }: Pick<Order, 'status'>) {
  if (status === null) return EM_DASH
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'} dot>
      {labelOf(ORDER_STATUS_LABELS, status)}
    </Badge>
  )
}

/** Whether an order was printed. */
export function PrintStatusBadge({ printStatus }: Pick<Order, 'printStatus'>) {
  if (printStatus === null) return EM_DASH
  return <Badge variant="outline">{labelOf(PRINT_STATUS_LABELS, printStatus)}</Badge>
}

/** That the ERP did not take an order. In rows of columns it has room for one word only. */
export const ErpFailureBadge = () => (
  <Badge tone="danger">
    <chakra.span srOnly={{ base: false, lg: true, '2xl': false }}>Falha no&nbsp;</chakra.span>ERP
  </Badge>
)
