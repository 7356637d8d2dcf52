import { keysOf } from '@celeiro/api-contract/keys'
import { ERP_STEPS } from '@celeiro/api-contract/order-rules'
import type { OrderLog } from '../api/order-log.ts'
import { newestFirst } from '../order-logs/log-order.ts'

export type ErpStepName = keyof typeof ERP_STEPS

/** One step of an order on its way to the ERP. */
export interface ErpStep extends Pick<OrderLog, 'key' | 'createdAt' | 'message'> {
  name: ErpStepName
}

/** The steps of the last sending in the log of an order, the first one first: from the last `queued` on. */
export function stepsOfLastSending(logs: readonly OrderLog[]): ErpStep[] {
  const steps = newestFirst(logs)
    .toReversed()
    .flatMap((log): ErpStep[] => {
      const name = stepOf(log)
      return name ? [{ key: log.key, createdAt: log.createdAt, message: log.message, name }] : []
    })
  return steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ name }) => name === 'queued'),
    ),
  )
}

function stepOf({ eventType, operation }: OrderLog): ErpStepName | undefined {
  if (eventType !== 'ERP_SYNC' && eventType !== 'ORDER_INTEGRATED') return undefined
  const names = keysOf(ERP_STEPS)
  return names.find((name) => ERP_STEPS[name] === operation)
}

const LAST_STEPS: readonly (ErpStepName | undefined)[] = [
  'refused',
  'dead',
  'withdrawn',
  'differs',
  'integrated',
]

/** Whether no step follows by itself. */
export const isOver = (steps: readonly ErpStep[]): boolean => LAST_STEPS.includes(steps.at(-1)?.name)
