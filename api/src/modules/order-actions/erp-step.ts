import type { ErpSteps } from '@celeiro/api-contract'
import type { LastSending } from './repository.ts'

/** How far an order is on its way to the ERP, by its last sending, and what a person has to know of that. */
export function erpStepOf({
  status,
  state,
  outcome,
  reason,
  erpDifference,
}: Omit<LastSending, 'id'>): Pick<ErpSteps[number], 'step' | 'reason'> {
  if (state === 'SENDING') return { step: 'SENDING', reason: null }
  if (state === 'WAITING') return { step: 'WAITING', reason }
  if (status === 'INTEGRATED') return { step: 'INTEGRATED', reason: erpDifference }
  if (outcome === 'REFUSED') return { step: 'REFUSED', reason }
  if (outcome === 'OBSOLETE') return { step: 'REFUSED', reason: 'O pedido não está mais confirmado' }
  return { step: 'UNKNOWN', reason: erpDifference }
}
