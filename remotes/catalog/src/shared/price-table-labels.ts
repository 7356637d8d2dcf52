import { MONTH_LABELS, SHORT_TERM_LABELS, TERM_TYPE_LABELS } from '@celeiro/api-contract/price-table-labels'
import { EM_DASH, formatDecimal, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'

/** The payment term of a table: `Safra 2026`, `30 dias`; only the kind of term if the rest is missing. */
export function termLabel(table: Pick<PriceTable, 'termType' | 'shortTermOption' | 'harvestYear'>): string {
  const { termType, shortTermOption, harvestYear } = table
  if (termType === null) return EM_DASH
  if (termType === 'HARVEST_SEASON' && harvestYear !== null)
    return `${TERM_TYPE_LABELS.HARVEST_SEASON} ${harvestYear}`
  if (termType === 'SHORT_TERM' && shortTermOption !== null)
    return labelOf(SHORT_TERM_LABELS, shortTermOption)
  return labelOf(TERM_TYPE_LABELS, termType)
}

/** The months of a season, `Fevereiro a Julho`. */
export function periodLabel(table: Pick<PriceTable, 'harvestStartMonth' | 'harvestEndMonth'>): string {
  const [start, end] = [monthName(table.harvestStartMonth), monthName(table.harvestEndMonth)]
  if (start === undefined && end === undefined) return EM_DASH
  return `${start ?? EM_DASH} a ${end ?? EM_DASH}`
}

/** `3,5%`. */
export function percentLabel(percent: number | null): string {
  return percent === null ? EM_DASH : `${formatDecimal(percent, 2)}%`
}

function monthName(month: number | null): string | undefined {
  return month === null ? undefined : MONTH_LABELS[month - 1]
}
