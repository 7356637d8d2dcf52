import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { erpSendings } from '../../database/schema/erp-sendings.ts'
import { orders } from '../../database/schema/orders.ts'
import { accepts, createErpWorld, deferred, fails, type Outbox } from '../../testing/erp-world.ts'
import { findOrder } from '../orders/repository.ts'

const world = await createErpWorld()
const { partners, calls, outboxWith, queue, queued, sent, endPauses, retry, age } = world
const { logsOf, lastLogOf, messagesOf, stepsOf, send, orderOf, waiting } = world

/** For those whose ERP fails no call. */
const reports = { onFailedCall: () => expect.unreachable() }

describe('an order on its way', () => {
  it('is not queued if its transaction rolls back', async () => {
    const outbox = outboxWith(accepts)
    const order = await partners.addOrder()
    const failing = world.db.transaction(async (tx) => {
      await outbox.queue(tx, order.id, { kind: 'user', name: 'Rita Lopes' })
      throw new Error('no confirmation')
    })
    await expect(failing).rejects.toThrow('no confirmation')
    await outbox.sendDue()
    expect([calls, await logsOf(order.id), await waiting()]).toEqual([[], [], 0])
  })

  it('goes with its items, is integrated by the answer of the ERP, and its log tells each step', async () => {
    const outbox = outboxWith(accepts)
    const order = await queued(outbox)
    const { customer, property, priceTable, orderItems, ...fields } =
      (await findOrder(world.db, order.id)) ?? {}
    const { id, externalId, createdAt, status, desconto, frete, total } = { ...fields }
    await outbox.sendDue()
    expect(calls[0]?.order).toEqual({
      ...{ id, externalId, createdAt, status, desconto, frete, total, orderItems },
      customer: { ...customer, cnpjCpf: '12ABC34501DE35', externalId: null },
      property: { ...property, externalId: null },
      priceTable: { ...priceTable, externalId: null },
    })
    const integrationId = `SBO-${order.id}`
    const at = world.clock.now()
    const integrated = { status: 'INTEGRATED', externalId: integrationId, integrationId, updatedAt: at }
    const nothing = { erpFailedAt: null, erpDiffersAt: null }
    expect(await orderOf(order.id)).toMatchObject({ ...integrated, ...nothing })
    const logs = await logsOf(order.id)
    for (const log of logs) expect(log).toMatchObject({ erpSystem: 'SAP', createdAt: at })
    expect(logs.map(({ level, eventType, message }) => `${level} ${eventType} ${message}`)).toEqual([
      'DEBUG ERP_SYNC Envio ao SAP solicitado por Rita Lopes.',
      'DEBUG ERP_SYNC Envio ao SAP, tentativa 1.',
      'INFO ORDER_STATUS_CHANGED Status alterado de Confirmado para Integrado pela integração SAP.',
      `INFO ORDER_INTEGRATED Pedido integrado ao SAP como ${integrationId}.`,
    ])
    expect(logs[3]).toMatchObject({ operation: 'INTEGRATE', integrationId })
    expect(await waiting()).toBe(0)
  })

  it('goes without a farm and a price table, and keeps its external id', async () => {
    const outbox = outboxWith(accepts)
    const bare = await partners.addOrder({ propertyId: null, priceTableId: null, externalId: 'PED-1' })
    await partners.addOrder({ status: 'DRAFT', externalId: 'SBO-2' })
    await send(outbox, bare.id)
    expect(calls[0]?.order).toMatchObject({ externalId: 'PED-1', property: null, priceTable: null })
    expect(await orderOf(bare.id)).toMatchObject({ externalId: 'PED-1', integrationId: `SBO-${bare.id}` })
  })

  it('has a key that follows its external id, so that it is the same after a restore', async () => {
    const outbox = outboxWith((call) =>
      calls.length === 2 ? accepts(call) : new Response(null, { status: 422 }),
    )
    const keys = []
    for (const _ of ['first', 'restored']) {
      calls.length = 0
      const order = await partners.addOrder({ externalId: 'Pedido nº 7' })
      // A refused one is sent anew, under another key.
      for (const _ of ['refused', 'booked']) {
        await send(outbox, order.id)
      }
      keys.push(calls.map(({ key }) => key))
      await world.db.delete(orders).where(eq(orders.id, order.id))
    }
    expect(keys[1]).toEqual(keys[0])
    expect(new Set(keys[0]).size).toBe(2)
  })

  it('is integrated, and not sent, where the ERP has it under a number already', async () => {
    const outbox = outboxWith(() => expect.unreachable())
    const order = await queued(outbox)
    // As a host of another version leaves it.
    await world.db.update(orders).set({ integrationId: 'SBO-9' }).where(eq(orders.id, order.id))
    await outbox.sendDue()
    expect([calls, await waiting()]).toEqual([[], 0])
    expect(await orderOf(order.id)).toMatchObject({ status: 'INTEGRATED', integrationId: 'SBO-9' })
  })

  it('is not sent once it is not confirmed any more, or is gone', async () => {
    const outbox = outboxWith(fails)
    const [imported, deleted] = [await queued(outbox), await queued(outbox)]
    await outbox.sendDue()
    calls.length = 0
    await world.db.update(orders).set({ status: 'INTEGRATED' }).where(eq(orders.id, imported.id))
    await world.db.delete(orders).where(eq(orders.id, deleted.id))
    await retry(outbox)
    expect([calls, await waiting()]).toEqual([[], 0])
    expect((await stepsOf(imported.id)).slice(2)).toEqual(['ERROR RETRY', 'INFO INTEGRATE'])
    const mark = 'situação desconhecida no ERP'
    expect(await orderOf(imported.id)).toMatchObject({ erpFailedAt: null, erpDifference: mark })
  })
})

