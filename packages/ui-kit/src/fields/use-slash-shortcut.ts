import { type RefObject, useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** Focuses the field on `/`, unless focus is in a text field or a dialog covers the field. */
export function useSlashShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (document.querySelector(DIALOG) && !field.current?.closest(DIALOG)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [field])
}
