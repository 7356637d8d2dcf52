import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { AppDialog, type AppDialogProps } from './app-dialog.tsx'

export interface ConfirmDialogProps extends Pick<AppDialogProps, 'open' | 'title' | 'finalFocus'> {
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** While the confirmed action runs, the dialog stays open and cannot be confirmed again or closed. */
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean | undefined
}

/** Asks for confirmation before an irreversible action. Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    text,
    confirmLabel,
    cancelLabel = 'Cancelar',
    pending,
    onConfirm,
    onCancel,
    danger,
    ...dialog
  } = props
  const cancel = pending ? () => {} : onCancel
  return (
    <AppDialog
      {...dialog}
      onClose={cancel}
      role="alertdialog"
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
