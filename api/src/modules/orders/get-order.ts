import type { Order } from '@celeiro/api-contract'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { findOrder } from './repository.ts'

/** One order with everything that belongs to it. @throws AppError 404 ORDER_NOT_FOUND */
export async function getOrder(db: Executor, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order) throw orderNotFound()
  return order
}

export const orderNotFound = (): AppError => new AppError(404, 'ORDER_NOT_FOUND', 'Pedido não encontrado')
