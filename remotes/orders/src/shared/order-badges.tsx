import { ORDER_STATUS_LABELS, PRINT_STATUS_LABELS } from '@celeiro/api-contract/order-labels'
import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { Badge, classOf, defineStyle, EM_DASH, labelOf, type Tone } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { erpDifferenceText, erpFailureText } from './order-labels.ts'

const STATUS_TONES: Partial<Record<string, Tone>> = {
  DRAFT: 'draft',
  CONFIRMED: 'confirmed',
  INTEGRATED: 'integrated',
} satisfies Record<OrderStatus, Tone>

/** The status of an order: colour, dot and text. A status without a label shows unchanged and without colour. */
export function OrderStatusBadge({ status }: Pick<Order, 'status'>) {
  if (status === null) return <span>{EM_DASH}</span>
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'} dot>
      {labelOf(ORDER_STATUS_LABELS, status)}
    </Badge>
  )
}

/** Whether an order was printed. */
export function PrintStatusBadge({ printStatus }: Pick<Order, 'printStatus'>) {
  if (printStatus === null) return <span>{EM_DASH}</span>
  return <Badge variant="outline">{labelOf(PRINT_STATUS_LABELS, printStatus)}</Badge>
}

/** Says that somebody has to compare an order with the ERP; its title is the reason. */
export function ErpDifferenceMark({ order }: { order: Pick<Order, 'erpDifference'> }) {
  const text = erpDifferenceText(order)
  if (text === null) return null
  return (
    <Badge tone="warning" size="sm" title={text}>
      difere do ERP
    </Badge>
  )
}

/** Unseen on a small phone, and where rows of one line have no room to spare. */
const wordsStyles = defineStyle({
  '@container (width < 24rem) or (60rem <= width < 80rem)': { srOnly: true },
})

/** Says beside the status that the ERP did not take an order; its title is the reason. */
export function ErpFailureMark({ order }: { order: Pick<Order, 'erpFailure'> }) {
  const text = erpFailureText(order)
  if (text === null) return null
  return (
    <Badge tone="danger" size="sm" title={text}>
      <span className={classOf(wordsStyles)}>Falha no </span>ERP
    </Badge>
  )
}
