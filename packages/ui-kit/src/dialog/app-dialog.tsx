import { useState } from 'react'
import { onDemand } from '../on-demand/on-demand.ts'
import { useDialogModule } from '../on-demand/use-dialog-module.ts'
import type { ModalDialogProps } from './modal-dialog.tsx'

/** A quarter of the kit's code: state machines, focus trap and layers. The browser fetches it before the first dialog opens. */
const modalDialog = onDemand(() => import('./modal-dialog.tsx'))

/**
 * Fetches the dialog code on the first user input, well before a click opens a dialog. The click of a screen reader comes without a
 * pointer; then the code comes together with that of the form that it opens.
 */
export function preloadDialogsOnInteraction(): () => void {
  const stop = new AbortController()
  const load = () => {
    stop.abort()
    // Ignore the failure here: opening a dialog fetches again and reports errors.
    modalDialog.load().catch(() => {})
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'click']) {
    window.addEventListener(event, load, { signal: stop.signal, passive: true, capture: true })
  }
  return () => stop.abort()
}

export type AppDialogProps = ModalDialogProps

/**
 * A modal dialog. Esc and the close button close it, focus returns to the previously focused element, the content scrolls
 * inside. Its content is mounted while it is open. Dialogs can be stacked; Esc closes the top one.
 */
export function AppDialog(props: AppDialogProps) {
  const module = useDialogModule(modalDialog, props.open, props.onClose)
  // Before it first opens, nothing renders: a page has more dialogs than its user opens.
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  return module && hasOpened && <module.ModalDialog {...props} />
}
