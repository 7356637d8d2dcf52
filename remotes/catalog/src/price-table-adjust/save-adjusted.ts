import { type BulkResult, failureOf } from '@celeiro/bulk/bulk-run'
import { asApiError, call, lostAnswerText } from '@celeiro/shared-auth'
import type { PriceTable } from '../api/price-table.ts'
import { readChangedTable } from '../api/price-table-adapter.ts'
import { compareVersions, isUnchanged } from '../price-table-changes/compare-versions.ts'
import { toRequest } from '../shared/price-table-request.ts'
import type { AdjustedTable } from './adjust-tables.ts'

const CHANGED =
  'Outra pessoa mudou esta tabela enquanto isso. Confira os preços de agora antes de reajustar outra vez.'

const LOST = 'A resposta se perdeu. Tentar novamente não reajusta duas vezes.'

/**
 * Saves a table with its new prices, unless somebody has changed it since it was read. Sent again after a lost answer, it finds
 * the prices that it has saved by the 412 of an API with versions. Without versions the last save wins, and a lost answer is not
 * sent again.
 * @param before what became of it in an earlier try
 */
export async function saveAdjusted(adjusted: AdjustedTable, before?: BulkResult): Promise<BulkResult> {
  try {
    return await save(adjusted)
  } catch (failure) {
    const error = asApiError(failure)
    const result = failureOf(error)
    const lost = lostAnswerText(error)
    const isUnknown = result.kind === 'failed' && (lost !== undefined || before?.kind === 'unknown')
    if (!isUnknown) return result
    const isRepeatable = adjusted.table.etag !== null
    return { kind: 'unknown', reason: isRepeatable || !lost ? LOST : lost, isRepeatable }
  }
}

/** @throws ApiError for any failure but a table that is another by now */
async function save(adjusted: AdjustedTable): Promise<BulkResult> {
  const { table, values, adjustment } = adjusted
  const { id, etag } = table
  if (id === null) throw new Error('A table without an id is left out.')
  try {
    const ifMatch = etag ?? undefined
    const body = { ...toRequest(values, table), ...(adjustment && { adjustment }) }
    await call('PATCH /api/price-tables/{id}', { params: { id }, body, ifMatch })
    return { kind: 'done' }
  } catch (error) {
    const current = readChangedTable(asApiError(error))
    if (!current || current.etag === etag) throw error
    // Another version with the content that the user has seen is saved as that.
    return resultIn(current, adjusted) ?? save({ ...adjusted, table: current })
  }
}

/** What became of a table, by its version of now; null if it is as it was read. */
function resultIn(current: PriceTable, { table, values }: AdjustedTable): BulkResult | null {
  const differences = compareVersions(table, current, values)
  const ours = differences.filter(({ changedBy }) => changedBy !== 'other')
  if (ours.every(({ saved, typed }) => saved === typed)) return { kind: 'already' }
  return isUnchanged(differences) ? null : { kind: 'refused', reason: CHANGED }
}
