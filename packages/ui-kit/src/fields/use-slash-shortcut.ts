import { type RefObject, useLayoutEffect } from 'react'
import { isSingleKey } from '../keyboard/single-keys.ts'

/** Focuses the field on `/`, unless focus is in a text field or a dialog covers the field. */
export function useSlashShortcut(field: RefObject<HTMLInputElement | null>): void {
  // A layout effect, as another search may take its place: a key may come before the effects after the paint.
  useLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || !isSingleKey(event, field.current)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [field])
}
