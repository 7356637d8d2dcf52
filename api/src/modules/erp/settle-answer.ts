import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import type { SendingOutcome } from '../../database/schema/erp-sendings.ts'
import type { orders } from '../../database/schema/orders.ts'
import { addSeconds, type Clock } from '../../time/clock.ts'
import { moveOrder } from '../order-actions/move-order.ts'
import { insertLog, lockOrder, updateOrder } from '../order-actions/repository.ts'
import type { ErpAnswer } from './erp-call.ts'
import * as events from './erp-events.ts'
import { GIVE_UP_AFTER, pauseAfter } from './pauses.ts'
import { findByIntegrationId, isAsSent, isExternalId } from './repository.ts'
import { endSending, postpone, type Taken } from './sendings.ts'

export interface ErpContext {
  clock: Clock
  ids: Ids
  name: string
  random: () => number
}

type OrderRow = typeof orders.$inferSelect
type Tried = Taken & { body: string }

/** Writes into the log of an order what happens on its way to the ERP. */
export const tell = (
  tx: Executor,
  { clock, ids, name }: ErpContext,
  orderId: string,
  event: events.ErpEvent,
) => insertLog(tx, { ...event, id: ids.next(), orderId, createdAt: clock.now(), erpSystem: name })

/** Says of an order why it differs from what the ERP has, or may differ; null: it does not. */
export const markDifference = (tx: Executor, { clock }: ErpContext, orderId: string, reason: string | null) =>
  updateOrder(tx, orderId, { erpDiffersAt: reason === null ? null : clock.now(), erpDifference: reason })

/** The ERP is known to have the order. */
export const integrate = (tx: Executor, { clock, ids, name }: ErpContext, order: OrderRow) =>
  moveOrder(tx, { ids, now: clock.now(), author: { kind: 'machine', name } }, order, 'integrate')

export const UNKNOWN = 'situação desconhecida no ERP'

/** An ERP that accepts an order and cannot be understood does not get it for a day: a person looks there. */
const UNREADABLE_TRIES = 3

/** Writes what a try came to together with what follows from it, whatever has become of the order meanwhile. */
export async function settleAnswer(tx: Executor, context: ErpContext, sending: Tried, answer: ErpAnswer) {
  const { orderId, tries } = sending
  const { name } = context
  const order = await lockOrder(tx, orderId)
  if (!order) return
  if (answer.outcome === 'integrated') return settleBooking(tx, context, order, sending, answer.integrationId)
  const reason = answer.words || `${name} ${answer.reason}`
  // The answers to a try that another host repeats under the same key are those of the other host.
  const end = async (outcome: SendingOutcome, event: events.ErpEvent, difference: string | null) => {
    if (!(await endSending(tx, sending, outcome, outcome === 'REFUSED' ? reason : undefined))) return
    await tell(tx, context, orderId, event)
    await markDifference(tx, context, orderId, difference)
  }
  if (answer.outcome === 'refused') {
    const difference = order.status === 'INTEGRATED' ? 'o ERP recusou um pedido integrado' : null
    return end('REFUSED', events.refused(name, answer, tries), difference)
  }
  if (answer.isUnreadable && tries >= UNREADABLE_TRIES)
    return end('UNKNOWN', events.unreadable(name, answer, tries), `o ERP ${answer.reason}`)
  const now = context.clock.now()
  const failingSince = sending.failingSince ?? now
  const pause = pauseAfter(tries, context.random(), answer.retryAfter)
  if (addSeconds(now, pause - GIVE_UP_AFTER) > failingSince)
    return end('UNKNOWN', events.dead(name, answer, tries), UNKNOWN)
  if (await postpone(tx, sending, pause, { failingSince, reason }))
    await tell(tx, context, orderId, events.delayed(name, answer, tries, pause, now))
}

/** The ERP has the order. Written also if another host tries again by now: that one gets the same answer. */
async function settleBooking(
  tx: Executor,
  context: ErpContext,
  order: OrderRow,
  sending: Tried,
  integrationId: string,
): Promise<void> {
  const { name } = context
  const owner = await findByIntegrationId(tx, integrationId)
  if (owner !== undefined && owner !== order.id) {
    await endSending(tx, sending, 'UNKNOWN')
    const reason = `o ERP respondeu ${integrationId}, que é o id do pedido ${owner}`
    await tell(tx, context, order.id, events.differs(name, reason, integrationId))
    return void (await markDifference(tx, context, order.id, reason))
  }
  await endSending(tx, sending, 'INTEGRATED')
  if (order.status === 'INTEGRATED' && owner === order.id) return
  const difference = await differenceOf(tx, order, sending.body, integrationId)
  await integrate(tx, context, order)
  // By its external id the next import of orders finds it.
  const isNamed = order.externalId !== null || (await isExternalId(tx, integrationId))
  await updateOrder(tx, order.id, {
    integrationId: order.integrationId ?? integrationId,
    ...(!isNamed && { externalId: integrationId }),
  })
  await tell(tx, context, order.id, events.integrated(name, integrationId, sending.tries))
  if (difference !== null) await tell(tx, context, order.id, events.differs(name, difference))
  await markDifference(tx, context, order.id, difference)
}

/** Why an order is not as the ERP has booked it; null if it is. */
async function differenceOf(tx: Executor, order: OrderRow, body: string, integrationId: string) {
  const { id, status, integrationId: before } = order
  if (before !== null && before !== integrationId)
    return `o ERP respondeu ${integrationId}, e o pedido tem o id ${before}`
  if (status === 'DRAFT') return `o ERP tem o pedido como ${integrationId}, e ele é um rascunho`
  return (await isAsSent(tx, id, body)) ? null : 'o pedido foi alterado depois do envio'
}
