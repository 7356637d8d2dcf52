import { ConfirmDialog, lazyDialog, type RowDialogProps } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import type { Onward, OrderActions } from '../order-details/order-actions.ts'
import { orderName } from '../shared/order-labels.ts'
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx'

/** A task of the user on an order. */
export interface OrderTask {
  kind: 'confirm' | 'printed' | 'note'
  order: Order
  /** How a confirmation goes on to the next order; undefined where it does not. */
  onward?: Onward | undefined
}

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx'), 'NoteDialog')

interface OrderTaskDialogProps extends RowDialogProps<OrderTask> {
  actions: Pick<OrderActions, 'markAsPrinted'>
  /** Asks about the next order, or shows it if there is nothing to ask. */
  onNext(order: Order): void
}

/** The dialog of a task. Mount a new instance for every opening. */
export function OrderTaskDialog({ row, open, onClose, actions, onNext }: OrderTaskDialogProps) {
  const { kind, order, onward } = row
  const dialog = { order, open, onClose }
  if (kind === 'confirm') return <ConfirmOrderDialog {...dialog} onward={onward} onNext={onNext} />
  if (kind === 'note') return <NoteDialog {...dialog} />

  function mark() {
    onClose()
    void actions.markAsPrinted(order)
  }
  return (
    <ConfirmDialog
      open={open}
      title="O pedido foi impresso?"
      text={`Se o documento do ${orderName(order)} saiu da impressora, marque o pedido como impresso.`}
      confirmLabel="Marcar como impresso"
      cancelLabel="Agora não"
      pending={false}
      onConfirm={mark}
      onCancel={onClose}
    />
  )
}
