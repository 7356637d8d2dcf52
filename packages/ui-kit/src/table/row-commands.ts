import type { RefObject } from 'react'
import { entriesOf, type RowOffers } from './row-actions.tsx'
import type { SelectionOptions, useSelection } from './use-selection.ts'

export interface RowsProps<Row> extends RowOffers<Row> {
  /** Whether the table is one tab stop, whose rows and their controls the arrow keys get to. */
  navigable?: boolean | undefined
  /** Handles a click on a row, as a shortcut for a button in it. Keyboard users have the button. */
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

/** A row whose menu is open. */
export interface MenuRow<Row> {
  data: Row
  row: HTMLElement
  /** The place of the pointer or the button, if that has opened it. */
  at?: DOMPoint | DOMRect | undefined
}

export type Latest<Row> = RowsOptions<Row> & ReturnType<typeof useSelection<Row>>

/** What the clicks and keys of rows do, by index. The same object in every render. */
export type RowCommands = ReturnType<typeof commandsOf>

/** For the latest options and selection of rows, and the key of the row that last had the focus. */
export function commandsOf<Row>(
  latest: RefObject<Latest<Row>>,
  current: RefObject<string | undefined>,
  setMenuRow: (row: MenuRow<Row>) => void,
) {
  const find = (index: number) =>
    latest.current.table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null

  const commands = {
    /** The index of the row that last had the focus; -1 if the list does not show it. */
    current() {
      const { rows, getRowKey } = latest.current
      return current.current === undefined ? -1 : rows.findIndex((row) => getRowKey(row) === current.current)
    },
    /** A row, which is put into the document if it is not there. */
    element(index: number) {
      if (!find(index)) latest.current.reveal(index)
      return find(index)
    },
    /** How many rows there are, those outside of the document included. */
    count: () => latest.current.rows.length,
    /** Focuses a row, and puts it into the document before that. */
    focus(index: number) {
      const row = commands.element(index)
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
      return row
    },
    /** Notes the row that has got the focus. */
    noteFocus(index: number) {
      const { rows, getRowKey, onRowFocus } = latest.current
      const row = rows[index]
      if (row === undefined) return
      current.current = getRowKey(row)
      onRowFocus?.(current.current)
    },
    /** Opens a row that was clicked. With Shift or Ctrl, and while clicks select, it selects. */
    click(
      index: number,
      { shiftKey, ctrlKey, metaKey }: Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>,
    ) {
      const { rows, navigable, selecting, onRowOpen } = latest.current
      const row = rows[index]
      if (navigable && shiftKey) commands.selectTo(index)
      else if (selecting || (navigable && (ctrlKey || metaKey))) commands.toggle(index)
      else if (row !== undefined) onRowOpen?.(row)
    },
    toggle: (index: number) => latest.current.toggle(latest.current.rows[index]),
    /** Selects the rows between two, both included. */
    selectRange(from: number, to: number) {
      const { rows, select } = latest.current
      select(rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1))
    },
    /** Selects from the row that last had the focus. */
    selectTo(index: number) {
      const from = commands.current()
      commands.selectRange(from < 0 ? index : from, index)
    },
    toggleShown: () => latest.current.toggleShown(),
    /** @returns whether there was a selection */
    clearSelection() {
      latest.current.clear()
      return latest.current.selectedRows.length > 0
    },
    /** What can be done with a row by keys. */
    entriesOf(index: number) {
      const row = latest.current.rows[index]
      return row === undefined ? [] : entriesOf(latest.current, row)
    },
    openMenu(index: number, row: HTMLElement, at?: MenuRow<Row>['at']) {
      const data = latest.current.rows[index]
      if (data !== undefined) setMenuRow({ data, row, at })
    },
  }
  return commands
}
