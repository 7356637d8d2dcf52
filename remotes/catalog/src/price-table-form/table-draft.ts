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
import { toDraft } from './price-table-request.ts'
import {
  type ItemValues,
  newItem,
  type PriceTableValues,
  type TableHead,
  toForm,
  toTyped,
  toTypedAmount,
} from './price-table-values.ts'

/** Messages appear during pauses in typing: one that appeared on blur would move the control that is being clicked. */
const PAUSE_MS = 400

/** The number of products from which a table shows its tools by itself. */
const TOOLS_FROM = 10

/** The field to check together with another one: an error about two of them appears at one. */
const CHECKED_AT: Partial<Record<Figure | keyof TableHead, string>> = {
  minPrice: 'price',
  minQuantity: 'maxQuantity',
  harvestStartMonth: 'harvestEndMonth',
}

/** The fields that belong to each kind of term. */
const TERM_FIELDS = ['harvestYear', 'harvestStartMonth', 'harvestEndMonth', 'shortTermOption'] as const

/** A product of a draft. The object stays the same until something in it changes. */
export interface DraftRow extends ItemNotes {
  /** The row's own, as long as it is in the draft. */
  key: string
  item: ItemValues
  /** The messages at its fields. */
  errors: ItemErrors
}

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
  /** The fields of the table as typed, and the messages at them and about the whole list of products. */
  head: TableHead
  headErrors: Readonly<Partial<Record<keyof PriceTableValues, string>>>
  rows: readonly DraftRow[]
  /** What the tools did and can be undone, the last change at the end. */
  changes: readonly ToolChange[]
  /** The table as it was opened. */
  opened: PriceTableValues
  showsTools: boolean
  filter: ItemFilter
}

export type TableDraft = ReturnType<typeof createTableDraft>

/**
 * A price table while it is edited. Typing into one row changes its object, and one beside it only if its mark changes. A message appears
 * at a field when the user pauses or saves, and goes as soon as the field keeps the rules.
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
  const ofTable = ({ priceTableItems, ...head }: PriceTableValues) => ({
    head,
    headErrors: {},
    rows: noted(priceTableItems.map(toRow)),
    changes: [],
  })

  const opened = toForm(table)
  const store = createStore<DraftState>(() => ({
    ...ofTable(opened),
    opened,
    showsTools: opened.priceTableItems.length >= TOOLS_FROM,
    filter: ALL_ITEMS,
  }))
  const { getState, setState } = store
  const items = () => itemsOf(getState().rows)

  /** The fields that were typed in since the last pause, with the keys of their rows; '' is the head. */
  let typed: { key: string; fields: readonly string[] }[] = []
  let pause: ReturnType<typeof setTimeout> | undefined

  function checkInPause(key: string, fields: readonly string[]) {
    typed.push({ key, fields })
    clearTimeout(pause)
    pause = setTimeout(() => {
      const fieldsOf = (key: string) => typed.flatMap((entry) => (entry.key === key ? entry.fields : []))
      setState((state) => ({
        headErrors: checkedAt(state.headErrors, () => headErrorsOf(state), fieldsOf('')),
        rows: state.rows.map((row) => withErrorsAt(row, fieldsOf(row.key))),
      }))
      typed = []
    }, PAUSE_MS)
  }

  /** Another list of products keeps the rule about the list until the next save. */
  const withList = ({ headErrors }: DraftState, rows: readonly DraftRow[]) => ({
    rows: noted(rows),
    headErrors: checkedAt(headErrors, () => ({}), [LIST]),
  })

  const changeRow = (index: number, change: (row: DraftRow) => DraftRow) =>
    setState(({ rows }) => ({ rows: noted(rows.map((row, at) => (at === index ? change(row) : row))) }))

  return {
    store,
    items,
    getValues: () => valuesOf(getState()),

    /** Takes what the user types into a field of the table. Those of another kind of term are empty at first. */
    write(field: keyof TableHead, text: string) {
      const dropped = field === 'termType' ? TERM_FIELDS : []
      const fields = [field, CHECKED_AT[field] ?? field]
      setState((state) => {
        const empty = Object.fromEntries(dropped.map((name) => [name, '']))
        const head = { ...state.head, ...empty, [field]: text }
        const errors = checkedAt(state.headErrors, () => ({}), dropped)
        const shown = fields.filter((name) => name in errors)
        return { head, headErrors: checkedAt(errors, () => headErrorsOf({ ...state, head }), shown) }
      })
      checkInPause('', fields)
    },

    /** Takes what the user types into a figure of a product. */
    set(index: number, figure: Figure, text: string) {
      const fields = [figure, CHECKED_AT[figure] ?? figure]
      changeRow(index, (row) => withItem(row, { ...row.item, [figure]: text }, fields))
      checkInPause(getState().rows[index]?.key ?? '', fields)
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
      setState((state) => {
        const { rows, showsTools, filter } = state
        const row = toRow(newItem(product))
        return {
          ...withList(state, [...rows, row]),
          showsTools: showsTools || rows.length + 1 === TOOLS_FROM,
          filter: filter.products || listedItems([row.item], filter).length === 0 ? ALL_ITEMS : filter,
        }
      }),

    remove: (index: number) => setState((state) => withList(state, state.rows.toSpliced(index, 1))),

    /** Takes what a tool made of the items, and behind them those that it adds. */
    apply: (text: string, after: readonly ItemValues[]) =>
      setState((state) => {
        const { rows, changes } = state
        const next = after.map((item, index) => (rows[index] ? withItem(rows[index], item) : toRow(item)))
        const changed = next.flatMap((row, index) => {
          const before = rows[index]?.item ?? null
          return before === row.item ? [] : [[row.key, { before, after: row.item }] as const]
        })
        return { ...withList(state, next), changes: [...changes, { text, rows: new Map(changed) }] }
      }),

    /**
     * Takes back what the last tool did. What was typed since then stays: a figure goes back only while it is what the tool wrote,
     * and an added row goes only while it is as it was added.
     */
    undo: () =>
      setState((state) => {
        const last = state.changes.at(-1)
        const before = state.rows.flatMap((row) => {
          const change = last?.rows.get(row.key)
          if (!change) return row
          const written = FIGURES.filter(({ field }) => row.item[field] === change.after[field])
          if (!change.before) return written.length === FIGURES.length ? [] : row
          const restored = Object.fromEntries(written.map(({ field }) => [field, change.before?.[field]]))
          return withItem(row, { ...row.item, ...restored })
        })
        return { ...withList(state, before), changes: state.changes.slice(0, -1) }
      }),

    /** Takes another version: joined with what was typed, restored, or typed before the session ended. */
    reset(values: PriceTableValues, { keepDefaultValues = false } = {}) {
      typed = []
      setState({ ...ofTable(values), ...(!keepDefaultValues && { opened: values }) })
    },

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
      typed = []
      const state = getState()
      const rows = state.rows.map((row) => ({ ...row, errors: errorsOf(row.item) }))
      const headErrors = headErrorsOf(state)
      setState({ rows, headErrors })
      const ofHead = [...Object.keys(state.head), LIST].flatMap((field) => {
        const message = headErrors[field as keyof PriceTableValues] // They are its fields.
        return message === undefined ? [] : { path: [field], message }
      })
      const ofRows = rows.flatMap(({ errors }, index) =>
        Object.entries(errors).map(([field, message]) => ({ path: [LIST, index, field], message })),
      )
      return [...ofHead, ...ofRows]
    },

    /** Shows what the server refuses until the user changes it. @param name the path of the field, as the request has it */
    setError(name: string, { message }: { message: string }) {
      const [field = '', index, figure = 'productId'] = name.split('.')
      if (index === undefined)
        setState(({ headErrors }) => ({ headErrors: { ...headErrors, [field]: message } }))
      else changeRow(Number(index), (row) => ({ ...row, errors: { ...row.errors, [figure]: message } }))
    },
  }
}

