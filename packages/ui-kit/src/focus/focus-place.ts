/** Rows of a list carry their place in it; `DataTable` sets both marks. */
const ROW = '[data-index]'
const LIST = '[data-list]'

/** What lies above the page and gives the focus back when it goes. */
const LAYER = '[role="dialog"], [role="alertdialog"], dialog, [data-layer]'

/** Where the focus is, remembered so that there is a way on when its element is removed. */
export interface FocusPlace {
  element: HTMLElement
  /** The dialog that the element lies in; null is the page. */
  layer: HTMLElement | null
  list: HTMLElement | null
}

export function placeOf(element: HTMLElement): FocusPlace {
  return { element, layer: element.closest<HTMLElement>(LAYER), list: element.closest<HTMLElement>(LIST) }
}

/**
 * Focuses the element or, when it was removed, what comes next: in a list the next row, else the row above, else the search
 * field; in a dialog the dialog; on the page its heading. An alert leads to the heading even in a list.
 * @returns whether anything took the focus
 */
export function focusPlace(place: FocusPlace): boolean {
  if (place.element.isConnected) return takesFocus(place.element)
  return successorsOf(place).some(takesFocus)
}

/** Focuses the heading of the page or, before there is one, the place where it will stand. */
export function focusPage(): boolean {
  return pageTargets().some(takesFocus)
}

function successorsOf({ element, layer, list }: FocusPlace): (HTMLElement | null)[] {
  const end = layer ? [layer] : pageTargets()
  if (!list?.isConnected || element.closest('[role="alert"]')) return end
  const search = (layer ?? document).querySelector<HTMLElement>('input[type="search"]')
  // The removed row still knows its index, which the row below it now has.
  const row = element.closest<HTMLElement>(ROW)
  return [...(row ? rowsFrom(list, Number(row.dataset['index'])).map(firstControl) : []), search, ...end]
}

/** The rows of a list from an index on, then those above it, the nearest first. */
function rowsFrom(list: HTMLElement, index: number): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const isAbove = (row: HTMLElement) => Number(row.dataset['index']) < index
  return [...rows.filter((row) => !isAbove(row)), ...rows.filter(isAbove).reverse()]
}

function firstControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('button:not(:disabled), a[href]')
}

function pageTargets(): (HTMLElement | null)[] {
  return ['main h1[tabindex]', 'main[tabindex]'].map((target) => document.querySelector<HTMLElement>(target))
}

/** Nothing that is hidden or inert takes it. */
function takesFocus(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null && document.activeElement === element
}
