import type { ErpSteps } from '@celeiro/api-contract'
import type { LastSending } from './repository.ts'

/** How far an order is on its way to the ERP, by its last sending, and what a person has to know of that. */
export function erpStepOf({
  status,
  state,
  outcome,
  failingSince,
  erpFailure,
  erpDifference,
}: Omit<LastSending, 'id'>): Pick<ErpSteps[number], 'step' | 'reason'> {
  if (state === 'SENDING') return { step: 'SENDING', reason: null }
  // A failure from before this sending says nothing of it.
  if (state === 'WAITING') return { step: 'WAITING', reason: failingSince && shortened(erpFailure) }
  if (status === 'INTEGRATED') return { step: 'INTEGRATED', reason: erpDifference }
  if (outcome === 'REFUSED') return { step: 'REFUSED', reason: shortened(erpFailure) }
  if (outcome === 'OBSOLETE') return { step: 'REFUSED', reason: 'O pedido não está mais confirmado' }
  return { step: 'UNKNOWN', reason: erpDifference }
}

/** The words of the ERP alone, out of what the log says of a failure; a reason that many orders have is then the same text. */
const shortened = (failure: string | null) =>
  failure
    ?.replace(/^Pedido recusado: /, '')
    .replace(/ Nova tentativa em [^.]*\.$/, '')
    .replace(/^.*? respondeu \d{3}: /, '')
    .replace(/\.$/, '') ?? null
