import { isSingleKey } from '@celeiro/ui-kit'
import { type RefObject, useEffect } from 'react'

/** A key that clicks a button from anywhere in its dialog. */
export function useDialogKey(key: string, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = button.current?.closest<HTMLElement>('[role="dialog"]')
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() === key && isSingleKey(event, dialog)) button.current?.click()
    }
    dialog?.addEventListener('keydown', handleKey)
    return () => dialog?.removeEventListener('keydown', handleKey)
  }, [key, button])
}
