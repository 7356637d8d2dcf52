import { z } from 'zod'
import { apiErrorBody } from './error.ts'
import { noteSchema } from './note-rules.ts'
import { orderLog } from './order-logs.ts'
import { ERP_PROGRESS, ORDER_LIMITS } from './order-rules.ts'
import { order, orderResponse } from './orders.ts'
import { PERMISSIONS } from './permissions.ts'
import { id, idsQuery, storable } from './primitives.ts'
import type { RouteTable } from './route.ts'

/** The 409 of a move that the order cannot make, or cannot make any more. It changed nothing. */
const orderStateBody = apiErrorBody.extend({
  current: order.meta({ description: 'O pedido como está agora' }),
})
export type OrderStateBody = z.infer<typeof orderStateBody>

/** Response of GET /api/orders/erp-steps: how far orders are on their way to the ERP, without those that are not on it. */
const erpStepsResponse = z.object({
  data: z.array(
    z.object({
      id,
      step: z.enum(ERP_PROGRESS),
      /** Why it waits for another try, why the ERP refuses it, or why nobody knows whether the ERP has it as it is. */
      reason: z.string().nullable(),
    }),
  ),
})
export type ErpSteps = z.infer<typeof erpStepsResponse>['data']

const action = { tag: 'orders', roles: PERMISSIONS['orders:move'], feature: 'order-actions' } as const
const move = { ...action, response: orderResponse, others: { 409: orderStateBody } } as const

export const orderActionRoutes = {
  'POST /api/orders/{id}/confirm': { ...move, id: 'confirmOrder', summary: 'Confirmar um rascunho' },
  'POST /api/orders/{id}/print-status': {
    ...move,
    id: 'setOrderPrintStatus',
    summary: 'Marcar um pedido como impresso',
    body: z.object({ statusImpressao: z.literal('PRINTED', { error: 'use PRINTED' }) }),
  },
  'POST /api/orders/{id}/erp-sync': {
    ...move,
    id: 'sendOrderToErp',
    summary: 'Enviar um pedido confirmado ao ERP; um envio que espera é adiantado',
  },
  'POST /api/orders/{id}/erp-settled': {
    ...move,
    id: 'settleOrderDifference',
    summary: 'Tirar de um pedido a marca de que difere do ERP',
  },
  'POST /api/orders/{id}/notes': {
    ...action,
    id: 'addOrderNote',
    summary: 'Adicionar uma nota ao log de um pedido',
    body: noteSchema({ message: [storable('Contém caracteres inválidos')] }),
    response: z.object({ data: orderLog }),
    creates: true,
  },
  'GET /api/orders/{id}/document': {
    ...action,
    id: 'getOrderDocument',
    summary: 'O documento de um pedido',
    produces: 'application/pdf',
  },
  'GET /api/orders/document': {
    ...action,
    id: 'getOrderDocuments',
    summary: `O documento de até ${ORDER_LIMITS.documents} pedidos`,
    // In the order of their pages.
    query: idsQuery(ORDER_LIMITS.documents, 'informe os pedidos'),
    errors: [404],
    produces: 'application/pdf',
  },
  'GET /api/orders/erp-steps': {
    ...action,
    feature: 'bulk-orders',
    id: 'getErpSteps',
    summary: `O andamento de até ${ORDER_LIMITS.bulk} pedidos no envio ao ERP`,
    query: idsQuery(ORDER_LIMITS.bulk, 'informe os pedidos'),
    response: erpStepsResponse,
  },
} as const satisfies RouteTable
