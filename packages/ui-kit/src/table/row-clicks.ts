import type { MouseEvent, PointerEvent } from 'react'
import { addressInList, ROW_LINK } from './row-link.ts'
import { hasCards } from './table-layout.ts'

export interface RowClickProps<Row> {
  /** Handles a click on a row, as a shortcut for a button in it. Keyboard users have the button. */
  onRowOpen?: ((row: Row) => void) | undefined
  /** Whether a click selects a row instead of opening it. */
  selecting?: boolean | undefined
}

interface RowClicks<Row> extends RowClickProps<Row> {
  rows: readonly Row[]
  /** Whether clicks with Ctrl and Shift select rows. */
  navigable: boolean
  /** Whether the right button opens the menu of a row. */
  hasMenu: boolean
  toggle: (index: number) => void
  selectTo: (index: number) => void
  toggleShown: () => void
  openMenu: (index: number, row: HTMLElement, at?: DOMPoint) => void
}

const ROW = 'tr[data-index]'
const CONTROLS = 'a, button, input, select, textarea, label, summary'

/** The handlers of a table for clicks on its rows, and on the boxes that select them. */
export function rowClicks<Row>(clicks: RowClicks<Row>) {
  const { rows, navigable, selecting, toggle, selectTo, openMenu, onRowOpen } = clicks

  function handleClick(event: MouseEvent<HTMLElement>) {
    const target = targetOf(event)
    const element = target?.closest<HTMLElement>(ROW)
    const isBox = target !== null && selects(target, event.currentTarget)
    if (!element) return isBox ? clicks.toggleShown() : undefined
    const index = indexOf(element)
    const row = rows[index]
    if (target?.closest('[data-row-menu]')) openMenu(index, element)
    else if (isBox) (event.shiftKey ? selectTo : toggle)(index)
    else if (target && row !== undefined && isOnRow(event, target)) {
      event.preventDefault()
      if (isTextMarked()) return
      if (navigable && event.shiftKey) selectTo(index)
      else if (selecting || (navigable && (event.ctrlKey || event.metaKey))) toggle(index)
      else onRowOpen?.(row)
    }
  }

  /** Shift+click selects the rows from the focused one, and would move the focus and mark the text between them. */
  function handleMouseDown(event: MouseEvent<HTMLElement>) {
    if (!navigable || !event.shiftKey) return
    window.getSelection()?.removeAllRanges()
    const target = targetOf(event)
    if (!target?.closest(ROW)) return
    if (isOnRow(event, target) || selects(target, event.currentTarget)) event.preventDefault()
  }

  /** With Shift, and for marked text, the menu is the browser's. */
  function handleContextMenu(event: MouseEvent<HTMLElement>) {
    const element = targetOf(event)?.closest<HTMLElement>(ROW)
    if (!element || event.shiftKey || (isTextMarked() && !marksByRightClick())) return
    event.preventDefault()
    openMenu(indexOf(element), element, new DOMPoint(event.clientX, event.clientY))
  }

  function handlePointerDown({ target }: PointerEvent) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(ROW_LINK)
    if (link) link.href = addressInList(link.href)
  }

  return {
    onPointerDown: handlePointerDown,
    onMouseDown: handleMouseDown,
    onClick: onRowOpen || navigable ? handleClick : undefined,
    onContextMenu: clicks.hasMenu ? handleContextMenu : undefined,
  }
}

/** Null for a portal that a cell has opened. */
function targetOf({ target, currentTarget }: MouseEvent<HTMLElement>): Element | null {
  return target instanceof Element && currentTarget.contains(target) ? target : null
}

const indexOf = (row: HTMLElement) => Number(row.dataset['index'])

const isTextMarked = () => !!window.getSelection()?.toString()

const marksByRightClick = () => /^Mac/.test(navigator.platform)

/** Whether a click is on a box that selects, or anywhere else in its cell but on a control. Cards have no boxes. */
function selects(target: Element, table: Element): boolean {
  if (!target.closest('[data-selects]') || hasCards(table)) return false
  const control = target.closest(CONTROLS)
  return control ? control.matches('[data-selects] > input') : !isTextMarked()
}

/** Whether a click is one on the row: not on a control, but for its link. With Ctrl the link opens another tab. */
function isOnRow(event: MouseEvent, target: Element): boolean {
  const control = target.closest(CONTROLS)
  return !control || (control.matches(ROW_LINK) && !event.ctrlKey && !event.metaKey)
}
