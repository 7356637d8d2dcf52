import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { erpSendings } from '../../database/schema/erp-sendings.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { prune } from '../../start/prune-regularly.ts'
import { accepts, createErpWorld, fails } from '../../testing/erp-world.ts'

const world = await createErpWorld()
const { partners, calls, outboxWith, queued, sent, retry } = world
const { logsOf, lastLogOf, messagesOf, send, orderOf } = world

const change = (orderId: string, values: Partial<typeof orders.$inferInsert>) =>
  world.db.update(orders).set(values).where(eq(orders.id, orderId))
const doubleQuantity = async (orderId: string) => {
  await world.db
    .update(orderItems)
    .set({ quantity: 3, total: 8502.99 })
    .where(eq(orderItems.orderId, orderId))
  await change(orderId, { total: 8502.99 })
}
const outcomesOf = async (orderId: string) =>
  (await world.db.select().from(erpSendings).where(eq(erpSendings.orderId, orderId))).map(
    ({ outcome }) => outcome,
  )
const UNKNOWN = 'situação desconhecida no ERP'

/** An order that changes between a call and its answer. */
async function answered(meanwhile: (orderId: string) => Promise<unknown>, answer = accepts) {
  const outbox = outboxWith(async (call) => {
    await meanwhile(call.order.id)
    return answer(call)
  })
  const { id } = await queued(outbox)
  await outbox.sendDue()
  return { id, order: await orderOf(id), messages: (await messagesOf(id)).slice(2) }
}

describe('an answer for an order that has changed meanwhile', () => {
  it('integrates one with other items, and marks it', async () => {
    const { id, order, messages } = await answered(doubleQuantity)
    const erpDifference = 'o pedido foi alterado depois do envio'
    const differing = { erpDifference, erpDiffersAt: world.clock.now() }
    expect(order).toMatchObject({ status: 'INTEGRATED', integrationId: `SBO-${id}`, ...differing })
    expect(messages).toEqual([
      'Status alterado de Confirmado para Integrado pela integração SAP.',
      `Pedido integrado ao SAP como SBO-${id}.`,
      `O pedido difere do SAP: ${erpDifference}.`,
    ])
  })

  it('does not mark one that was printed', async () => {
    const { order } = await answered((id) => change(id, { printStatus: 'PRINTED', updatedAt: new Date() }))
    expect(order).toMatchObject({ status: 'INTEGRATED', erpDiffersAt: null })
  })

  it('marks a draft, which is not sent again: a confirmation integrates it', async () => {
    const { id, order, messages } = await answered((of) => change(of, { status: 'DRAFT' }))
    const erpDifference = `o ERP tem o pedido como SBO-${id}, e ele é um rascunho`
    expect(order).toMatchObject({ status: 'DRAFT', integrationId: `SBO-${id}`, erpDifference })
    expect(messages).toEqual([
      `Pedido integrado ao SAP como SBO-${id}.`,
      `O pedido difere do SAP: ${erpDifference}.`,
    ])
    await change(id, { status: 'CONFIRMED' })
    const outbox = outboxWith(accepts)
    await send(outbox, id)
    expect([(await orderOf(id))?.status, calls.length]).toEqual(['INTEGRATED', 1])
  })

  it('marks an order that has another id of the ERP, and keeps that', async () => {
    const { id, order } = await answered((of) =>
      change(of, { status: 'INTEGRATED', integrationId: `NF-${of}` }),
    )
    const erpDifference = `o ERP respondeu SBO-${id}, e o pedido tem o id NF-${id}`
    expect(order).toMatchObject({ status: 'INTEGRATED', integrationId: `NF-${id}`, erpDifference })
    expect(await logsOf(id)).toContainEqual(expect.objectContaining({ integrationId: `SBO-${id}` }))
  })

  it('writes a refusal of an order that is integrated by now, and marks it', async () => {
    const { order, messages } = await answered(
      (id) => change(id, { status: 'INTEGRATED' }),
      () => Response.json({ message: 'Já existe' }, { status: 422 }),
    )
    expect(messages).toEqual(['Pedido recusado: SAP respondeu 422: Já existe.'])
    expect(order).toMatchObject({ status: 'INTEGRATED', erpDifference: 'o ERP recusou um pedido integrado' })
  })

  it('gives no two orders one id: the second is unknown', async () => {
    const outbox = outboxWith(() => Response.json({ integrationId: 'SBO-7' }))
    const [first, second] = [await queued(outbox), await queued(outbox)]
    await outbox.sendDue()
    const erpDifference = `o ERP respondeu SBO-7, que é o id do pedido ${first.id}`
    expect(await orderOf(first.id)).toMatchObject({ status: 'INTEGRATED', integrationId: 'SBO-7' })
    const unknown = { status: 'CONFIRMED', integrationId: null, erpDifference }
    expect(await orderOf(second.id)).toMatchObject(unknown)
    const message = `O pedido difere do SAP: ${erpDifference}.`
    expect(await lastLogOf(second.id)).toMatchObject({ message, integrationId: 'SBO-7' })
    expect(await outcomesOf(second.id)).toEqual(['UNKNOWN'])
  })
})

