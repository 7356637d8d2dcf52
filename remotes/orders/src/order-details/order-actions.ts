import { toast } from '@celeiro/ui-kit'
import { createContext, useContext } from 'react'
import type { Order } from '../api/order.ts'
import type { OrderSequence } from './order-sequence.ts'

/** The way on from an order to the next one of its list. */
export interface Onward {
  sequence: OrderSequence
  /** Shows the details of one of them. */
  show(order: Order): void
}

/** The actions on an order. Those that return a promise are busy until it resolves; it never rejects. */
export interface OrderActions {
  print(order: Order): Promise<void> | void
  exportPdf(order: Order): Promise<void> | void
  /** @param onward to the orders after it, which are asked about in turn */
  confirm(order: Order, onward?: Onward): void
  markAsPrinted(order: Order): Promise<void> | void
  /** Takes the mark from an order that differs from the ERP. Undefined where nothing does. */
  settleDifference?: (order: Order) => Promise<void>
  /** Undefined where the log of an order takes no notes. */
  addNote?: (order: Order) => void
}

/**
 * Placeholders: they make no call, change nothing and only write to the console (spec §2). A toast reports that, because
 * they would otherwise look broken.
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

const OrderActionsContext = createContext<OrderActions | null>(consoleOrderActions)

/** Replaces the actions, for example with ones that call the API. */
export const OrderActionsProvider = OrderActionsContext.Provider

/** Null for users who have none. */
export function useOrderActions(): OrderActions | null {
  return useContext(OrderActionsContext)
}
