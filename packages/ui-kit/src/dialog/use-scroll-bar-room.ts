import { useLayoutEffect, useMemo } from 'react'

/** Keeps the room of the page's scroll bar while a dialog is open, so that the page does not move when the bar goes. */
export function useScrollBarRoom(open: boolean): void {
  // Measured before the dialog is in the document: after that, the browser would have to compute the layout first.
  const width = useMemo(() => (open ? window.innerWidth - document.documentElement.clientWidth : 0), [open])
  useLayoutEffect(() => {
    // None: the dialog is closed, the page does not scroll, or another dialog is open.
    if (width === 0) return
    document.body.style.paddingRight = `${width}px`
    return () => {
      document.body.style.paddingRight = ''
    }
  }, [width])
}
