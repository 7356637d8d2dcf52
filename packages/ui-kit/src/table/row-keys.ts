import { isDialogOpen } from '../keyboard/single-keys.ts'
import { entryOfKey, type MenuEntry } from '../menu/menu-entry.ts'
import type { RowCommands } from './row-commands.ts'
import { hasCards } from './table-layout.ts'

/** The place in which a key was pressed. */
interface Place {
  table: HTMLTableElement
  /** A row, or that of the headers, whose index is -1. */
  row: HTMLTableRowElement
  index: number
  /** What has the focus: the row or a control in it. */
  target: HTMLElement
}

const TYPING = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/** Handles a key press on what has the focus now: keys that waited for this code have moved it since they were pressed. */
export function handleTableKey(press: KeyboardEvent, table: HTMLTableElement, commands: RowCommands): void {
  const target = document.activeElement
  // Dialogs that a cell has opened are not in the table.
  if (!(target instanceof HTMLElement) || !table.contains(target) || target.closest(TYPING)) return
  // A dialog that is opening does not have the focus yet, but the keys are its own.
  if (isDialogOpen()) return
  const row = target.closest('tr')
  if (!row) return
  const place = { table, row, index: Number(row.dataset['index'] ?? -1), target }
  if (moves(press, place, commands) || (place.index >= 0 && acts(press, place, commands)))
    press.preventDefault()
}

/** Moves the focus. With Shift, between rows, it selects those on the way. */
function moves(press: KeyboardEvent, place: Place, commands: RowCommands): boolean {
  const { key, shiftKey } = press
  if (press.altKey) return false
  const { row, index, target } = place
  const stops = [row, ...controlsOf(place, row)]
  const at = stops.indexOf(target)
  const next = targetRow(key, place, commands.count - 1)
  if (next !== undefined) {
    if (shiftKey && index >= 0) commands.selectRange(index, next)
    focusRow(next, at, place, commands)
  } else if (press.ctrlKey || press.metaKey) return false
  else if (key === 'ArrowRight') stops[at + 1]?.focus()
  else if (key === 'ArrowLeft') stops[Math.max(0, at - 1)]?.focus()
  else if (key === 'Escape' && index < 0) commands.focus(0)
  else if (key === 'Escape' && target !== row) row.focus()
  else return false
  return true
}

/** The row that a key leads to; -1 is the header. */
function targetRow(key: string, { table, row, index }: Place, last: number): number | undefined {
  const within = (wanted: number) => Math.min(Math.max(wanted, 0), last)
  switch (key) {
    case 'ArrowDown':
      return within(index + 1)
    case 'ArrowUp':
      return index < 0 ? undefined : index - 1
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return within(index + rowsInView(table, row))
    case 'PageUp':
      return within(index - rowsInView(table, row))
    default:
      return undefined
  }
}

function rowsInView(table: HTMLElement, row: HTMLElement): number {
  const height = Math.min(table.parentElement?.clientHeight ?? window.innerHeight, window.innerHeight)
  return Math.max(1, Math.floor(height / row.offsetHeight) - 1)
}

/** Focuses a row, or in it the control that corresponds to the focused one. Of the headers, the first control. */
function focusRow(index: number, stop: number, place: Place, commands: RowCommands): void {
  const row = index < 0 ? place.table.tHead?.rows[0] : commands.focus(index)
  const control = index < 0 ? 0 : place.index < 0 ? -1 : stop - 1
  if (row && control >= 0) controlsOf({ ...place, index }, row)[control]?.focus()
}

/** What the arrow keys get to in a row: its link and its buttons. In front of cards, those of headers are hidden. */
function controlsOf({ table, index }: Place, row: HTMLElement): HTMLElement[] {
  if (index < 0 && hasCards(table)) return []
  return [...row.querySelectorAll<HTMLElement>(index < 0 ? 'button, input' : 'a, button:enabled')]
}

function acts(press: KeyboardEvent, { row, index, target }: Place, commands: RowCommands): boolean {
  const { key, shiftKey, altKey } = press
  const isOnRow = target === row
  if ((key === 'F10' && shiftKey) || key === 'ContextMenu') commands.openMenu(index, row)
  else if (altKey) return false
  else if (press.ctrlKey || press.metaKey) {
    if (key.toLowerCase() !== 'a') return false
    commands.selectRange(0, commands.count - 1)
  } else if (key === 'Escape') return isOnRow && commands.clearSelection()
  else if (key === ' ' && isOnRow) commands.toggle(index)
  else {
    const entries = commands.entriesOf(index)
    // On a control, Enter is its own.
    const entry = key === 'Enter' ? isOnRow && primaryOf(entries) : entryOfKey(entries, key)
    if (!entry) return false
    entry.run()
  }
  return true
}

/** The action that Enter on a row stands for: its details, else its form. */
const primaryOf = (entries: readonly MenuEntry[]) => entryOfKey(entries, 'Enter') ?? entryOfKey(entries, 'E')
