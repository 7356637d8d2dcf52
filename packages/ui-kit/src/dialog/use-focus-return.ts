import { useLayoutEffect, useRef } from 'react'

interface Place {
  element: Element | null
  selection: [start: number, end: number] | undefined
}

/** As fields of numbers and dates tell it. */
const NOWHERE = { selectionStart: null, selectionEnd: null }

/**
 * Where a dialog gives focus back to: to `finalFocus`, else to what had it when the dialog opened. In a field the caret
 * returns to where it stood: the focus trap selects the whole text, and the next key would delete it.
 */
export function useFocusReturn(open: boolean, finalFocus: (() => HTMLElement | null) | undefined) {
  const before = useRef<Place>(undefined)

  useLayoutEffect(() => {
    if (open) before.current = placeOf(document.activeElement)
  }, [open])

  return () => {
    const wanted = finalFocus?.() ?? null
    const { element, selection } = before.current ?? {}
    if (wanted || !(element instanceof HTMLInputElement) || !element.isConnected) return wanted
    // The trap leaves alone what has the focus already.
    element.focus({ preventScroll: true })
    if (selection) element.setSelectionRange(...selection)
    return element
  }
}

function placeOf(element: Element | null): Place {
  const { selectionStart: start, selectionEnd: end } = element instanceof HTMLInputElement ? element : NOWHERE
  return { element, selection: start === null || end === null ? undefined : [start, end] }
}
