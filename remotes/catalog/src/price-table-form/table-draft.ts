import type { PriceTableViolation } from '@celeiro/api-contract/price-table-rules'
import { createStore } from 'zustand/vanilla'
import type { PriceTable } from '../api/price-table.ts'
import type { UsualPrices } from '../api/usual-prices.ts'
import {
  type Adjustment,
  adjustedText,
  applyAdjustments,
  previewAdjustment,
} from '../price-table-tools/adjust-prices.ts'
import type { FittingLine } from '../price-table-tools/pasted-items.ts'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import {
  type DraftRow,
  type Field,
  findErrors,
  type RowChange,
  toViolations,
  withErrorsAt,
  withItem,
  withMarks,
  withoutChange,
} from './draft-rows.ts'
import { hasDefaultPrice } from './price-marks.ts'
import { type ItemValues, newItem, toForm, toTyped, toTypedAmount } from './price-table-values.ts'
import { findTierMarks, type TierMarks } from './tier-marks.ts'

/** Messages appear during pauses in typing: one that appeared on blur would move the control that is being clicked. */
const PAUSE_MS = 400

/** The figure to check together with another one: an error about two of them appears at one. */
const CHECKED_AT: Partial<Record<Figure, Figure>> = { minPrice: 'price', minQuantity: 'maxQuantity' }

/** What the list of products needs to know of a row: nothing that is typed. */
export type DraftProduct = Pick<DraftRow, 'key'> & Pick<ItemValues, 'productId' | 'productName' | 'sku'>

/** A change by a tool. */
interface ToolChange {
  /** For the user: `Preços de 12 produtos reajustados em +4%.` */
  text: string
  /** By their keys. */
  rows: ReadonlyMap<string, RowChange>
}

export interface DraftState {
  rows: readonly DraftRow[]
  /** The same array while figures are typed. */
  products: readonly DraftProduct[]
  tiers: TierMarks
  /** The message about the whole list. */
  listError: string | undefined
  /** What the tools did and can be undone, the last change at the end. */
  changes: readonly ToolChange[]
  /** The items as they were opened. */
  opened: readonly ItemValues[]
}

export type TableDraft = ReturnType<typeof createTableDraft>

/**
 * The products of a price table, while they are edited. Typing into one row changes its object, and one beside it only if
 * its mark changes. A message appears at a field when the user pauses or saves, and goes as soon as the field keeps the rules.
 * @param table undefined for a new one
 */
