import { keysOf } from '@celeiro/api-contract/keys'
import type { PriceTableViolation } from '@celeiro/api-contract/price-table-rules'
import { createStore } from 'zustand/vanilla'
import type { PriceTable } from '../api/price-table.ts'
import type { UsualPrices } from '../api/usual-prices.ts'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import { oncePer } from '../shared/once-per.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import {
  type DraftRow,
  type ItemValues,
  newItem,
  type PriceTableValues,
  type TableHead,
  toForm,
  toTyped,
  toTypedAmount,
} from '../shared/price-table-values.ts'
import { ALL_ITEMS, type ItemFilter, listedItems } from './item-filter.ts'
import { hasDefaultPrice, notesOn } from './item-notes.ts'
import { checkedWith, type Errors, fieldAt, isOfProducts, LIST, violationsIn } from './table-errors.ts'

/** Messages appear during pauses in typing: one that appeared on blur would move the control that is being clicked. */
const PAUSE_MS = 400

/** The number of products from which a table shows its tools by itself. */
const TOOLS_FROM = 10

/** The fields that belong to one kind of term, as they are when the user has chosen it. */
const NO_TERM = { harvestYear: '', harvestStartMonth: '', harvestEndMonth: '', shortTermOption: '' }

/** A change by a tool: its text for the user, and by their keys the rows that it changed or added. */
interface ToolChange {
  /** `Preços de 12 produtos reajustados em +4%.` */
  text: string
  rows: ReadonlyMap<string, { before: DraftRow | undefined; after: DraftRow }>
}

export interface DraftState {
  /** The fields of the table as typed. */
  head: TableHead
  rows: readonly DraftRow[]
  errors: Errors
  /** What the products cost in other tables. */
  usual: UsualPrices
  /** What the tools did and can be undone, the last change at the end. */
  changes: readonly ToolChange[]
  /** The table as it was opened. */
  opened: PriceTableValues
  showsTools: boolean
  filter: ItemFilter
}

export type TableDraft = ReturnType<typeof createTableDraft>

/**
 * A price table while it is edited. Typing into one row changes its object alone. A message appears at a field when the user pauses or
 * saves, and goes as soon as the field keeps the rules.
 * @param table undefined for a new one
 * @param values what it is filled with, if not with what the table has
 */
