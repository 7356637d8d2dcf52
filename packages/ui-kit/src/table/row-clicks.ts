import type { MouseEvent } from 'react'
import type { RowCommands } from './row-commands.ts'
import { hasCards } from './table-layout.ts'

type Click = MouseEvent<HTMLElement>

const CONTROLS = 'a, button, input, select, textarea, label, summary'

/** The handlers of a row for the pointer and for its focus. */
export const rowHandlers = (commands: RowCommands, index: number, hasMenu: boolean) => ({
  onFocus: () => commands.noteFocus(index),

  /** Shift+click selects the rows from the focused one, and would move the focus and mark the text between them. */
  onMouseDown(event: Click) {
    if (!event.shiftKey) return
    window.getSelection()?.removeAllRanges()
    if (isOnRow(event) || isOnBox(event)) event.preventDefault()
  },

  onClick(event: Click) {
    const opener = targetOf(event)?.closest('[data-row-menu]')
    if (opener) commands.openMenu(index, event.currentTarget, opener.getBoundingClientRect())
    else if (isOnBox(event)) (event.shiftKey ? commands.selectTo : commands.toggle)(index)
    else if (isOnRow(event)) {
      event.preventDefault()
      if (!isTextMarked()) commands.click(index, event)
    }
  },

  /** With Shift, and for marked text, the menu is the browser's. */
  onContextMenu(event: Click) {
    if (!hasMenu || !targetOf(event) || event.shiftKey || (isTextMarked() && !marksByRightClick())) return
    event.preventDefault()
    commands.openMenu(index, event.currentTarget, new DOMPoint(event.clientX, event.clientY))
  },
})

/** Whether a click is on a box that selects, or anywhere else in its cell but on a control. Cards have no boxes. */
export function isOnBox(event: Click): boolean {
  const target = targetOf(event)
  const table = target?.closest('[data-selects]')?.closest('table')
  if (!target || !table || hasCards(table)) return false
  const control = target.closest(CONTROLS)
  return control ? control.matches('[data-selects] > input') : !isTextMarked()
}

/** Whether a click is one on the row: not on a control, but for its link. With Ctrl the link opens another tab. */
function isOnRow(event: Click): boolean {
  const target = targetOf(event)
  const control = target?.closest(CONTROLS)
  if (!control) return target !== undefined
  return control.matches('[data-row-link]') && !event.ctrlKey && !event.metaKey
}

/** Undefined for a portal that a cell has opened. */
const targetOf = ({ target, currentTarget }: Click): Element | undefined =>
  target instanceof Element && currentTarget.contains(target) ? target : undefined

const isTextMarked = () => !!window.getSelection()?.toString()

const marksByRightClick = () => /^Mac/.test(navigator.platform)
