import { createContext, useContext } from 'react'
import type { Order } from '../api/order.ts'

/** What can be done with an order besides looking at it. */
export interface OrderActions {
  print(order: Order): void
  exportPdf(order: Order): void
  confirm(order: Order): void
  markAsPrinted(order: Order): void
}

/** None of them does anything yet: they make no call, change nothing, and only say so on the console (spec §2). */
export const consoleOrderActions: OrderActions = {
  print: (order) => console.info('Imprimir pedido', order.id),
  exportPdf: (order) => console.info('Exportar PDF do pedido', order.id),
  confirm: (order) => console.info('Confirmar pedido', order.id),
  markAsPrinted: (order) => console.info('Marcar pedido como impresso', order.id),
}

const OrderActionsContext = createContext<OrderActions>(consoleOrderActions)

/** Puts other actions, for instance ones that call the API, in place of those of the console. */
export const OrderActionsProvider = OrderActionsContext.Provider

export function useOrderActions(): OrderActions {
  return useContext(OrderActionsContext)
}
