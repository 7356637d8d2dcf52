import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { AppDialog } from './app-dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** While the confirmed action runs, the dialog stays open and cannot be confirmed again or closed. */
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean | undefined
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** Asks for confirmation before an irreversible action. Focus starts on the cancel button. */
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
          <Button data-autofocus data-cancel aria-disabled={pending} onClick={cancel}>
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
