import { OPEN_DIALOG } from '../keyboard/single-keys.ts'
import { entryOfKey, type RowEntry } from './row-actions.tsx'
import { hasCards } from './table-layout.ts'

/** The table that the keys act on. */
export interface TableKeys {
  table: HTMLTableElement
  /** How many rows there are, those outside of the document included. */
  count: number
  /** Focuses a row, and puts it into the document before that. */
  focusRow: (index: number) => HTMLElement | null
  /** Selects a row or takes the selection back. */
  toggle: (index: number) => void
  /** Selects the rows between two, both included. */
  selectRange: (from: number, to: number) => void
  /** @returns whether there was a selection */
  clearSelection: () => boolean
  /** The actions of a row. */
  entriesOf: (index: number) => readonly RowEntry[]
  openMenu: (index: number, row: HTMLElement) => void
}

const TYPING = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/** What the arrow keys get to in a row: its link and its buttons. */
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button:enabled')]

/**
 * Handles a key press on a row, on a control in it or on a header of a table: on what has the focus now, because keys that waited
 * for this code have moved it since they were pressed.
 */
export function handleTableKey(press: KeyboardEvent, keys: TableKeys): void {
  const target = document.activeElement
  // Dialogs that a cell has opened are not in the table.
  if (!(target instanceof HTMLElement) || !keys.table.contains(target) || target.closest(TYPING)) return
  // A dialog that is opening does not have the focus yet, but the keys are its own.
  if (document.querySelector(OPEN_DIALOG)) return
  const row = target.closest<HTMLElement>('tr[data-index]')
  const done = row ? handleRowKey(press, keys, row, target) : handleHeaderKey(press, keys, target)
  if (done) press.preventDefault()
}

function handleRowKey(press: KeyboardEvent, keys: TableKeys, row: HTMLElement, target: HTMLElement): boolean {
  const { key, shiftKey, altKey } = press
  const isCommand = press.ctrlKey || press.metaKey
  const index = Number(row.dataset['index'])
  if ((key === 'F10' && shiftKey) || key === 'ContextMenu') return does(() => keys.openMenu(index, row))
  if (altKey) return false
  if (isCommand && key.toLowerCase() === 'a') return does(() => keys.selectRange(0, keys.count - 1))
  const next = targetRow(key, index, keys, row)
  if (next !== undefined) {
    if (shiftKey) keys.selectRange(index, next)
    return does(() => goTo(next, keys, row, target))
  }
  if (isCommand) return false
  const entries = keys.entriesOf(index)
  // On a control, Enter is its own.
  const entry = key === 'Enter' ? target === row && primaryOf(entries) : entryOfKey(entries, key)
  if (entry) return does(entry.run)
  switch (key) {
    case 'ArrowRight':
      return does(() => step(row, target, 1))
    case 'ArrowLeft':
      return does(() => step(row, target, -1))
    case 'Escape':
      return target === row ? keys.clearSelection() : does(() => row.focus())
    case ' ':
      return target === row && does(() => keys.toggle(index))
    default:
      return false
  }
}

/** The row that a key leads to; -1 is the header. */
function targetRow(
  key: string,
  index: number,
  { table, count }: TableKeys,
  row: HTMLElement,
): number | undefined {
  const within = (wanted: number) => Math.min(Math.max(wanted, 0), count - 1)
  switch (key) {
    case 'ArrowDown':
      return within(index + 1)
    case 'ArrowUp':
      return index === 0 ? -1 : index - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
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

/** Focuses a row, or in it the control that corresponds to the focused one. */
function goTo(index: number, keys: TableKeys, row: HTMLElement, target: HTMLElement): void {
  if (index < 0) {
    sortersOf(keys.table)[0]?.focus()
    return
  }
  const column = controlsOf(row).indexOf(target)
  const next = keys.focusRow(index)
  if (next && column >= 0) controlsOf(next)[column]?.focus()
}

/** Moves between a row and its controls. */
function step(row: HTMLElement, target: HTMLElement, by: number): void {
  const stops = [row, ...controlsOf(row)]
  stops[Math.max(0, stops.indexOf(target) + by)]?.focus()
}

/** The action that Enter on a row stands for: its details, else its form. */
const primaryOf = (entries: readonly RowEntry[]) => entryOfKey(entries, 'Enter') ?? entryOfKey(entries, 'E')

function handleHeaderKey({ key }: KeyboardEvent, keys: TableKeys, target: HTMLElement): boolean {
  const sorters = sortersOf(keys.table)
  const at = sorters.indexOf(target)
  if (at < 0) return false
  switch (key) {
    case 'ArrowRight':
      return does(() => sorters[at + 1]?.focus())
    case 'ArrowLeft':
      return does(() => sorters[at - 1]?.focus())
    case 'Home':
      return does(() => sorters[0]?.focus())
    case 'End':
      return does(() => sorters.at(-1)?.focus())
    case 'ArrowDown':
    case 'Escape':
      return does(() => keys.focusRow(0))
    default:
      return false
  }
}

/** The buttons and the box of the header. In front of cards they are hidden, and not to be focused. */
function sortersOf(table: HTMLElement): HTMLElement[] {
  return hasCards(table) ? [] : [...table.querySelectorAll<HTMLElement>('thead :is(button, input)')]
}

function does(action: () => void): true {
  action()
  return true
}
