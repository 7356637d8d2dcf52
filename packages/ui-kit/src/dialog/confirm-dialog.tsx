import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { AppDialog } from './app-dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  /** While the confirmed action runs: the dialog stays and cannot be confirmed twice. */
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean
}

/** Asks before something that cannot be undone. Focus starts on "Cancelar". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, pending, onConfirm, onCancel, danger = false } = props
  return (
    <AppDialog
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            Cancelar
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