it('an order that the ERP accepts without an id is not sent for a day: a person looks after three tries', async () => {
  let body = '<p>obrigado</p>'
  const outbox = outboxWith(() => new Response(body))
  const order = await queued(outbox)
  for (const _ of [1, 2, 3, 4]) await retry(outbox)
  expect(calls).toHaveLength(3)
  const given = { level: 'WARN', operation: 'GIVE_UP', details: { status: 200, tentativa: 3 } }
  const words = 'respondeu 200 sem um integrationId'
  const message = `Envio parado após 3 tentativas: SAP ${words}. Confira no SAP se ele tem o pedido.`
  expect(await lastLogOf(order.id)).toMatchObject({ ...given, message })
  const unknown = { status: 'CONFIRMED', erpFailedAt: null, erpDifference: `o ERP ${words}` }
  expect(await orderOf(order.id)).toMatchObject(unknown)
  body = '{ "integrationId": 4711 }'
  await send(outbox, order.id)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(await orderOf(order.id)).toMatchObject({ integrationId: '4711', erpDiffersAt: null })
})

describe('an order that the ERP does not take', () => {
  it('is tried again after a pause, under the same key, and is marked as failed until it is accepted', async () => {
    const { outbox, order } = await sent((call) => (calls.length < 3 ? fails() : accepts(call)))
    await outbox.sendDue()
    expect(calls).toHaveLength(1)
    const message = 'SAP respondeu 503. Nova tentativa em 5 s.'
    const details = { status: 503, tentativa: 1, proximaTentativa: '2026-03-10T15:00:05.000Z' }
    expect(await lastLogOf(order.id)).toMatchObject({ level: 'ERROR', operation: 'RETRY', message, details })
    expect((await orderOf(order.id))?.erpFailure).toBe(message)
    for (const _ of [2, 3]) await retry(outbox)
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(await stepsOf(order.id)).toEqual([
      'DEBUG QUEUE',
      ...['DEBUG SEND', 'ERROR RETRY', 'DEBUG SEND', 'ERROR RETRY', 'DEBUG SEND'],
      ...['INFO CHANGE_STATUS', 'INFO INTEGRATE'],
    ])
    expect(await orderOf(order.id)).toMatchObject({ status: 'INTEGRATED', erpFailedAt: null })
  })

  it('is told to the operator with each call, without a word of the answer, and ages until it is integrated', async () => {
    const answers = [fails, () => Response.json({ message: 'Rita não existe' }, { status: 422 })]
    const outbox = outboxWith((call) => answers[calls.length - 1]?.() ?? accepts(call))
    const { id: orderId } = await queued(outbox)
    await world.db.update(erpSendings).set({ createdAt: sql`now() - interval '1 hour'` })
    const failed: unknown[] = []
    const sendDue = async () => {
      await endPauses()
      await outbox.sendDue((call) => failed.push(call))
    }
    await sendDue()
    expect((await outbox.figures()).oldestSeconds).toBeGreaterThan(3_599)
    await sendDue()
    await queue(outbox, orderId)
    await sendDue()
    expect(failed).toEqual([
      { orderId, outcome: 'failed', attempt: 1, status: 503 },
      { orderId, outcome: 'refused', attempt: 2, status: 422 },
    ])
    expect(await outbox.figures()).toMatchObject({ waiting: 0, oldestSeconds: 0 })
  })

  it('is not tried again after a refusal, whose words its log has; it may be sent anew, under another key', async () => {
    const refusal = { message: 'CNPJ não cadastrado' }
    const { outbox, order } = await sent((call) =>
      calls.length > 1 ? accepts(call) : Response.json(refusal, { status: 422 }),
    )
    const refused = { level: 'ERROR', operation: 'REFUSE', details: { status: 422, tentativa: 1 } }
    const message = 'Pedido recusado: SAP respondeu 422: CNPJ não cadastrado.'
    expect(await lastLogOf(order.id)).toMatchObject({ ...refused, message })
    expect([(await orderOf(order.id))?.status, await waiting()]).toEqual(['CONFIRMED', 0])
    expect(await outbox.figures()).toMatchObject({ waiting: 0 })
    await send(outbox, order.id)
    expect((await orderOf(order.id))?.status).toBe('INTEGRATED')
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
  })

  it('is given up after a day, and whether the ERP has it is unknown', async () => {
    const outbox = outboxWith(fails)
    const order = await queued(outbox)
    const begin = world.clock.now().getTime()
    while ((await lastLogOf(order.id))?.operation !== 'GIVE_UP') {
      const next = Object((await lastLogOf(order.id))?.details).proximaTentativa
      if (next) world.advance((Date.parse(next) - world.clock.now().getTime()) / 1000)
      await retry(outbox)
    }
    const hours = (world.clock.now().getTime() - begin) / 3_600_000
    expect([hours > 23, hours <= 24, calls.length]).toEqual([true, true, 33])
    const erpDifference = 'situação desconhecida no ERP'
    const message = `Envio abandonado após um dia e 33 tentativas, ${erpDifference}: SAP respondeu 503.`
    expect(await lastLogOf(order.id)).toMatchObject({ level: 'WARN', message })
    expect(await orderOf(order.id)).toMatchObject({ status: 'CONFIRMED', erpFailedAt: null, erpDifference })
    expect(await waiting()).toBe(0)
  })
})