describe('a sending', () => {
  it('has one body, byte for byte, whatever becomes of the order', async () => {
    const { outbox, id } = await sent((call) => (calls.length < 2 ? fails() : accepts(call)))
    await doubleQuantity(id)
    await retry(outbox)
    expect(calls.map(({ key, body }) => [key, body])).toEqual(Array(2).fill([calls[0]?.key, calls[0]?.body]))
    expect(await orderOf(id)).toMatchObject({ status: 'INTEGRATED', erpDifference: expect.any(String) })
  })

  it('keeps its body for ninety days after its end, and while it may be sent again', async () => {
    const outbox = outboxWith((call) => (call.order.id === booked.id ? accepts(call) : fails()))
    const [booked, waiting, unknown] = [await queued(outbox), await queued(outbox), await queued(outbox)]
    await outbox.sendDue()
    await change(unknown.id, { status: 'DRAFT' })
    await retry(outbox)
    await world.db.update(erpSendings).set({ nextTryAt: world.clock.now() })
    const withBody = async () => {
      await prune(world)
      const rows = await world.db.select().from(erpSendings).where(isNotNull(erpSendings.body))
      return rows.map(({ orderId }) => orderId).sort()
    }
    world.advance(90 * 86_400)
    expect(await withBody()).toEqual([booked.id, waiting.id, unknown.id].sort())
    world.advance(1)
    expect(await withBody()).toEqual([waiting.id, unknown.id].sort())
  })

  it('that is not tried any more says so, and whether the ERP may have the order', async () => {
    const outbox = outboxWith(fails)
    const [never, once] = [await queued(outbox), await queued(outbox)]
    await change(never.id, { status: 'DRAFT' })
    await outbox.sendDue()
    await change(once.id, { status: 'DRAFT' })
    await retry(outbox)
    expect(calls).toHaveLength(1)
    const message = (what: string) => `Envio ao SAP encerrado${what}: o pedido não está mais confirmado.`
    expect(await lastLogOf(never.id)).toMatchObject({ operation: 'CANCEL', message: message('') })
    expect(await lastLogOf(once.id)).toMatchObject({ message: message(`, ${UNKNOWN}`) })
    expect([await outcomesOf(never.id), await outcomesOf(once.id)]).toEqual([['OBSOLETE'], ['UNKNOWN']])
    const marks = [await orderOf(never.id), await orderOf(once.id)].map((order) => order?.erpDifference)
    expect(marks).toEqual([null, UNKNOWN])
  })
})

describe('an order of which nobody knows whether the ERP has it', () => {
  async function unknown() {
    const { outbox, id } = await sent(fails)
    world.advance(86_400)
    await retry(outbox)
    expect(await orderOf(id)).toMatchObject({ erpDifference: UNKNOWN })
    return id
  }

  it('is sent again as the same sending, and loses the mark once the ERP says that it has it', async () => {
    const id = await unknown()
    const outbox = outboxWith(accepts)
    await send(outbox, id)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(await orderOf(id)).toMatchObject({ status: 'INTEGRATED', erpDiffersAt: null, erpDifference: null })
  })

  it('is sent anew, as it is now, once somebody has settled it', async () => {
    const id = await unknown()
    const partner = await world.signedIn({ role: 'PARTNER' })
    const settle = () => partner.post(`/api/orders/${id}/erp-settled`)
    expect((await settle()).json().data).toMatchObject({ id, erpDifference: null })
    expect(await lastLogOf(id)).toMatchObject({
      eventType: 'MANUAL_LOG',
      message: `Diferença do ERP resolvida por Rita Lopes: ${UNKNOWN}.`,
    })
    const again = await settle()
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'ORDER_STATE', message: 'O pedido não difere do ERP' },
    ])
    await send(outboxWith(accepts), id)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
  })
})

it('the mark is in the order, its list and the overview', async () => {
  const { id } = await partners.addOrder({ erpDiffersAt: world.clock.now(), erpDifference: UNKNOWN })
  const staff = await world.signedIn({ role: 'CLIENT' })
  const erpDifference = { since: world.clock.now().toISOString(), reason: UNKNOWN }
  expect(await staff.read(`/api/orders/${id}`)).toMatchObject({ erpDifference })
  const listed = await staff.read<{ orders: { id: string }[] }>('/api/orders?erpDiffers=true')
  expect(listed.orders.map((order) => order.id)).toContain(id)
  const { attention } = await staff.read<{ attention: { kind: string; count: number }[] }>('/api/overview')
  expect(attention.find(({ kind }) => kind === 'ERP_DIFFERS')?.count).toBe(listed.orders.length)
})
