import { type PriceTableViolation, priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { matchesSearch } from '@celeiro/ui-kit'
import { createStore } from 'zustand/vanilla'
import type { PriceTable } from '../api/price-table.ts'
import type { UsualPrices } from '../api/usual-prices.ts'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import {
  errorsOf,
  FIELDS,
  type Field,
  hasDefaultPrice,
  type ItemErrors,
  type ItemNotes,
  notesOn,
} from './item-notes.ts'
import { toItemDraft } from './price-table-request.ts'
import { type ItemValues, newItem, toForm, toTyped, toTypedAmount } from './price-table-values.ts'

/** Messages appear during pauses in typing: one that appeared on blur would move the control that is being clicked. */
const PAUSE_MS = 400

/** The number of products from which a table shows its tools by itself. */
const TOOLS_FROM = 10

/** The figure to check together with another one: an error about two of them appears at one. */
const CHECKED_AT: Partial<Record<Figure, Field>> = { minPrice: 'price', minQuantity: 'maxQuantity' }

/** A product of a draft. The object stays the same until something in it changes. */
export interface DraftRow extends ItemNotes {
  /** The row's own, as long as it is in the draft. */
  key: string
  item: ItemValues
  /** The messages at its fields. */
  errors: ItemErrors
}

/** What the list of products needs to know of a row: nothing that is typed. */
export type DraftProduct = Pick<DraftRow, 'key'> & Pick<ItemValues, 'productId' | 'productName' | 'sku'>

/** Selects the products that are listed. */
export interface ItemFilter {
  /** Words of the name or SKU. */
  text: string
  /** Only these products, by their ids; null for all. */
  products: ReadonlySet<string> | null
}

export const ALL_ITEMS: ItemFilter = { text: '', products: null }

/** A change by a tool: its text for the user, and by the keys of the rows what they had and got. One that it added had null. */
interface ToolChange {
  /** `Preços de 12 produtos reajustados em +4%.` */
  text: string
  rows: ReadonlyMap<string, { before: ItemValues | null; after: ItemValues }>
}

interface DraftState {
  rows: readonly DraftRow[]
  /** The same array while figures are typed. */
  products: readonly DraftProduct[]
  /** The message about the whole list. */
  listError: string | undefined
  /** What the tools did and can be undone, the last change at the end. */
  changes: readonly ToolChange[]
  /** The items as they were opened. */
  opened: readonly ItemValues[]
  showsTools: boolean
  filter: ItemFilter
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
    return { key: String(rowsMade), item, errors: {}, mark: null, tier: undefined }
  }
  /** What the products cost in other tables. */
  let usual: UsualPrices = new Map()

  /** The one way to change rows: what there is to say about each follows from all of them. */
  function noted(rows: readonly DraftRow[]): DraftRow[] {
    const notes = notesOn(itemsOf(rows), usual)
    return rows.map((row, index) => {
      const { mark = null, tier } = notes[index] ?? {}
      return mark?.text === row.mark?.text && tier === row.tier ? row : { ...row, mark, tier }
    })
  }
  const listOf = (rows: readonly DraftRow[]) => ({
    rows: noted(rows),
    products: rows.map(({ key, item: { productId, productName, sku } }) => ({
      key,
      productId,
      productName,
      sku,
    })),
    listError: undefined,
  })

  const opened = toForm(table).priceTableItems
  const store = createStore<DraftState>(() => ({
    ...listOf(opened.map(toRow)),
    changes: [],
    opened,
    showsTools: opened.length >= TOOLS_FROM,
    filter: ALL_ITEMS,
  }))
  const { getState, setState } = store
  const items = () => itemsOf(getState().rows)

  /** What was typed since the last pause, by the key of the row. */
  const typed = new Map<string, Set<Field>>()
  let pause: ReturnType<typeof setTimeout> | undefined

  function checkTyped() {
    setState(({ rows }) => ({ rows: rows.map((row) => withErrorsAt(row, [...(typed.get(row.key) ?? [])])) }))
    typed.clear()
  }

  const changeRow = (index: number, change: (row: DraftRow) => DraftRow) =>
    setState(({ rows }) => ({ rows: noted(rows.map((row, at) => (at === index ? change(row) : row))) }))

  return {
    store,
    usual: () => usual,
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

    /** Adds a product, and lists it. */
    pick: (product: Parameters<typeof newItem>[0]) =>
      setState(({ rows, showsTools, filter }) => {
        const row = toRow(newItem(product))
        return {
          ...listOf([...rows, row]),
          showsTools: showsTools || rows.length + 1 === TOOLS_FROM,
          filter: filter.products || listedItems([row.item], filter).length === 0 ? ALL_ITEMS : filter,
        }
      }),

    remove: (index: number) => setState(({ rows }) => listOf(rows.toSpliced(index, 1))),

    /** Takes what a tool made of the items, and behind them those that it adds. */
    apply: (text: string, after: readonly ItemValues[]) =>
      setState(({ rows, changes }) => {
        const next = after.map((item, index) => (rows[index] ? withItem(rows[index], item) : toRow(item)))
        const changed = next.flatMap((row, index) => {
          const before = rows[index]?.item ?? null
          return before === row.item ? [] : [[row.key, { before, after: row.item }] as const]
        })
        return { ...listOf(next), changes: [...changes, { text, rows: new Map(changed) }] }
      }),

    /**
     * Takes back what the last tool did. What was typed since then stays: a figure goes back only while it is what the tool wrote,
     * and an added row goes only while it is as it was added.
     */
    undo: () =>
      setState(({ rows, changes }) => {
        const last = changes.at(-1)
        const before = rows.flatMap((row) => {
          const change = last?.rows.get(row.key)
          if (!change) return row
          const written = FIGURES.filter(({ field }) => row.item[field] === change.after[field])
          if (!change.before) return written.length === FIGURES.length ? [] : row
          const restored = Object.fromEntries(written.map(({ field }) => [field, change.before?.[field]]))
          return withItem(row, { ...row.item, ...restored })
        })
        return { ...listOf(before), changes: changes.slice(0, -1) }
      }),

    /** Takes the items of another version: joined with what was typed, restored, or typed before the session ended. */
    merge: (merged: readonly ItemValues[], opened = getState().opened) =>
      setState({ ...listOf(merged.map(toRow)), changes: [], opened }),

    /** Marks what is far from the usual prices from now on. */
    compareWith(prices: UsualPrices) {
      usual = prices
      setState(({ rows }) => ({ rows: noted(rows) }))
    },

    /** Closed tools leave no filter behind. */
    showTools: (showsTools: boolean) => setState({ showsTools, ...(!showsTools && { filter: ALL_ITEMS }) }),

    list: (filter: ItemFilter) => setState({ filter }),

    /** Shows every violation. @returns them in the order of the screen */
    check(): PriceTableViolation[] {
      // The next pause would take away what the server refuses meanwhile.
      typed.clear()
      const rows = getState().rows.map((row) => ({ ...row, errors: errorsOf(row.item) }))
      const issues = priceTableRules.items.safeParse(items().map(toItemDraft)).error?.issues ?? []
      const listError = issues.find(({ path }) => path.length === 0)?.message
      setState({ rows, listError })
      const path = 'priceTableItems'
      return [
        ...(listError === undefined ? [] : [{ path: [path], message: listError }]),
        ...rows.flatMap(({ errors }, index) =>
          Object.entries(errors).map(([field, message]) => ({ path: [path, index, field], message })),
        ),
      ]
    },

    /** Shows what the server refuses at a field of an item, or of the whole list, until the user changes it. */
    refuse(message: string, index?: string, field = 'productId') {
      if (index === undefined) setState({ listError: message })
      else changeRow(Number(index), (row) => ({ ...row, errors: { ...row.errors, [field]: message } }))
    },
  }
}

