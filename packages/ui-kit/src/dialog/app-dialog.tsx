import { useEffect } from 'react'
import { toast } from '../feedback/toast.ts'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
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
  const { open, onClose } = props
  const { part, failed, retry } = useOnDemand(modalDialog, open)

  useEffect(() => {
    if (!failed) return
    toast.error('Não foi possível abrir a janela. Verifique sua conexão e tente novamente.')
    retry()
    onClose()
  }, [failed, retry, onClose])

  return part && <part.ModalDialog {...props} />
}
