import { lazyDialog } from './lazy-dialog.tsx'
import type { ModalDialogProps } from './modal-dialog.tsx'

export type AppDialogProps = ModalDialogProps

/** A modal dialog. Its content is mounted while it is open; Esc closes the top one. Its code, with the focus trap, is a quarter of the kit. */
export const AppDialog = lazyDialog(() => import('./modal-dialog.tsx'), 'ModalDialog')

/** Fetches the dialog code on the first user input. The click of a screen reader comes without a pointer. */
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
