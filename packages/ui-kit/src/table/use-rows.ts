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
import { entriesOf, type RowEntry } from './row-actions.tsx'
import { commandsOf, type Latest, type MenuRow, type RowsOptions } from './row-commands.ts'
import { useSelection } from './use-selection.ts'

const rowKeys = onDemand(() => import('./row-keys.ts'))

/** Keys that scroll while the code for them is still on its way. */
const SCROLLING = /^(Arrow(Up|Down)|Home|End|Page(Up|Down)| )$/

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
