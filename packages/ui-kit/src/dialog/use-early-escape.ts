import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Lets Esc close a dialog from its first frame. The dialog handles the key itself only once it takes the focus, a frame later.
 * @param content an element in the dialog; null while there is none
 */
export function useEarlyEscape(content: HTMLElement | null, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = content?.closest('[role="dialog"], [role="alertdialog"]')
    if (!dialog) return
    const settled = new AbortController()
    const listen = { capture: true, signal: settled.signal }
    document.addEventListener(
      'focusin',
      ({ target }) => target instanceof Node && dialog.contains(target) && settled.abort(),
      listen,
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return
        event.preventDefault()
        // Not for the dialog or the table below as well.
        event.stopImmediatePropagation()
        close()
      },
      listen,
    )
    return () => settled.abort()
  }, [content])
}
