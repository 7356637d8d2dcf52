import { type PriceTableViolation, priceTableRules } from '@celeiro/api-contract/price-table-rules'
import type { UsualPrices } from '../api/usual-prices.ts'
import { FIGURES } from '../shared/item-figures.ts'
import { type PriceMark, priceMark } from './price-marks.ts'
import { toItemDraft } from './price-table-request.ts'
import type { ItemValues } from './price-table-values.ts'

/** The fields of an item that break rules, in the order of the screen. */
const FIELDS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const
export type Field = (typeof FIELDS)[number]

type ItemErrors = Readonly<Partial<Record<Field, string>>>

/** A product of a draft. The object stays the same until something in it changes. */
export interface DraftRow {
  /** The row's own, as long as it is in the draft. */
  key: string
  item: ItemValues
  /** The messages at its fields. */
  errors: ItemErrors
  /** The warning about its price, which also follows from the rows above and below. */
  mark: PriceMark | null
}

/** @param changed the fields whose messages may have become wrong */
export function withItem(row: DraftRow, item: ItemValues, changed: readonly Field[] = FIELDS): DraftRow {
  if (item === row.item) return row
  const shown = changed.filter((field) => row.errors[field] !== undefined)
  return withErrorsAt({ ...row, item }, new Set(shown))
}

/** The row with the messages of now at some fields. */
export function withErrorsAt(row: DraftRow, fields: ReadonlySet<Field> = new Set()): DraftRow {
  if (fields.size === 0) return row
  const now = findErrors([row.item]).byItem[0] ?? {}
  const errors = FIELDS.flatMap((field) => {
    const message = (fields.has(field) ? now : row.errors)[field]
    return message === undefined ? [] : [[field, message]]
  })
  return { ...row, errors: Object.fromEntries(errors) }
}

/** The rows with the marks of now. @param around the position of a row that has changed; undefined for any */
export const withMarks = (
  rows: readonly DraftRow[],
  usual: UsualPrices,
  around?: number,
): readonly DraftRow[] =>
  rows.map((row, index) => {
    if (around !== undefined && Math.abs(index - around) > 1) return row
    const neighbours = [rows[index - 1]?.item, rows[index + 1]?.item]
    const mark = priceMark(row.item, neighbours, usual.get(row.item.productId))
    return mark?.text === row.mark?.text ? row : { ...row, mark }
  })

/** The first violation at each field, and that of the whole list. */
export function findErrors(items: readonly ItemValues[]) {
  const byItem = items.map((): Partial<Record<string, string>> => ({}))
  let list: string | undefined
  const { error } = priceTableRules.items.safeParse(items.map(toItemDraft))
  for (const { path, message } of error?.issues ?? []) {
    const errors = byItem[Number(path[0])]
    if (errors) errors[String(path[1])] ??= message
    else list ??= message
  }
  return { list, byItem: byItem as ItemErrors[] } // The schema names only these fields.
}

/** The errors of a table, in the order of the screen. */
export function toViolations({ list, byItem }: ReturnType<typeof findErrors>): PriceTableViolation[] {
  const path = ['priceTableItems']
  const ofItems = byItem.flatMap((errors, index) =>
    FIELDS.flatMap((field) => {
      const message = errors[field]
      return message === undefined ? [] : { path: [...path, index, field], message }
    }),
  )
  return list === undefined ? ofItems : [{ path, message: list }, ...ofItems]
}

/** What a tool did to a row. One that it added was null. */
export interface RowChange {
  before: ItemValues | null
  after: ItemValues
}

/**
 * The row without a change by a tool; none if the tool added it. What was typed since then stays: a figure goes back only while
 * it is what the tool wrote, and an added row goes only while it is as it was added.
 */
export function withoutChange(row: DraftRow, change: RowChange | undefined): DraftRow[] {
  if (!change) return [row]
  const { before, after } = change
  const written = FIGURES.filter(({ field }) => row.item[field] === after[field])
  if (!before) return written.length === FIGURES.length ? [] : [row]
  const restored = Object.fromEntries(written.map(({ field }) => [field, before[field]]))
  return [withItem(row, { ...row.item, ...restored })]
}
