import { useInsertionEffect, useRef } from 'react'

/**
 * Returns the element that gets focus when a dialog closes: `finalFocus`, else what had it on opening, else the row that the address had named. A
 * field's caret is restored too: the focus trap selects the whole text, and the next key would delete it.
 */
export function useFocusReturn(open: boolean, finalFocus: (() => HTMLElement | null) | undefined) {
  const before = useRef<ReturnType<typeof snapshot>>(undefined)

  // Before a field in the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) before.current = snapshot()
  }, [open])

  return () => {
    const wanted = finalFocus?.() ?? null
    const { element, start = null, end = null, search = '' } = before.current ?? {}
    if (wanted) return wanted
    // A link or the palette has opened it.
    if (!(element instanceof HTMLElement) || !element.isConnected) return rowAt(search)
    if (element.matches('body, h1')) return rowAt(search) ?? element
    if (!(element instanceof HTMLInputElement)) return element
    // The trap ignores an element that is already focused.
    element.focus({ preventScroll: true })
    // Number and date fields report no selection.
    if (start !== null) element.setSelectionRange(start, end)
    return element
  }
}

function snapshot() {
  const element = document.activeElement
  const field: Partial<HTMLInputElement> = element instanceof HTMLInputElement ? element : {}
  return { element, start: field.selectionStart, end: field.selectionEnd, search: window.location.search }
}

/** The row whose details an address opens. */
function rowAt(search: string): HTMLElement | null {
  const opened = new URLSearchParams(search)
  const isNamed = (link: HTMLAnchorElement) =>
    [...new URLSearchParams(link.search)].every(([name, value]) => opened.get(name) === value)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')]
  return links.find(isNamed)?.closest('tr') ?? null
}