describe('an order that is queued again', () => {
  it('goes at once if it waits for another try, as the same sending', async () => {
    const { outbox, order } = await sent((call) => (calls.length < 2 ? fails() : accepts(call)))
    expect(await queue(outbox, order.id)).toBe(true)
    expect(await waiting()).toBe(1)
    await outbox.sendDue()
    expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])
    const messages = await messagesOf(order.id)
    expect(messages).toContain('Envio ao SAP adiantado por Rita Lopes.')
    expect(messages).toContain('Envio ao SAP, tentativa 2.')
  })

  it('is left alone while it is being sent', async () => {
    const outbox: Outbox = outboxWith(async (call) => {
      expect(await queue(outbox, call.order.id)).toBe(false)
      return accepts(call)
    })
    const order = await queued(outbox)
    await outbox.sendDue()
    expect(await stepsOf(order.id)).toHaveLength(4)
  })

  it('by two at once is sent once', async () => {
    const outbox = outboxWith(accepts)
    const order = await partners.addOrder()
    await Promise.all([queue(outbox, order.id), queue(outbox, order.id)])
    await outbox.sendDue()
    expect(calls).toHaveLength(1)
  })
})

describe('several processes', () => {
  it('share the orders, and send each once', async () => {
    const [one, other] = [outboxWith(accepts), outboxWith(accepts)]
    const ids: string[] = []
    for (let index = 0; index < 10; index++) ids.push((await queued(one)).id)
    await Promise.all([one.sendDue(), other.sendDue()])
    expect(calls.map(({ order }) => order.id).sort()).toEqual(ids.sort())
  })

  it('rest only once they have begun with every order', async () => {
    const resting = deferred<number>()
    const busy = outboxWith(accepts, async (signal) => {
      resting.resolve(await world.db.$count(erpSendings, eq(erpSendings.state, 'WAITING')))
      await once(signal, 'abort')
    })
    for (let index = 0; index < 10; index++) await queued(busy)
    busy.start({ ...reports, onError: () => expect.unreachable() })
    expect(await resting.promise).toBe(0)
    await busy.stop(60_000)
    expect(await waiting()).toBe(0)
  })

  it('take over an order of one that was killed, and ignore what that one learns later', async () => {
    const late = deferred<Response>()
    const called = deferred()
    const killed = outboxWith(() => {
      called.resolve()
      return late.promise
    })
    const order = await queued(killed)
    const itsWork = killed.sendDue()
    await called.promise
    const other = outboxWith(fails)
    await other.sendDue()
    expect(calls).toHaveLength(1)
    await age()
    await other.sendDue()
    expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])

    late.resolve(new Response('tarde', { status: 422 }))
    await itsWork
    expect(await messagesOf(order.id)).toEqual([
      'Envio ao SAP solicitado por Rita Lopes.',
      'Envio ao SAP, tentativa 1.',
      'Envio ao SAP, tentativa 2, repetida após uma interrupção.',
      'SAP respondeu 503. Nova tentativa em 10 s.',
    ])
    expect(await waiting()).toBe(1)
  })

  it('hand back what they cannot end in time before they stop', async () => {
    const called = deferred()
    const stopping = outboxWith((_, signal) => {
      called.resolve()
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const errors: unknown[] = []
    const order = await queued(stopping)
    stopping.start({ ...reports, onError: (error) => errors.push(error) })
    await called.promise
    await stopping.stop(0)
    await outboxWith(accepts).sendDue()
    expect((await orderOf(order.id))?.status).toBe('INTEGRATED')
    expect(errors).toEqual([])
  })

  it('end the call that is under way before they stop', async () => {
    const called = deferred()
    const answer = deferred()
    const outbox = outboxWith(async (call) => {
      called.resolve()
      await answer.promise
      return accepts(call)
    })
    const order = await queued(outbox)
    outbox.start({ ...reports, onError: () => expect.unreachable() })
    await called.promise
    const stopped = outbox.stop(60_000)
    const late = await queued(outbox)
    answer.resolve()
    await stopped
    expect((await orderOf(order.id))?.status).toBe('INTEGRATED')
    expect((await orderOf(late.id))?.status).toBe('CONFIRMED')
  })
})
