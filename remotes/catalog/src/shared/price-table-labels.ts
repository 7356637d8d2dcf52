import { PRICE_TERM_LABELS } from '@celeiro/api-contract/price-in-force'
import type { PriceTableType, ShortTermOption, TermType } from '@celeiro/api-contract/vocabulary'
import { EM_DASH, formatDecimal, labelOf } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'

export const TYPE_LABELS: Record<PriceTableType, string> = { CLIENT: 'Cliente', PARTNER: 'Parceiro' }

export const TERM_TYPE_LABELS: Record<TermType, string> = {
  HARVEST_SEASON: 'Safra',
  SHORT_TERM: 'Prazo curto',
}

const { HARVEST: _, ...shortTerms } = PRICE_TERM_LABELS
export const SHORT_TERM_LABELS: Record<ShortTermOption, string> = shortTerms

export const MONTH_NAMES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

/** The payment term of a table: `Safra 2026`, `30 dias`; only the kind of term if the rest is missing. */
export function termLabel(table: Pick<PriceTable, 'termType' | 'shortTermOption' | 'harvestYear'>): string {
  const { termType, shortTermOption, harvestYear } = table
  if (termType === null) return EM_DASH
  if (termType === 'HARVEST_SEASON' && harvestYear !== null) return `Safra ${harvestYear}`
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
  return month === null ? undefined : MONTH_NAMES[month - 1]
}
