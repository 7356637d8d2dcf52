import { lazyDialog } from './lazy-dialog.tsx'
import type { ModalDialogProps } from './modal-dialog.tsx'

export type AppDialogProps = ModalDialogProps

/**
 * A modal dialog. Esc and the close button close it, focus returns to the previously focused element, the content scrolls
 * inside. Its content is mounted while it is open. Dialogs can be stacked; Esc closes the top one. Its code is a quarter of the
 * kit: state machines, focus trap and layers.
 */
export const AppDialog = lazyDialog(() => import('./modal-dialog.tsx'), 'ModalDialog')

/**
 * Fetches the dialog code on the first user input, well before a click opens a dialog. The click of a screen reader comes without a
 * pointer; then the code comes together with that of the form that it opens.
 */
export function preloadDialogsOnInteraction(): () => void {
  const stop = new AbortController()
  const load = () => {
    stop.abort()
    // Ignore the failure here: opening a dialog fetches again and reports errors.
    AppDialog.load().catch(() => {})
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'click']) {
    window.addEventListener(event, load, { signal: stop.signal, passive: true, capture: true })
  }
  return () => stop.abort()
}