const itemsOf = (rows: readonly DraftRow[]) => rows.map(({ item }) => item)

/** The positions of the products with every word of a filter in their name or SKU, in any order. */
export function listedItems(
  products: readonly Pick<ItemValues, 'productId' | 'productName' | 'sku'>[],
  filter: ItemFilter,
): number[] {
  const words = filter.text.split(/\s+/)
  return products.flatMap(({ productId, productName, sku }, index) =>
    (filter.products?.has(productId) ?? true) &&
    words.every((word) => matchesSearch(word, [productName, sku]))
      ? [index]
      : [],
  )
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

/** @param changed the fields whose messages may have become wrong */
function withItem(row: DraftRow, item: ItemValues, changed: readonly Field[] = FIELDS): DraftRow {
  if (item === row.item) return row
  const shown = changed.filter((field) => row.errors[field] !== undefined)
  return withErrorsAt({ ...row, item }, shown)
}

/** The row with the messages of now at some fields. */
function withErrorsAt(row: DraftRow, fields: readonly Field[]): DraftRow {
  if (fields.length === 0) return row
  const now = errorsOf(row.item)
  const errors = FIELDS.flatMap((field) => {
    const message = (fields.includes(field) ? now : row.errors)[field]
    return message === undefined ? [] : [[field, message]]
  })
  return { ...row, errors: Object.fromEntries(errors) }
}