const LIST = 'priceTableItems'

const itemsOf = (rows: readonly DraftRow[]) => rows.map(({ item }) => item)

const valuesOf = ({ head, rows }: Pick<DraftState, 'head' | 'rows'>): PriceTableValues => ({
  ...head,
  priceTableItems: itemsOf(rows),
})

/** The positions of the products with every word of a filter in their name or SKU, in any order. */
export function listedItems(
  items: readonly Pick<ItemValues, 'productId' | 'productName' | 'sku'>[],
  { text, products }: ItemFilter,
): number[] {
  const words = text.split(/\s+/).filter(Boolean)
  return items.flatMap(({ productId, productName, sku }, index) =>
    (products?.has(productId) ?? true) && words.every((word) => matchesSearch(word, [productName, sku]))
      ? [index]
      : [],
  )
}

/** The positions of the products that the filter of a draft lists. */
export const listedIn = ({ rows, filter }: DraftState): number[] => listedItems(itemsOf(rows), filter)

/** Whether the table is not as it was opened. */
export function isChanged({ head, rows, opened }: DraftState): boolean {
  const { priceTableItems, ...fields } = opened
  return (
    rows.length !== priceTableItems.length ||
    Object.entries(fields).some(([field, text]) => head[field as keyof TableHead] !== text) ||
    rows.some(({ item }, index) => {
      const was = priceTableItems[index]
      if (item === was) return false
      return item.productId !== was?.productId || FIGURES.some(({ field }) => item[field] !== was[field])
    })
  )
}

/** The first violation at each field of the table, and of the list of products. */
function headErrorsOf(state: Pick<DraftState, 'head' | 'rows'>): DraftState['headErrors'] {
  const issues = priceTableRules.table.safeParse(toDraft(valuesOf(state))).error?.issues ?? []
  const ofHead = issues.filter(({ path }) => path.length === 1).toReversed()
  return Object.fromEntries(ofHead.map(({ path, message }) => [path[0], message]))
}

/** @param changed the fields whose messages may have become wrong */
function withItem(row: DraftRow, item: ItemValues, changed: readonly string[] = FIELDS): DraftRow {
  if (item === row.item) return row
  return withErrorsAt(
    { ...row, item },
    changed.filter((field) => row.errors[field as Field] !== undefined),
  )
}

/** The row with the messages of now at some fields. */
const withErrorsAt = (row: DraftRow, fields: readonly string[]): DraftRow =>
  fields.length === 0 ? row : { ...row, errors: checkedAt(row.errors, () => errorsOf(row.item), fields) }

/** Messages with those of now at some fields. The rules run for hundreds of products, so not for none. */
function checkedAt<Errors extends object>(
  errors: Errors,
  now: () => Errors,
  fields: readonly string[],
): Errors {
  if (fields.length === 0) return errors
  const kept = Object.entries(errors).filter(([field]) => !fields.includes(field))
  const found = Object.entries(now()).filter(([field]) => fields.includes(field))
  return Object.fromEntries([...kept, ...found]) as Errors // They have the fields of both.
}
