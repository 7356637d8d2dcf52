import { LOG_EVENT_TYPE_LABELS } from '@celeiro/api-contract/order-log-labels'
import { formatDecimal, labelOf } from '@celeiro/ui-kit'

/** The label of an event type; an unknown one shows unchanged. */
export function eventTypeLabel(eventType: string): string {
  return labelOf(LOG_EVENT_TYPE_LABELS, eventType)
}

/** `0 logs`, `1 log`, `2 logs`. */
export function logCountText(count: number): string {
  return `${formatDecimal(count)} ${count === 1 ? 'log' : 'logs'}`
}
