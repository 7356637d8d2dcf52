import type { DashboardStatsResponse, OrderListResponse, OrderLog } from '@celeiro/api-contract'
import { ORDER_STATUSES } from '@celeiro/api-contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { OutboxDouble } from '../../testing/outbox-double.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const outbox = new OutboxDouble()
const world = closeAfterAll(await createTestWorld({}, { erp: outbox }))
const partners = await addTradePartners(world)
const partner = await world.signedIn({ role: 'PARTNER' })

const post = (path: string, payload?: object) => partner.post(`/api/orders/${path}`, payload)
const logsOf = (orderId: string) => partner.read<OrderLog[]>(`/api/order-logs/order/${orderId}`)
const eventsOf = async (orderId: string) =>
  (await logsOf(orderId)).map(({ eventType, message }) => [eventType, message])
const draft = () => partners.addOrder({ status: 'DRAFT' })

describe('a confirmation', () => {
  it('moves a draft, tells its log, and queues it for the ERP', async () => {
    const { id } = await draft()
    const response = await post(`${id}/confirm`)
    const relations = { customer: { name: partners.customer.name }, orderItems: [{ quantidade: 1.5 }] }
    const confirmed = { id, status: 'CONFIRMED', ...relations }
    expect([response.statusCode, response.json().data]).toMatchObject([200, confirmed])
    expect(await logsOf(id)).toMatchObject([
      {
        eventType: 'ORDER_STATUS_CHANGED',
        message: 'Status alterado de Rascunho para Confirmado por Rita Lopes.',
        details: { de: 'DRAFT', para: 'CONFIRMED', usuario: 'Rita Lopes' },
      },
    ])
    expect(outbox.queued).toContain(`${id} by Rita Lopes`)
  })

  it('is in the totals that its user reads next', async () => {
    const { id } = await draft()
    const totals = async () => [
      (await partner.read<OrderListResponse['data']>('/api/orders?status=DRAFT')).totalCount,
      (await partner.read<DashboardStatsResponse['data']>('/api/orders/stats/dashboard')).draftOrders,
    ]
    const [listed = 0, counted = 0] = await totals()
    await post(`${id}/confirm`)
    expect(await totals()).toEqual([listed - 1, counted - 1])
  })

  it('is won by one of two at once', async () => {
    const { id } = await draft()
    const statuses = (await Promise.all([1, 2, 3].map(() => post(`${id}/confirm`)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect(await logsOf(id)).toHaveLength(1)
    expect(outbox.queued.filter((entry) => entry.startsWith(id))).toHaveLength(1)
  })

  it('leaves nothing behind when the queue fails', async () => {
    const { id } = await draft()
    outbox.fails = true
    expect((await post(`${id}/confirm`)).statusCode).toBe(500)
    outbox.fails = false
    expect(await logsOf(id)).toEqual([])
    expect((await post(`${id}/confirm`)).statusCode).toBe(200)
  })

  it('needs no ERP', async () => {
    const withoutErp = await createTestWorld()
    const caller = await withoutErp.signedIn({ role: 'PARTNER' })
    const { id } = await (await addTradePartners(withoutErp)).addOrder({ status: 'DRAFT' })
    expect((await caller.post(`/api/orders/${id}/confirm`)).json().data.status).toBe('CONFIRMED')
    const sent = await caller.post(`/api/orders/${id}/erp-sync`)
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'ERP_NOT_CONFIGURED'])
    await withoutErp.close()
  })
})

it.each(ORDER_STATUSES)('the print status of an order that is %s is set', async (status) => {
  const { id } = await partners.addOrder({ status })
  const body = { statusImpressao: 'PRINTED' }
  expect((await post(`${id}/print-status`, body)).json().data).toMatchObject({ ...body, status })
  expect(await eventsOf(id)).toEqual([['ORDER_PRINTED', 'Pedido impresso por Rita Lopes.']])
})

it.each([
  ['confirm', { status: 'CONFIRMED' }, 'O pedido já está confirmado'],
  ['confirm', { status: 'INTEGRATED' }, 'O pedido já está integrado'],
  ['erp-sync', { status: 'DRAFT' }, 'Confirme o pedido antes de enviá-lo ao ERP'],
  ['erp-sync', { status: 'INTEGRATED' }, 'O pedido já está integrado'],
  ...ORDER_STATUSES.map(
    (status) =>
      ['print-status', { status, printStatus: 'PRINTED' }, 'O pedido já está marcado como impresso'] as const,
  ),
] as const)('%s is refused for an order with %j, and says how it is', async (path, state, message) => {
  const { id } = await partners.addOrder(state)
  const response = await post(`${id}/${path}`, { statusImpressao: 'PRINTED' })
  const current = { id, status: state.status }
  expect([response.statusCode, response.json()]).toMatchObject([
    409,
    { code: 'ORDER_STATE', message, current },
  ])
  expect(await eventsOf(id)).toEqual([])
})

describe('a request to the ERP', () => {
  it('queues a confirmed order', async () => {
    const { id } = await partners.addOrder({ status: 'CONFIRMED' })
    expect((await post(`${id}/erp-sync`)).json().data.status).toBe('CONFIRMED')
    expect(outbox.queued).toContain(`${id} by Rita Lopes`)
  })

  it('is refused while the order is being sent', async () => {
    const { id } = await partners.addOrder({ status: 'CONFIRMED' })
    outbox.isSending = true
    const response = await post(`${id}/erp-sync`)
    outbox.isSending = false
    expect([response.statusCode, response.json().code]).toEqual([409, 'ERP_SENDING'])
  })
})

it('a note is a log with its author', async () => {
  const { id } = await partners.addOrder()
  const response = await post(`${id}/notes`, { message: '  Entrega só depois das chuvas.\nLigar antes. ' })
  expect(response.statusCode).toBe(201)
  const [log] = await logsOf(id)
  expect(log).toEqual(response.json().data)
  expect(log).toMatchObject({
    level: 'INFO',
    eventType: 'MANUAL_LOG',
    message: 'Nota de Rita Lopes: Entrega só depois das chuvas.\nLigar antes.',
    details: { usuario: 'Rita Lopes' },
  })
  const moved = await post(`${id}/print-status`, { statusImpressao: 'PRINTED' })
  expect(moved.json().data.latestNote).toBe(log?.message)
})
