import { PRICE_TABLE_ACTIVITY_LABELS } from '@celeiro/api-contract/price-table-labels'
import { counted, EM_DASH, formatDateTime, formatDecimal, labelOf, type Words } from '@celeiro/ui-kit'
import type { PriceTableVersion, VersionChanges } from '../api/price-table-history.ts'
import { compareVersions, type Difference } from '../price-table-changes/compare-versions.ts'
import { percentDifference } from '../shared/price-difference.ts'

const PRODUCTS: Words = ['produto', 'produtos']
const TABLES: Words = ['tabela', 'tabelas']

const ACTIONS = { CREATED: 'Criada', UPDATED: '', DELETED: 'Excluída', RESTORED: 'Restaurada' }

const ORIGINS = { FORM: 'Formulário', COPY: 'Cópia', IMPORT: 'Importação', FOUND: 'Externa' }

/** Words the origin of a version. An unknown one shows unchanged. */
export const originLabel = ({ origin }: PriceTableVersion): string =>
  origin === null ? EM_DASH : labelOf(ORIGINS, origin)

/** `12/03/2026 14:02 · Helena Moraes` */
export const savedLabel = ({ savedAt, author }: PriceTableVersion): string =>
  [formatDateTime(savedAt), author ?? []].flat().join(' · ')

/**
 * What happened to a table in a version, in words: `38 preços, +3,5% em média; 2 produtos a mais; desconto 0 → 2%`. `—` if
 * the API does not say it.
 */
export function changesInWords({ action, origin, changes }: PriceTableVersion): string {
  if (origin === 'FOUND' && changes === null) return 'Como estava antes do histórico'
  const parts = [action === null ? '' : labelOf(ACTIONS, action), ...(changes ? partsOf(changes) : [])]
  const text = parts.filter(Boolean).join('; ')
  if (text === '') return changes ? 'Nada mudou' : EM_DASH
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** `Reajuste de 3,5% em 6 tabelas` */
export function adjustmentInWords({
  percent,
  tables,
  isUndone,
}: NonNullable<VersionChanges['adjustment']>): string {
  const minus = percent < 0 ? '−' : ''
  const text = `reajuste de ${minus}${formatDecimal(Math.abs(percent))}% em ${counted(tables.length, TABLES)}`
  return isUndone ? `desfeito o ${text}` : text
}

function partsOf({ before, after, averagePercent, adjustment, ...counts }: VersionChanges): string[] {
  const { prices, added, removed, limits } = counts
  const average = averagePercent === null ? '' : `, ${percentDifference(averagePercent)} em média`
  return [
    ...(adjustment ? [adjustmentInWords(adjustment)] : []),
    ...(prices > 0 ? [`${counted(prices, ['preço', 'preços'])}${average}`] : []),
    ...(added > 0 ? [`${counted(added, PRODUCTS)} a mais`] : []),
    ...(removed > 0 ? [`${counted(removed, PRODUCTS)} a menos`] : []),
    ...(limits > 0 ? [`${counted(limits, PRODUCTS)} com outros limites`] : []),
    ...compareVersions(before, after).map(fieldInWords),
  ]
}

/** `desconto 0 → 2%`: two percentages need one sign; within a sentence, months are in small letters. */
function fieldInWords({ key, subject, opened, saved }: Difference): string {
  if (key === 'isActive') return saved === PRICE_TABLE_ACTIVITY_LABELS.true ? 'ativada' : 'desativada'
  const values = `${opened} → ${saved}`
  const said =
    key === 'discountPercent'
      ? values.replace(/%(?=.*%)/, '')
      : key.endsWith('Month')
        ? values.toLowerCase()
        : values
  return `${subject.charAt(0).toLowerCase()}${subject.slice(1)} ${said}`
}
