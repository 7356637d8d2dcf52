import { useEffect } from 'react'

/** Esc in a field does this before it reaches the dialog, which listens on the document. */
export function useEscapeFirst(name: string, active: boolean, handler: () => void) {
  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return
      if (event.target.name !== name) return
      event.stopPropagation()
      handler()
    }
    window.addEventListener('keydown', handle, { capture: true, signal: stop.signal })
    return () => stop.abort()
  })
}
