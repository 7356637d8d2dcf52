import { toast } from '@celeiro/ui-kit'
import { createContext, useContext } from 'react'
import type { Order } from '../api/order.ts'

/** What can be done with an order besides looking at it. */
export interface OrderActions {
  print(order: Order): void
  exportPdf(order: Order): void
  confirm(order: Order): void
  markAsPrinted(order: Order): void
}

/**
 * None of them does anything yet: they make no call, change nothing, and only write to the console (spec §2). A toast says so, or
 * they would be taken for broken.
 */
export const consoleOrderActions: OrderActions = {
  print: ({ id }) => inactive('imprimir pedidos', 'Imprimir pedido', id),
  exportPdf: ({ id }) => inactive('exportar pedidos em PDF', 'Exportar PDF do pedido', id),
  confirm: ({ id }) => inactive('confirmar pedidos', 'Confirmar pedido', id),
  markAsPrinted: ({ id }) => inactive('marcar pedidos como impressos', 'Marcar pedido como impresso', id),
}

function inactive(purpose: string, ...line: (string | null)[]): void {
  console.info(...line)
  toast.info(`A integração para ${purpose} ainda não está ativa.`)
}

const OrderActionsContext = createContext<OrderActions>(consoleOrderActions)

/** Puts other actions, for instance ones that call the API, in place of those of the console. */
export const OrderActionsProvider = OrderActionsContext.Provider

export function useOrderActions(): OrderActions {
  return useContext(OrderActionsContext)
}
