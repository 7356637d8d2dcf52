import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { onDemand } from '../on-demand/on-demand.ts'
import { entriesOf, type RowOffers } from './row-actions.tsx'
import type { TableKeys } from './row-keys.ts'
import { type SelectionOptions, useSelection } from './use-selection.ts'

const rowKeys = onDemand(() => import('./row-keys.ts'))

/** Keys that scroll while the code for them is still on its way. */
const SCROLLING = /^(Arrow(Up|Down)|Home|End|Page(Up|Down)| )$/

export interface RowFocusProps {
  /** The key of the row to start at, and a handler for the row that gets the focus. */
  startAt?: string | undefined
  onRowFocus?: ((key: string) => void) | undefined
}

interface Options<Row> extends RowFocusProps, RowOffers<Row>, SelectionOptions<Row> {
  /** Whether the table is one tab stop. */
  enabled: boolean
  /** Puts a row of a long list into the document. */
  reveal: (index: number) => void
  box: HTMLElement | null
}

/**
 * The keyboard of a table that is one tab stop: the table itself, which hands the focus on to the row that last had it. Rows
 * do not render when the focus moves between them. What keys do is fetched when the focus first gets there.
 */
export function useRowNavigation<Row>(options: Options<Row>) {
  const { enabled, rows, box } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  /** The key of the row that last had the focus. */
  const current = useRef(options.startAt)
  const { select, toggle, ...selection } = useSelection(options)
  const [menuRow, setMenuRow] = useState<{ data: Row; element: HTMLElement; at?: DOMPoint | undefined }>()

  const keyAt = (index: number) => {
    const { rows, getRowKey } = latest.current
    const row = rows[index]
    return row === undefined ? undefined : getRowKey(row)
  }

  /** A row, which is put into the document if it is not there. */
  function rowAt(root: HTMLElement, index: number): HTMLElement | null {
    const find = () => root.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    if (!find()) latest.current.reveal(index)
    return find()
  }

  function currentIndex(): number {
    const { rows, getRowKey } = latest.current
    return current.current === undefined ? -1 : rows.findIndex((row) => getRowKey(row) === current.current)
  }

  // After the heading of the page, which scrolls to itself when it gets the focus.
  const isStarted = useRef(false)
  const goToStart = useEffectEvent((box: HTMLElement) => {
    if (isStarted.current) return
    isStarted.current = true
    const index = currentIndex()
    if (index < 0) return
    // React does not put a row into the document while it runs effects.
    queueMicrotask(() => rowAt(box, index)?.scrollIntoView({ block: 'center' }))
  })
  useEffect(() => {
    if (enabled && box) goToStart(box)
  }, [enabled, box])

  function selectRange(from: number, to: number): void {
    select(latest.current.rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1))
  }

  function openMenu(index: number, element: HTMLElement, at?: DOMPoint): void {
    const data = latest.current.rows[index]
    if (data !== undefined) setMenuRow({ data, element, at })
  }

  function keysOf(table: HTMLTableElement): TableKeys {
    const { rows } = latest.current
    return {
      table,
      count: rows.length,
      focusRow(index) {
        const row = rowAt(table, index)
        row?.focus({ preventScroll: true })
        row?.scrollIntoView({ block: 'nearest' })
        return row
      },
      toggle: (index) => toggle(rows[index]),
      selectRange,
      clearSelection() {
        selection.clear()
        return selection.selectedRows.length > 0
      },
      entriesOf(index) {
        const row = rows[index]
        return row === undefined ? [] : entriesOf(latest.current, row)
      },
      openMenu,
    }
  }

  function handleFocus({ target, currentTarget }: FocusEvent<HTMLTableElement>) {
    // The keys report their own failure: pressing one fetches again.
    rowKeys.load().catch(() => {})
    if (target !== currentTarget) {
      const index = target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
      const key = index === undefined ? undefined : keyAt(Number(index))
      if (key === undefined) return
      current.current = key
      latest.current.onRowFocus?.(key)
      return
    }
    keysOf(currentTarget).focusRow(Math.max(0, currentIndex()))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { currentTarget: table, nativeEvent: press, target } = event
    if (press.key === 'Tab' && press.shiftKey && target !== table) {
      // The table itself is the stop before its rows. Leaving it must not lead back into it.
      table.tabIndex = -1
      setTimeout(() => {
        table.tabIndex = 0
      })
      return
    }
    const module = rowKeys.loaded()
    if (module) return module.handleTableKey(press, keysOf(table))
    if (SCROLLING.test(press.key)) press.preventDefault()
    void rowKeys.load().then(
      ({ handleTableKey }) => handleTableKey(press, keysOf(table)),
      () => {},
    )
  }

  return {
    tableProps: enabled ? { tabIndex: 0, onFocus: handleFocus, onKeyDown: handleKeyDown } : {},
    ...selection,
    select,
    toggle: (index: number) => toggle(rows[index]),
    toggleRow: toggle,
    /** Selects from the row that last had the focus. */
    selectTo(index: number) {
      const from = currentIndex()
      selectRange(from < 0 ? index : from, index)
    },
    menuRow,
    openMenu,
    closeMenu: () => setMenuRow(undefined),
  }
}
