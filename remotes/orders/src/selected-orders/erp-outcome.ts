import type { BulkResult } from '@celeiro/bulk/bulk-run'
import type { ErpStep } from '../api/erp-steps.ts'

/** What has become of an order on its way to the ERP; without a step it is not on it. */
export function erpOutcome(of: Pick<ErpStep, 'step' | 'reason'> | undefined): BulkResult {
  if (!of) return { kind: 'unsent' }
  const { step, reason } = of
  if (step === 'REFUSED') return { kind: 'refused', reason: reason ?? 'sem motivo', isRepeatable: true }
  if (step === 'UNKNOWN') return { kind: 'unknown', reason: reason ?? 'sem resposta', isRepeatable: true }
  // It differs from what the ERP has: sent again, it would be denied.
  if (step === 'INTEGRATED' && reason !== null) return { kind: 'unknown', reason, isRepeatable: false }
  if (step === 'INTEGRATED') return { kind: 'done' }
  return reason === null ? { kind: 'waiting' } : { kind: 'waiting', reason }
}
