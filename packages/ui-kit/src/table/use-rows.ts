import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { onDemand } from '../on-demand/on-demand.ts'
import { entriesOf, type RowEntry, type RowOffers } from './row-actions.tsx'
import { type SelectionOptions, useSelection } from './use-selection.ts'

const rowKeys = onDemand(() => import('./row-keys.ts'))

/** Keys that scroll while the code for them is still on its way. */
const SCROLLING = /^(Arrow(Up|Down)|Home|End|Page(Up|Down)| )$/

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

interface RowsOptions<Row> extends RowsProps<Row>, SelectionOptions<Row> {
  table: HTMLTableElement | null
  /** Puts a row of a long list into the document. */
  reveal: (index: number) => void
}

/** A row whose menu is open. */
interface MenuRow<Row> {
  data: Row
  row: HTMLElement
  /** The place of the pointer, if that has opened it. */
  at?: DOMPoint | undefined
}

/**
 * The rows of a table: their focus, selection, menu and actions. A table that is one tab stop hands the focus on to the row that last
 * had it. Rows do not render when the focus moves between them. What keys do is fetched when the focus first gets there.
 */
export function useRows<Row>(options: RowsOptions<Row>) {
  const { navigable = false, table, nameOf } = options
  const selection = useSelection(options)
  const latest = useRef<Latest<Row>>({ ...options, ...selection })
  useLayoutEffect(() => {
    latest.current = { ...options, ...selection }
  })
  /** The key of the row that last had the focus. */
  const current = useRef(options.startAt)
  const [menuRow, setMenuRow] = useState<MenuRow<Row>>()
  const [commands] = useState(() => commandsOf(latest, current, setMenuRow))

  // After the heading of the page, which scrolls to itself when it gets the focus.
  const isStarted = useRef(false)
  const goToStart = useEffectEvent(() => {
    if (isStarted.current) return
    isStarted.current = true
    const index = commands.current()
    // React does not put a row into the document while it runs effects.
    if (index >= 0) queueMicrotask(() => commands.element(index)?.scrollIntoView({ block: 'center' }))
  })
  useEffect(() => {
    if (navigable && table) goToStart()
  }, [navigable, table])

  function handleFocus({ target, currentTarget }: FocusEvent<HTMLTableElement>) {
    // The keys report their own failure: pressing one fetches again.
    rowKeys.load().catch(() => {})
    if (target === currentTarget) commands.focus(Math.max(0, commands.current()))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { currentTarget, nativeEvent: press, target } = event
    if (press.key === 'Tab' && press.shiftKey && target !== currentTarget) {
      // The table itself is the stop before its rows. Leaving it must not lead back into it.
      currentTarget.tabIndex = -1
      setTimeout(() => {
        currentTarget.tabIndex = 0
      })
      return
    }
    const module = rowKeys.loaded()
    if (module) return module.handleTableKey(press, currentTarget, commands)
    if (SCROLLING.test(press.key)) press.preventDefault()
    void rowKeys.load().then(
      ({ handleTableKey }) => handleTableKey(press, currentTarget, commands),
      () => {},
    )
  }

  function menuOf(row: Row): RowEntry[] {
    const entries = entriesOf(options, row)
    if (!nameOf) return entries
    const label = selection.isSelected(row) ? 'Desmarcar' : 'Selecionar'
    return [...entries, { label, shortcut: undefined, isDisabled: false, run: () => selection.toggle(row) }]
  }

  return {
    ...selection,
    commands,
    tableProps: navigable ? { tabIndex: 0, onFocus: handleFocus, onKeyDown: handleKeyDown } : {},
    menu: menuRow && { ...menuRow, entries: menuOf(menuRow.data), onClose: () => setMenuRow(undefined) },
  }
}

type Latest<Row> = RowsOptions<Row> & ReturnType<typeof useSelection<Row>>

/** What the clicks and keys of rows do, by index. The same object in every render. */
export type RowCommands = ReturnType<typeof commandsOf>

/** For the latest options and selection of rows, and the key of the row that last had the focus. */
function commandsOf<Row>(
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
    openMenu(index: number, row: HTMLElement, at?: DOMPoint) {
      const data = latest.current.rows[index]
      if (data !== undefined) setMenuRow({ data, row, at })
    },
  }
  return commands
}
