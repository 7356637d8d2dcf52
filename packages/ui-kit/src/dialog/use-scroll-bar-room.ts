import { useLayoutEffect } from 'react'

/** Keeps the room of the page's scroll bar while a dialog is open, so that the page does not move when the bar goes. */
export function useScrollBarRoom(open: boolean): void {
  useLayoutEffect(() => {
    const width = window.innerWidth - document.documentElement.clientWidth
    // None: the page does not scroll, or another dialog is open.
    if (!open || width === 0) return
    document.body.style.paddingRight = `${width}px`
    return () => {
      document.body.style.paddingRight = ''
    }
  }, [open])
}
