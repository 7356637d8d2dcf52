import type { MouseEvent } from 'react'
import type { RowCommands } from './row-commands.ts'
import { hasCards } from './table-layout.ts'

type Click = MouseEvent<HTMLTableElement>

const CONTROLS = 'a, button, input, select, textarea, label, summary'

export const clickHandlers = (commands: RowCommands, hasMenu: boolean) => ({
  /** Shift+click selects the rows from the focused one, and would move the focus and mark the text between them. */
  onMouseDown(event: Click) {
    const place = placeOf(event)
    if (!event.shiftKey || !place) return
    window.getSelection()?.removeAllRanges()
    if (place.isRow || place.isBox) event.preventDefault()
  },

  onClick(event: Click) {
    const place = placeOf(event)
    if (!place) return
    const { row, index, control, isBox, isRow } = place
    const action = control?.dataset['action']
    if (action !== undefined) commands.run(index, action)
    else if (control?.matches('[data-row-menu]'))
      commands.openMenu(index, row, control.getBoundingClientRect())
    else if (isBox && index < 0) commands.toggleShown()
    else if (isBox) (event.shiftKey ? commands.selectTo : commands.toggle)(index)
    else if (isRow) {
      event.preventDefault()
      if (!isTextMarked()) commands.click(index, event)
    }
  },

  /** With Shift, and for marked text, the menu is the browser's. */
  onContextMenu(event: Click) {
    const place = placeOf(event)
    if (!hasMenu || !place || place.index < 0) return
    if (event.shiftKey || (isTextMarked() && !marksByRightClick())) return
    event.preventDefault()
    commands.openMenu(place.index, place.row, new DOMPoint(event.clientX, event.clientY))
  },
})

/** What a click is on, if it is on a row or on the headers, whose index is -1. A portal that a cell has opened is not. */
function placeOf({ target, currentTarget, ctrlKey, metaKey }: Click) {
  const row = target instanceof Element && currentTarget.contains(target) ? target.closest('tr') : null
  if (!(target instanceof Element) || !row) return undefined
  const index = Number(row.dataset['index'] ?? -1)
  const control = target.closest<HTMLElement>(CONTROLS)
  const isLink = control?.matches('[data-row-link]')
  const isInBox = target.closest('[data-selects]') !== null && !hasCards(currentTarget)
  return {
    row,
    index,
    control,
    /** The box that selects, or anywhere else in its cell but a control. Cards have no boxes. */
    isBox: isInBox && (control ? control.matches('[data-selects] > input') : !isTextMarked()),
    /** Not a control, but for the link of the row. With Ctrl that opens another tab. */
    isRow: index >= 0 && (control ? isLink && !ctrlKey && !metaKey : true),
  }
}

const isTextMarked = () => !!window.getSelection()?.toString()

const marksByRightClick = () => /^Mac/.test(navigator.platform)
