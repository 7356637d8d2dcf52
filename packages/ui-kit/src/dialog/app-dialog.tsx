import { onDemand } from '../on-demand/on-demand.ts'
import { useDialogModule } from '../on-demand/use-dialog-module.ts'
import type { ModalDialogProps } from './modal-dialog.tsx'

/** A quarter of the kit: its state machines, focus trap and layers are fetched on the way to the first dialog. */
const modalDialog = onDemand(() => import('./modal-dialog.tsx'))

/** Fetches the dialogs with the first sign of life, well before the click that opens one. */
export function preloadDialogsOnInteraction(): () => void {
  const stop = new AbortController()
  const load = () => {
    stop.abort()
    // A failure is none yet: whoever opens a dialog asks again, and is told.
    modalDialog.load().catch(() => {})
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(event, load, { signal: stop.signal, passive: true })
  }
  return () => stop.abort()
}

export type AppDialogProps = ModalDialogProps

/**
 * A modal dialog. Esc and the close button close it, focus returns to what had it before, the content scrolls
 * inside. Its content is mounted while it is open. Dialogs may stand on one another; Esc closes the top one.
 */
export function AppDialog(props: AppDialogProps) {
  const module = useDialogModule(modalDialog, props.open, props.onClose)
  return module && <module.ModalDialog {...props} />
}