export function createTableDraft(table?: PriceTable, values?: PriceTableValues) {
  let rowsMade = 0
  const toRow = (item: ItemValues, key = String(rowsMade++)): DraftRow => ({ ...item, key })
  const ofTable = ({ priceTableItems, ...head }: PriceTableValues) => ({
    head,
    rows: priceTableItems.map((item) => toRow(item)),
    errors: {},
    changes: [],
  })

  const opened = toForm(table)
  const store = createStore<DraftState>(() => ({
    ...ofTable(values ?? opened),
    usual: new Map(),
    opened,
    showsTools: opened.priceTableItems.length >= TOOLS_FROM,
    filter: ALL_ITEMS,
  }))
  const { getState, setState } = store

  /** The fields that were typed in since the last pause. */
  let typed: string[] = []
  let pause: ReturnType<typeof setTimeout> | undefined

  /** Takes what the user types into a field. */
  function type(field: string, change: (state: DraftState) => Partial<DraftState>) {
    const fields = checkedWith(field)
    setState((state) => recheckedAt({ ...state, ...change(state) }, fields))
    typed.push(...fields)
    clearTimeout(pause)
    pause = setTimeout(() => {
      setState((state) => ({ errors: errorsWith(state, typed) }))
      typed = []
    }, PAUSE_MS)
  }

  const writeFigure = (index: number, figure: Figure, text: string) => (state: DraftState) => ({
    rows: state.rows.map((row, at) => (at === index ? { ...row, [figure]: text } : row)),
  })

  return {
    store,
    getValues: (): PriceTableValues => ({ ...getState().head, priceTableItems: getState().rows }),

    /** Takes what the user types into a field of the table. */
    write: (name: keyof TableHead, text: string) =>
      type(name, ({ head, errors }) => {
        if (name !== 'termType') return { head: { ...head, [name]: text } }
        const gone = Object.keys(NO_TERM).map((field) => [field, undefined])
        return {
          head: { ...head, ...NO_TERM, termType: text },
          errors: { ...errors, ...Object.fromEntries(gone) },
        }
      }),

    /** Takes what the user types into a figure of a product. */
    set: (index: number, figure: Figure, text: string) =>
      type(fieldAt(getState().rows[index], figure), writeFigure(index, figure, text)),

    /** Writes a figure as the table will show it, once the user leaves its field. */
    format(index: number, { field, isMoney }: (typeof FIGURES)[number]) {
      const item = getState().rows[index]
      const figure = item ? parseDecimal(item[field]) : null
      if (!item || figure === null || (field === 'price' && hasDefaultPrice(item))) return
      const text = isMoney ? toTypedAmount(figure) : toTyped(figure)
      if (text !== item[field]) setState(writeFigure(index, field, text))
    },

    /** Adds a product, and lists it. */
    pick: (product: Parameters<typeof newItem>[0]) =>
      setState((state) => {
        const { showsTools, filter } = state
        const row = toRow(newItem(product))
        const rows = [...state.rows, row]
        return {
          ...recheckedAt({ ...state, rows }, [LIST]),
          showsTools: showsTools || rows.length === TOOLS_FROM,
          filter: filter.products || listedItems([row], filter).length === 0 ? ALL_ITEMS : filter,
        }
      }),

    remove: (index: number) =>
      setState((state) => recheckedAt({ ...state, rows: state.rows.toSpliced(index, 1) }, [LIST])),

    /** Takes what a tool made of the items, and behind them those that it adds. */
    apply: (text: string, after: readonly ItemValues[]) =>
      setState((state) => {
        const rows = after.map((item, index) => {
          const row = state.rows[index]
          return row && row === item ? row : toRow(item, row?.key)
        })
        const changed = rows.flatMap((after, index) => {
          const before = state.rows[index]
          return before === after ? [] : [[after.key, { before, after }] as const]
        })
        const changes = [...state.changes, { text, rows: new Map(changed) }]
        return recheckedAt({ ...state, rows, changes }, Object.keys(state.errors).filter(isOfProducts))
      }),

    /**
     * Takes back what the last tool did. What was typed since then stays: a figure goes back only while it is what the tool wrote,
     * and a product that was added is removed only while it is as it was added.
     */
    undo: () =>
      setState((state) => {
        const last = state.changes.at(-1)
        const rows = state.rows.flatMap((row) => {
          const { before, after } = last?.rows.get(row.key) ?? {}
          if (!after) return row
          const written = FIGURES.filter(({ field }) => row[field] === after[field])
          if (!before) return written.length === FIGURES.length ? [] : row
          return { ...row, ...Object.fromEntries(written.map(({ field }) => [field, before[field]])) }
        })
        const changes = state.changes.slice(0, -1)
        return recheckedAt({ ...state, rows, changes }, Object.keys(state.errors).filter(isOfProducts))
      }),

    /** Takes another version: joined with what was typed, restored, or typed before the session ended. */
    reset(values: PriceTableValues, { keepDefaultValues = false } = {}) {
      typed = []
      setState({ ...ofTable(values), ...(!keepDefaultValues && { opened: values }) })
    },

    /** Marks what is far from the usual prices from now on. */
    compareWith: (usual: UsualPrices) => setState({ usual }),

    /** Closed tools leave no filter behind. */
    showTools: (showsTools: boolean) => setState({ showsTools, ...(!showsTools && { filter: ALL_ITEMS }) }),

    list: (filter: ItemFilter) => setState({ filter }),

    /** Shows every violation. @returns them in the order of the screen */
    check(): PriceTableViolation[] {
      // The next pause would take away what the server refuses meanwhile.
      typed = []
      const found = violationsIn(getState())
      setState({ errors: Object.fromEntries(found.map(({ field, message }) => [field, message])) })
      return found
    },

    /** Shows what the server refuses until the user changes it. @param name the path of the field, as the request has it */
    setError: (name: string, { message }: { message: string }) =>
      setState(({ rows, errors }) => {
        const [head = '', index, figure] = name.split('.')
        const field = index === undefined ? head : fieldAt(rows[Number(index)], figure)
        return { errors: { ...errors, [field]: message } }
      }),
  }
}

/** What there is to say about each product of a draft, besides the messages. */
export const notesIn = oncePer((state: DraftState) => notesOn(state.rows, state.usual))

/** The positions of the products that the filter of a draft lists. */
export const listedIn = (state: DraftState): number[] => listedItems(state.rows, state.filter)

/** Whether the table is not as it was opened. */
export function isChanged({ head, rows, opened }: DraftState): boolean {
  const { priceTableItems, ...fields } = opened
  return (
    rows.length !== priceTableItems.length ||
    keysOf(fields).some((field) => head[field] !== fields[field]) ||
    rows.some((row, index) => {
      const was = priceTableItems[index]
      return row.productId !== was?.productId || FIGURES.some(({ field }) => row[field] !== was[field])
    })
  )
}

/** The messages of a draft, with those of now at some fields. */
function errorsWith(state: DraftState, fields: readonly string[]): Errors {
  const now = new Map(violationsIn(state).map(({ field, message }) => [field, message]))
  return { ...state.errors, ...Object.fromEntries(fields.map((field) => [field, now.get(field)])) }
}

/** A changed draft: messages that show at some fields stay only while they are true. */
function recheckedAt(state: DraftState, fields: readonly string[]): DraftState {
  const shown = fields.filter((field) => state.errors[field] !== undefined)
  return shown.length === 0 ? state : { ...state, errors: errorsWith(state, shown) }
}
