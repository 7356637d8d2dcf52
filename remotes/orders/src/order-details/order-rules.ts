import type { Order } from '../api/order.ts'

/** Only a draft can be confirmed (spec §2). */
export function canConfirm({ status }: Order): boolean {
  return status === 'DRAFT'
}

/** Only an unprinted order can be marked as printed (spec §2). */
export function canMarkAsPrinted({ printStatus }: Order): boolean {
  return printStatus === 'NOT_PRINTED'
}
