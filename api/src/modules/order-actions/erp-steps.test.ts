import type { DashboardStatsResponse } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '../../database/schema/orders.ts'
import { accepts, createErpWorld, fails } from '../../testing/erp-world.ts'

const world = await createErpWorld()
const { partners, outboxWith, queued, sent, retry } = world
const { read } = await world.signedIn({ role: 'PARTNER' })

const stepsOf = (...ids: string[]) => read(`/api/orders/erp-steps?ids=${ids.join(',')}`)
const refuses = () => Response.json({ message: 'Limite de crédito excedido' }, { status: 422 })

it('each order says how far its last sending is, and one that was never sent is left out', async () => {
  const unsent = await partners.addOrder()
  const known = await partners.addOrder({ status: 'INTEGRATED' })
  const booking = outboxWith(accepts)
  const booked = await queued(booking)
  await booking.sendDue()
  const refused = await queued(booking)
  await outboxWith(refuses).sendDue()
  const waiting = await queued(booking)
  const answers = await stepsOf(unsent.id, known.id, booked.id, refused.id, waiting.id, 'unknown')
  expect(answers).toHaveLength(4)
  expect(answers).toEqual(
    expect.arrayContaining([
      { id: known.id, step: 'INTEGRATED', reason: null },
      { id: booked.id, step: 'INTEGRATED', reason: null },
      { id: refused.id, step: 'REFUSED', reason: 'Limite de crédito excedido' },
      { id: waiting.id, step: 'WAITING', reason: null },
    ]),
  )
  // Sent again, it has failed in nothing yet.
  await world.queue(booking, refused.id)
  expect(await stepsOf(refused.id)).toEqual([{ id: refused.id, step: 'WAITING', reason: null }])
})

it('one that waits for another try says why, in the same words for all, and one that nobody knows about, too', async () => {
  const { id } = await sent(fails)
  expect(await stepsOf(id)).toEqual([{ id, step: 'WAITING', reason: 'SAP respondeu 503' }])
  const unreadable = outboxWith(() => Response.json({}))
  for (let tries = 0; tries < 3; tries += 1) {
    await retry(unreadable)
  }
  expect(await stepsOf(id)).toEqual([
    { id, step: 'UNKNOWN', reason: 'o ERP respondeu 200 sem um integrationId' },
  ])
})

it('one that is not confirmed any more is not sent', async () => {
  const outbox = outboxWith(accepts)
  const { id } = await queued(outbox)
  await world.db.update(orders).set({ status: 'DRAFT' }).where(eq(orders.id, id))
  await outbox.sendDue()
  expect(await stepsOf(id)).toEqual([{ id, step: 'REFUSED', reason: 'O pedido não está mais confirmado' }])
})

it('whoever learns that an order is integrated finds it in the totals', async () => {
  const outbox = outboxWith(accepts)
  const { id } = await queued(outbox)
  const integrated = async () =>
    (await read<DashboardStatsResponse['data']>('/api/orders/stats/dashboard')).integratedOrders
  const before = await integrated()
  await outbox.sendDue()
  await stepsOf(id)
  expect(await integrated()).toBe(before + 1)
})
