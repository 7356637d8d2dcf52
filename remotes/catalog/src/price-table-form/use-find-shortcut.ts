import { type RefObject, useEffect, useRef } from 'react'

/**
 * Ctrl+F inside the dialog around `content` finds in the form: the browser would search only the rows that are in the
 * document. Pressed again in a search field, it is the browser's.
 */
export function useFindShortcut(content: RefObject<HTMLElement | null>, onFind: () => void): void {
  const latest = useRef(onFind)
  useEffect(() => {
    latest.current = onFind
  })

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || event.defaultPrevented) return
      const dialog = content.current?.closest('[role="dialog"]')
      if (!(event.target instanceof Element) || !dialog?.contains(event.target)) return
      if (event.target.matches('[type="search"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [content])
}
