import { itemsByLine } from '@celeiro/api-contract/lines'
import { PRICE_TABLE_ACTIVITY_LABELS, PRICE_TABLE_LABELS } from '@celeiro/api-contract/price-table-labels'
import type { PriceTable } from '../api/price-table.ts'
import { FIGURES } from '../shared/item-figures.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { comparePrice } from '../shared/price-difference.ts'
import { type ItemValues, type PriceTableValues, toForm } from '../shared/price-table-values.ts'
import { ABSENT, figureLabel, itemLabel, TABLE_FIELDS, tableFieldLabel } from './version-labels.ts'

/** One field or product of a price table in three versions, formatted. */
export interface Difference {
  key: string
  /** `Desconto`, `Ureia: Preço`, `Ureia`. */
  subject: string
  /** When the user opened the table. */
  opened: string
  /** As another person saved it. */
  saved: string
  /** As the user would save it. */
  typed: string
  changedBy: 'other' | 'me' | 'both'
  /** How far a figure of a product moved between the two versions of the server, in per cent. */
  percent?: number | null
}

/**
 * The fields and products that are not the same in all three versions: the table as the user opened it, as it is saved now, and as
 * the user typed it. Figures are compared as numbers, products by id and line. A new order alone is no difference.
 * @param typed undefined compares the two versions of the server only
 */
export function compareVersions(
  opened: PriceTable,
  saved: PriceTable,
  typed: PriceTableValues = toForm(opened),
): Difference[] {
  const [before, now] = [toForm(opened), toForm(saved)]
  const fields = TABLE_FIELDS.map((field) => {
    const [was, is, mine] = [before, now, typed].map((values) => tableFieldLabel(field, values))
    return difference(field, PRICE_TABLE_LABELS[field], was, is, mine)
  })
  const status = difference(
    'isActive',
    PRICE_TABLE_LABELS.isActive,
    statusOf(opened),
    statusOf(saved),
    statusOf(opened),
  )
  // No save changes it, so it stays as it is saved.
  const savedStatus = status && { ...status, typed: status.saved }
  return [...fields, savedStatus, ...compareItems(before, now, typed)].filter((row) => row !== null)
}

/** Whether both changed it, and not to the same value. */
export const collides = ({ changedBy, saved, typed }: Difference): boolean =>
  changedBy === 'both' && saved !== typed

/** Whether the other person saved exactly what the user wants to save. */
export const isAlreadySaved = (differences: readonly Difference[]) =>
  differences.every(({ saved, typed }) => saved === typed)

/** Whether the table has the content that the user opened, although its version is another one. */
export const isUnchanged = (differences: readonly Difference[]) =>
  differences.every(({ changedBy }) => changedBy === 'me')

const statusOf = ({ isActive }: PriceTable) => PRICE_TABLE_ACTIVITY_LABELS[`${isActive}`]

function difference(key: string, subject: string, opened = '', saved = '', typed = ''): Difference | null {
  if (opened === saved && opened === typed) return null
  const changedBy = opened === saved ? 'me' : opened === typed ? 'other' : 'both'
  return { key, subject, opened, saved, typed, changedBy }
}

function compareItems(opened: PriceTableValues, saved: PriceTableValues, typed: PriceTableValues) {
  const versions = [opened, saved, typed].map(({ priceTableItems }) => itemsByLine(priceTableItems))
  const lines = new Set(versions.flatMap((items) => [...items.keys()]))
  return [...lines].flatMap((line) =>
    compareItem(
      line,
      versions.map((items) => items.get(line)),
    ),
  )
}

function compareItem(line: string, versions: readonly (ItemValues | undefined)[]): (Difference | null)[] {
  const present = versions.filter((item) => item !== undefined)
  const name = present[0]?.productName || 'Produto sem nome'
  if (present.length < versions.length) {
    const [was, is, mine] = versions.map((item) => (item ? itemLabel(item) : ABSENT))
    return [difference(line, name, was, is, mine)]
  }
  return FIGURES.map((figure) => {
    const [was, is, mine] = present.map((item) => figureLabel(figure, item))
    const row = difference(`${line} ${figure.field}`, `${name}: ${figure.label}`, was, is, mine)
    const [before = null, after = null] = present.map((item) => parseDecimal(item[figure.field]))
    return row && { ...row, percent: comparePrice(after, before).percent }
  })
}
