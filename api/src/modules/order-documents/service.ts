import type { AppContext } from '../../app-context.ts'
import { isStorable } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { orderNotFound } from '../orders/get-order.ts'
import { formatInstant, formatTaxId, shortOrderId } from './formats.ts'
import { textsOf } from './order-texts.ts'
import { countKnown, findPrintedOrder } from './repository.ts'
import { createSheet } from './sheet.ts'
import { writeOrder } from './write-order.ts'

/**
 * The PDF of some orders, each from a new page on. The memory holds one order at a time, before each of which the signal stops it.
 * @throws AppError 404 ORDER_NOT_FOUND
 */
export async function documentOf(
  { db, clock, config, calendar }: Pick<AppContext, 'calendar' | 'clock' | 'config' | 'db'>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Buffer> {
  const { name, taxId, address } = config.company
  const distinct = [...new Set(ids)]
  const missing = distinct.length - (await countKnown(db, distinct.filter(isStorable)))
  if (missing > 0) throw notFound(missing, distinct.length)

  const [first = ''] = distinct
  const now = clock.now()
  const sheet = await createSheet({
    Title: distinct.length === 1 ? `Pedido ${shortOrderId(first)}` : `${distinct.length} pedidos`,
    Author: name,
    CreationDate: now,
  })
  const lines = [taxId && formatTaxId(taxId), address].filter((line) => line !== undefined)
  const letterhead = { name, lines, madeAt: formatInstant(now, calendar) }
  for (const id of distinct) {
    signal?.throwIfAborted()
    const order = await findPrintedOrder(db, id)
    if (!order) throw notFound(1, distinct.length)
    await writeOrder(sheet, textsOf(order, calendar), letterhead)
  }
  return sheet.end()
}

function notFound(missing: number, all: number): AppError {
  if (all === 1) return orderNotFound()
  const verb = missing === 1 ? 'não foi encontrado' : 'não foram encontrados'
  return new AppError(404, 'ORDER_NOT_FOUND', `${missing} de ${all} pedidos ${verb}`)
}
