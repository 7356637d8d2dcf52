import { isOffered, useMayMoveOrders, useReopenedForm, useWrite, writeErrorText } from '@celeiro/shared-auth'
import { download, lazyDialog, toast, useRowDialog } from '@celeiro/ui-kit'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../api/order.ts'
import { canMove } from '../api/order-rules.ts'
import { type OrderActions, OrderActionsProvider } from '../order-details/order-actions.ts'
import { orderName } from '../shared/order-labels.ts'
import type { OrderTask } from './order-task-dialog.tsx'
import { useMoveOrder } from './use-move-order.ts'

const OrderTaskDialog = lazyDialog(() => import('./order-task-dialog.tsx'), 'OrderTaskDialog')

/** The actions on orders that call the API, where it offers them; none for users who may not move orders. */
export function LiveOrderActions({ children }: { children: ReactNode }) {
  const mayMove = useMayMoveOrders()
  if (!isOffered('order-actions')) return children
  if (!mayMove) return <OrderActionsProvider value={null}>{children}</OrderActionsProvider>
  return <WithActions>{children}</WithActions>
}

/** Offers actions of orders, whose code is fetched when they are first used. */
function WithActions({ children }: { children: ReactNode }) {
  const documents = useWrite({
    send: async ({ isPrint, order: { id } }: { isPrint: boolean; order: Order }) => {
      if (id === null) return false
      const [{ fetchDocument }, { printPdf }] = await Promise.all([
        import('../api/order-moves.ts'),
        import('../shared/print-pdf.ts'),
      ])
      const file = await fetchDocument([id])
      if (isPrint) return printPdf(file)
      download(file)
      return true
    },
    invalidates: null,
  })
  const { submit: move } = useMoveOrder()
  const task = useRowDialog<OrderTask>()
  const askPrinted = useLaterTask((order) => task.open({ kind: 'printed', order }))
  useReopenedForm<Order>(
    'order-note',
    () => ({ message: '' }),
    (order) => order && task.open({ kind: 'note', order }),
  )

  /** @returns whether the document is saved, or its print dialog is open */
  async function handOut(order: Order, isPrint: boolean): Promise<boolean> {
    const outcome = await documents.submit({ isPrint, order })
    if (outcome?.ok === false)
      toast.error(`Erro ao gerar o PDF do ${orderName(order)}. ${outcome.error.message}`)
    return outcome?.ok === true && outcome.data
  }

  async function moveNow(call: 'print' | 'settle', { id }: Order, done: string): Promise<void> {
    const outcome = id !== null && (await move({ move: call, id }))
    if (!outcome) return
    if (!outcome.ok) toast.error(writeErrorText(outcome.error))
    else if (outcome.data.refusal !== null) toast.info(outcome.data.refusal)
    else toast.success(done)
  }

  function goOn(order: Order): void {
    const onward = task.dialog?.row.onward
    if (!onward) return
    onward.show(order)
    if (canMove('confirm', order)) task.open({ kind: 'confirm', order, onward })
    else task.close()
  }

  const actions: OrderActions = {
    async exportPdf(order) {
      await handOut(order, false)
    },
    async print(order) {
      if ((await handOut(order, true)) && canMove('print', order)) askPrinted(order)
    },
    confirm: (order, onward) => task.open({ kind: 'confirm', order, onward }),
    markAsPrinted: (order) => moveNow('print', order, 'Pedido marcado como impresso.'),
    settleDifference: (order) => moveNow('settle', order, 'Diferença do ERP resolvida.'),
    addNote: (order) => task.open({ kind: 'note', order }),
  }

  return (
    <OrderActionsProvider value={actions}>
      {children}
      {task.dialog && <OrderTaskDialog key={task.opening} {...task.dialog} actions={actions} onNext={goOn} />}
    </OrderActionsProvider>
  )
}

/** Opens a task on an order some time after a click: by then the address may be another one, which only the latest render knows. */
function useLaterTask(open: (order: Order) => void): (order: Order) => void {
  const [order, setOrder] = useState<Order>()
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (!order) return
    setOrder(undefined)
    openNow(order)
  }, [order])
  return setOrder
}
