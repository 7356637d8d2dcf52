import { useInsertionEffect, useRef } from 'react'

interface FocusSnapshot {
  element: Element | null
  search: string
  selection: [start: number, end: number] | undefined
}

/** No selection, as number and date fields report it. */
const NOWHERE = { selectionStart: null, selectionEnd: null }

/**
 * Returns the element that gets focus when a dialog closes: `finalFocus`, else what had it on opening, else the row that the address had named. A
 * field's caret is restored too: the focus trap selects the whole text, and the next key would delete it.
 */
export function useFocusReturn(open: boolean, finalFocus: (() => HTMLElement | null) | undefined) {
  const before = useRef<FocusSnapshot>(undefined)

  // Before a field in the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) before.current = snapshotOf(document.activeElement)
  }, [open])

  return () => {
    const wanted = finalFocus?.() ?? null
    const { element, selection, search = '' } = before.current ?? {}
    if (wanted) return wanted
    // A link or the palette has opened it.
    if (!(element instanceof HTMLElement) || !element.isConnected) return rowAt(search)
    if (element.matches('body, h1')) return rowAt(search) ?? element
    // The trap ignores an element that is already focused.
    if (element instanceof HTMLInputElement) element.focus({ preventScroll: true })
    if (element instanceof HTMLInputElement && selection) element.setSelectionRange(...selection)
    return element
  }
}

function snapshotOf(element: Element | null): FocusSnapshot {
  const { selectionStart: start, selectionEnd: end } = element instanceof HTMLInputElement ? element : NOWHERE
  const { search } = window.location
  return { element, search, selection: start === null || end === null ? undefined : [start, end] }
}

/** The row whose details an address opens. */
function rowAt(search: string): HTMLElement | null {
  const opened = new URLSearchParams(search)
  const isNamed = (link: HTMLAnchorElement) =>
    [...new URLSearchParams(link.search)].every(([name, value]) => opened.get(name) === value)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
  return links.find(isNamed)?.closest('tr') ?? null
}
