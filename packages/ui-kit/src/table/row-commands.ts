import type { RefObject } from 'react'
import { entriesOf, type RowOffers } from './row-actions.tsx'
import type { SelectionOptions, useSelection } from './use-selection.ts'

export interface RowsProps<Row> extends RowOffers<Row> {
  /** Whether the table is one tab stop, whose rows and their controls the arrow keys get to. */
  navigable?: boolean | undefined
  /** Handles a click on a row of such a table, as a shortcut for a button in it. Keyboard users have the button. */
  onRowOpen?: ((row: Row) => void) | undefined
  /** Whether a click selects a row instead of opening it. */
  selecting?: boolean | undefined
  /** The key of the row to start at, and a handler for the row that gets the focus. */
  startAt?: string | undefined
  onRowFocus?: ((key: string) => void) | undefined
}

export interface RowsOptions<Row> extends RowsProps<Row>, SelectionOptions<Row> {
  table: HTMLTableElement | null
  /** Puts a row of a long list into the document. */
  reveal: (index: number) => void
}

export interface MenuRow<Row> {
  data: Row
  opener: HTMLElement
  /** The place of the pointer or the button, if that has opened it. */
  at?: DOMPoint | DOMRect | undefined
}

/** What the clicks and keys of rows do, by index. */
export type RowCommands = ReturnType<typeof commandsOf>

/** @param current the key of the row that last had the focus */
export function commandsOf<Row>(
  list: RowsOptions<Row> & ReturnType<typeof useSelection<Row>>,
  current: RefObject<string | undefined>,
  setMenuRow: (row: MenuRow<Row>) => void,
) {
  const { rows, getRowKey, select } = list
  const find = (index: number) => list.table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null

  const commands = {
    /** The index of the row that last had the focus; -1 if the list does not show it. */
    current: () =>
      current.current === undefined ? -1 : rows.findIndex((row) => getRowKey(row) === current.current),
    /** A row, which is put into the document if it is not there. */
    element(index: number) {
      if (!find(index)) list.reveal(index)
      return find(index)
    },
    /** How many rows there are, those outside of the document included. */
    count: rows.length,
    /** Focuses a row, and puts it into the document before that. */
    focus(index: number) {
      const row = commands.element(index)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
      return row
    },
    noteFocus(index: number) {
      const row = rows[index]
      if (row === undefined) return
      current.current = getRowKey(row)
      list.onRowFocus?.(current.current)
    },
    /** Opens a row that was clicked. With Shift or Ctrl, and while clicks select, it selects. */
    click(
      index: number,
      { shiftKey, ctrlKey, metaKey }: Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>,
    ) {
      const row = rows[index]
      if (shiftKey) commands.selectTo(index)
      else if (list.selecting || ctrlKey || metaKey) commands.toggle(index)
      else if (row !== undefined) list.onRowOpen?.(row)
    },
    toggle: (index: number) => list.toggle(rows[index]),
    /** Selects the rows between two, both included. */
    selectRange: (from: number, to: number) =>
      select(rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)),
    /** Selects from the row that last had the focus. */
    selectTo(index: number) {
      const from = commands.current()
      commands.selectRange(from < 0 ? index : from, index)
    },
    toggleShown: list.toggleShown,
    /** @returns whether there was a selection */
    clearSelection() {
      list.clear()
      return list.selectedRows.length > 0
    },
    entriesOf(index: number) {
      const row = rows[index]
      return row === undefined ? [] : entriesOf(list, row)
    },
    /** Does what a button of a row stands for. */
    run(index: number, action: string) {
      commands
        .entriesOf(index)
        .find(({ label }) => label === action)
        ?.run()
    },
    openMenu(index: number, opener: HTMLElement, at?: MenuRow<Row>['at']) {
      const data = rows[index]
      if (data !== undefined) setMenuRow({ data, opener, at })
    },
  }
  return commands
}
