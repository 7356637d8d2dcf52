import { useInsertionEffect, useRef } from 'react'

interface Place {
  element: Element | null
  selection: [start: number, end: number] | undefined
}

/** No selection, as number and date fields report it. */
const NOWHERE = { selectionStart: null, selectionEnd: null }

/**
 * Returns the element that gets focus when a dialog closes: `finalFocus`, else the element that had it on opening. A field's caret
 * is restored too: the focus trap selects the whole text, and the next key would delete it.
 */
export function useFocusReturn(open: boolean, finalFocus: (() => HTMLElement | null) | undefined) {
  const before = useRef<Place>(undefined)

  // Before a field in the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) before.current = placeOf(document.activeElement)
  }, [open])

  return () => {
    const wanted = finalFocus?.() ?? null
    const { element, selection } = before.current ?? {}
    if (wanted || !(element instanceof HTMLElement) || !element.isConnected) return wanted
    // The trap ignores an element that is already focused.
    if (element instanceof HTMLInputElement) element.focus({ preventScroll: true })
    if (element instanceof HTMLInputElement && selection) element.setSelectionRange(...selection)
    return element
  }
}

function placeOf(element: Element | null): Place {
  const { selectionStart: start, selectionEnd: end } = element instanceof HTMLInputElement ? element : NOWHERE
  return { element, selection: start === null || end === null ? undefined : [start, end] }
}
