import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { AppDialog } from './app-dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** While the confirmed action runs the dialog stays, and can be neither confirmed again nor left. */
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean | undefined
  /** Where focus goes when it closes; by default, and for null, to what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** Asks before something that cannot be undone. Focus starts on the button that does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, pending, onConfirm, onCancel, danger = false } = props
  const { cancelLabel = 'Cancelar', finalFocus } = props
  const cancel = pending ? () => {} : onCancel
  return (
    <AppDialog
      open={open}
      onClose={cancel}
      title={title}
      size="sm"
      role="alertdialog"
      finalFocus={finalFocus}
      footer={
        <>
          <Button data-autofocus aria-disabled={pending} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </AppDialog>
  )
}
