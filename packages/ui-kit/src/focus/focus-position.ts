/** Rows carry their index in the list; `DataTable` sets both attributes. */
const ROW = '[data-index]'
const LIST = '[data-list]'

/** Layers above the page that return focus when they close. */
const LAYER = '[role="dialog"], [role="alertdialog"], dialog, [data-layer]'

/** The focused element with its position, for finding the next element after its removal. */
export interface FocusPosition {
  element: HTMLElement
  /** The dialog that contains the element; null is the page. */
  layer: HTMLElement | null
  list: HTMLElement | null
}

export function positionOf(element: HTMLElement): FocusPosition {
  return { element, layer: element.closest<HTMLElement>(LAYER), list: element.closest<HTMLElement>(LIST) }
}

/**
 * Focuses the element or, if it was removed, its successor: in a list the next row or its first control, else the row above, else the search
 * field; in a dialog the dialog; on the page its heading. An alert leads to the heading even in a list.
 */
export function restoreFocus(position: FocusPosition): boolean {
  if (position.element.isConnected) return takesFocus(position.element)
  return successorsOf(position).some(takesFocus)
}

/** Focuses the heading of the page or, before it renders, the main element. */
export function focusPage(): boolean {
  return pageTargets().some(takesFocus)
}

function successorsOf({ element, layer, list }: FocusPosition): (HTMLElement | null)[] {
  const end = layer ? [layer] : pageTargets()
  if (!list?.isConnected || element.closest('[role="alert"]')) return end
  const search = (layer ?? document).querySelector<HTMLElement>('input[type="search"]')
  // The row below the removed one now has its index.
  const row = element.closest<HTMLElement>(ROW)
  const rows = row ? rowsFrom(list, Number(row.dataset['index'])) : []
  return [...(row === element ? rows : rows.map(firstControl)), search, ...end]
}

/** The rows of a list from an index on, then the rows above it, nearest first. */
function rowsFrom(list: HTMLElement, index: number): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const isAbove = (row: HTMLElement) => Number(row.dataset['index']) < index
  return [...rows.filter((row) => !isAbove(row)), ...rows.filter(isAbove).reverse()]
}

function firstControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('button:not(:disabled)') ?? row.querySelector<HTMLElement>('a[href]')
}

function pageTargets(): (HTMLElement | null)[] {
  return ['main h1[tabindex]', 'main[tabindex]'].map((target) => document.querySelector<HTMLElement>(target))
}

/** Hidden and inert elements cannot take focus. A page that is longer than the window keeps its place. */
function takesFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: element.matches('main') })
  return element !== null && document.activeElement === element
}
