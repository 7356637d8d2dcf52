import type { MouseEvent, PointerEvent } from 'react'
import { addressInList, ROW_LINK } from './row-link.ts'

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
  toggle: (index: number) => void
  selectTo: (index: number) => void
}

const CONTROLS = 'a, button, input, select, textarea, label, summary'

/** The handlers of a table for clicks on its rows. */
export function rowClicks<Row>({ rows, navigable, selecting, toggle, selectTo, onRowOpen }: RowClicks<Row>) {
  function handleClick(event: MouseEvent<HTMLElement>) {
    const index = clickedRow(event)
    if (index !== null) event.preventDefault()
    const row = index === null ? undefined : rows[index]
    if (index === null || row === undefined) return
    if (navigable && event.shiftKey) selectTo(index)
    else if (selecting || (navigable && (event.ctrlKey || event.metaKey))) toggle(index)
    else onRowOpen?.(row)
  }

  /** Shift+click selects rows, and would mark the text between them. */
  function handleMouseDown(event: MouseEvent<HTMLElement>) {
    if (!navigable || !event.shiftKey) return
    window.getSelection()?.removeAllRanges()
    if (clickedRow(event) !== null) event.preventDefault()
  }

  function handlePointerDown({ target }: PointerEvent) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(ROW_LINK)
    if (link) link.href = addressInList(link.href)
  }

  return {
    onPointerDown: handlePointerDown,
    onMouseDown: handleMouseDown,
    onClick: onRowOpen || navigable ? handleClick : undefined,
  }
}

/** The clicked row; null for clicks on a control or portal in it and while text is selected. */
function clickedRow(event: MouseEvent<HTMLElement>): number | null {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return null
  const control = event.target.closest(CONTROLS)
  if ((control && !opensHere(event, control)) || window.getSelection()?.toString()) return null
  const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}

/** Whether a click on the link of a row is one on the row. With Ctrl it opens another tab. */
function opensHere(event: MouseEvent, control: Element): boolean {
  return control.matches(ROW_LINK) && !event.ctrlKey && !event.metaKey
}