export function createTableDraft(table?: PriceTable) {
  let rowsMade = 0
  function toRow(item: ItemValues): DraftRow {
    rowsMade += 1
    return { key: String(rowsMade), item, errors: {}, mark: null }
  }
  /** What the products cost in other tables. */
  let usual: UsualPrices = new Map()
  const listOf = (rows: readonly DraftRow[]) => ({
    rows: withMarks(rows, usual),
    tiers: tiersOf(rows),
    products: rows.map(({ key, item: { productId, productName, sku } }) => ({
      key,
      productId,
      productName,
      sku,
    })),
    listError: undefined,
  })
  const opened = toForm(table).priceTableItems
  const store = createStore<DraftState>(() => ({ ...listOf(opened.map(toRow)), changes: [], opened }))
  const { getState, setState } = store
  const items = () => getState().rows.map(({ item }) => item)

  /** What was typed since the last pause, by the key of the row. */
  const typed = new Map<string, Set<Field>>()
  let pause: ReturnType<typeof setTimeout> | undefined

  function checkTyped() {
    setState(({ rows }) => ({ rows: rows.map((row) => withErrorsAt(row, typed.get(row.key))) }))
    typed.clear()
  }

  function changeRow(index: number, change: (row: DraftRow) => DraftRow) {
    setState(({ rows, tiers }) => {
      const row = rows[index]
      if (!row) return {}
      const next = change(row)
      const changed = rows.with(index, next)
      return {
        rows: withMarks(changed, usual, index),
        tiers: hasSameTier(row.item, next.item) ? tiers : tiersOf(changed),
      }
    })
  }

  /** @param after the items of all rows, and behind them those of new ones */
  function apply(text: string, after: readonly ItemValues[]) {
    setState(({ rows, changes }) => {
      const next = after.map((item, index) => (rows[index] ? withItem(rows[index], item) : toRow(item)))
      const changed = next.flatMap((row, index) => {
        const before = rows[index]?.item ?? null
        return before === row.item ? [] : [[row.key, { before, after: row.item }] as const]
      })
      return { ...listOf(next), changes: [...changes, { text, rows: new Map(changed) }] }
    })
  }

  return {
    store,
    items,

    /** Takes what the user types. */
    set(index: number, figure: Figure, text: string) {
      const fields = [figure, CHECKED_AT[figure] ?? figure]
      changeRow(index, (row) => {
        typed.set(row.key, new Set([...(typed.get(row.key) ?? []), ...fields]))
        return withItem(row, { ...row.item, [figure]: text }, fields)
      })
      clearTimeout(pause)
      pause = setTimeout(checkTyped, PAUSE_MS)
    },

    /** Writes a figure as the table will show it, once the user leaves its field. */
    format(index: number, { field, isMoney }: (typeof FIGURES)[number]) {
      const item = getState().rows[index]?.item
      const figure = item ? parseDecimal(item[field]) : null
      if (!item || figure === null || (field === 'price' && hasDefaultPrice(item))) return
      const text = isMoney ? toTypedAmount(figure) : toTyped(figure)
      if (text !== item[field]) changeRow(index, (row) => ({ ...row, item: { ...item, [field]: text } }))
    },

    pick: (product: Parameters<typeof newItem>[0]) =>
      setState(({ rows }) => listOf([...rows, toRow(newItem(product))])),

    remove: (index: number) => setState(({ rows }) => listOf(rows.toSpliced(index, 1))),

    /** Takes lines of a spreadsheet. New products follow at the end. */
    paste(text: string, lines: readonly FittingLine[]) {
      const changed = new Map(lines.map(({ index, after }) => [index, after]))
      const added = lines.flatMap(({ index, after }) => (index === null ? after : []))
      apply(text, [...items().map((item, index) => changed.get(index) ?? item), ...added])
    },

    /** Changes prices by a percentage. Those that are unreadable stay as they are. */
    adjust(indexes: readonly number[], percent: number, withMinPrice: boolean): readonly Adjustment[] {
      const { adjustments } = previewAdjustment(items(), indexes, percent, withMinPrice)
      if (adjustments.length > 0) {
        apply(adjustedText(adjustments.length, percent), applyAdjustments(items(), adjustments))
      }
      return adjustments
    },

    /** Takes the items of another version: joined with what was typed, restored, or typed before the session ended. */
    merge: (merged: readonly ItemValues[], opened = getState().opened) =>
      setState({ ...listOf(merged.map(toRow)), changes: [], opened }),

    /** Marks what is far from the usual prices from now on. */
    compareWith(prices: UsualPrices) {
      usual = prices
      setState(({ rows }) => ({ rows: withMarks(rows, usual) }))
    },

    usual: () => usual,

    /** Takes back what the last tool did. */
    undo: () =>
      setState(({ rows, changes }) => {
        const last = changes.at(-1)
        return {
          ...listOf(rows.flatMap((row) => withoutChange(row, last?.rows.get(row.key)))),
          changes: changes.slice(0, -1),
        }
      }),

    /** Shows every violation. @returns them in the order of the screen */
    check(): PriceTableViolation[] {
      // The next pause would take away what the server refuses meanwhile.
      typed.clear()
      const errors = findErrors(items())
      setState(({ rows }) => ({
        listError: errors.list,
        rows: rows.map((row, index) => ({ ...row, errors: errors.byItem[index] ?? {} })),
      }))
      return toViolations(errors)
    },

    /** Shows what the server refuses at a field of an item, or of the whole list, until the user changes it. */
    refuse(message: string, index?: string, field = 'productId') {
      if (index === undefined) setState({ listError: message })
      else changeRow(Number(index), (row) => ({ ...row, errors: { ...row.errors, [field]: message } }))
    },
  }
}

/** Whether the items are not those that were opened. */
export function isChanged({ rows, opened }: DraftState): boolean {
  return (
    rows.length !== opened.length ||
    rows.some(({ item }, index) => {
      const was = opened[index]
      if (item === was) return false
      return item.productId !== was?.productId || FIGURES.some(({ field }) => item[field] !== was[field])
    })
  )
}

const tiersOf = (rows: readonly DraftRow[]) => findTierMarks(rows.map(({ item }) => item))

const hasSameTier = (one: ItemValues, other: ItemValues) =>
  one.minQuantity === other.minQuantity && one.maxQuantity === other.maxQuantity
