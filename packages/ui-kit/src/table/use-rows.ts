import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { onDemand } from '../on-demand/on-demand.ts'
import { preloadOn } from '../on-demand/preload-on.ts'
import { entriesOf } from './row-actions.tsx'
import { clickHandlers } from './row-clicks.ts'
import { commandsOf, type MenuRow, type RowsOptions } from './row-commands.ts'
import { useSelection } from './use-selection.ts'

const rowKeys = onDemand(() => import('./row-keys.ts'))

/** Keys that scroll while the code for them is still on its way. */
const SCROLLING = /^(Arrow(Up|Down)|Home|End|Page(Up|Down)| )$/

/**
 * The rows of a table: their focus, selection, menu and actions. A table that is one tab stop hands the focus on to the row that last had it.
 * Rows do not render when the focus moves between them. What keys do is fetched when the focus first gets there.
 */
export function useRows<Row>(options: RowsOptions<Row>) {
  const { navigable = false, table, nameOf, actions = [] } = options
  const selection = useSelection(options)
  const current = useRef(options.startAt)
  const [menuRow, setMenuRow] = useState<MenuRow<Row>>()
  const commands = commandsOf({ ...options, ...selection }, current, setMenuRow)
  const preload = preloadOn(...actions.flatMap(({ opens }) => opens ?? []))

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
    preload.onFocus()
    // The keys report their own failure: pressing one fetches again.
    rowKeys.load().catch(() => {})
    if (target === currentTarget) return commands.focus(Math.max(0, commands.current()))
    // A dialog that a cell has opened is no part of the table, though React hands its events on.
    const row = currentTarget.contains(target) ? target.closest('tr') : null
    commands.noteFocus(Number(row?.dataset['index'] ?? -1))
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

  function menuOf(row: Row): MenuEntry[] {
    const entries = entriesOf(options, row)
    if (!nameOf) return entries
    const label = selection.isSelected(row) ? 'Desmarcar' : 'Selecionar'
    return [...entries, { label, isDisabled: false, run: () => selection.toggle(row) }]
  }

  return {
    ...selection,
    tableProps: navigable
      ? {
          tabIndex: 0,
          ...clickHandlers(commands, nameOf !== undefined),
          onPointerOver: preload.onPointerOver,
          onFocus: handleFocus,
          onKeyDown: handleKeyDown,
        }
      : {},
    menu: menuRow && { ...menuRow, entries: menuOf(menuRow.data), onClose: () => setMenuRow(undefined) },
  }
}
