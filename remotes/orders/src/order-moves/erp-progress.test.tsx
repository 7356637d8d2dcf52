import { expectAccessible, fail } from '@celeiro/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })
const opener = () => details().getByRole('button', { name: 'Forçar sincronização ERP', exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Sincronização ERP', exact: true })
const steps = () => dialog().getByRole('listitem')

/** A step as the log has it. */
const step = (operation: string, createdAt: string) => ({
  id: createdAt,
  createdAt,
  level: 'INFO',
  eventType: operation === 'INTEGRATE' ? 'ORDER_INTEGRATED' : 'ERP_SYNC',
  operation,
  message: `Evento ${operation}`,
})

/** Steps of a sending, one a minute. */
const sending = (...operations: string[]) =>
  operations.map((operation, index) => step(operation, `2026-11-19T19:${10 + index}:07.000Z`))

async function openProgress(order: Record<string, unknown> = {}) {
  const queries = serveOrders(() => apiOrderPage([apiOrder(order)]))
  await openOrders(`?pedido=${ID}`)
  await opener().click()
  await expect.element(dialog()).toBeVisible()
  return queries
}

/** The next look at the log. */
const nextLook = () => vi.advanceTimersByTime(1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  offerActions()
})

describe('"Forçar sincronização ERP"', () => {
  test('sends the order and shows each step as it happens, until the ERP has it', async () => {
    let log = sending('QUEUE', 'SEND', 'REFUSE')
    const syncs = serveById('POST /api/orders/{id}/erp-sync', () => {
      log = [...log, step('QUEUE', '2026-11-19T20:00:01Z')]
      return { data: apiOrder() }
    })
    const reads = serveLogs(() => ({ logs: log }))
    const order: Record<string, unknown> = {}
    await openProgress(order)
    await expect.element(steps()).toHaveTextContent(/^Na fila.*17:00:01Evento QUEUE$/)
    await expect.element(dialog()).toHaveTextContent('Aguardando a vez…')
    log = [...log, step('SEND', '2026-11-19T20:00:02Z')]
    nextLook()
    await expect.element(dialog()).toHaveTextContent('Aguardando a resposta do ERP…')
    log = [...log, step('INTEGRATE', '2026-11-19T20:00:03Z')]
    order['status'] = 'INTEGRATED'
    nextLook()
    await expect.element(steps().nth(2)).toHaveTextContent(/^Integrado.*17:00:03Evento INTEGRATE$/)
    await expect.element(dialog()).not.toHaveTextContent('Aguardando')
    const count = reads.length
    nextLook()
    await dialog().getByRole('button', { name: 'OK' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
    await expect.element(details().getByText('Integrado', { exact: true })).toBeVisible()
    expect(reads).toHaveLength(count)
    expect(syncs).toEqual([ID])
  })

  test('of a draft says that it must be confirmed, and makes no call', async () => {
    const queries = await openProgress({ status: 'DRAFT' })
    await expect.element(dialog().getByText('Confirme o pedido antes de enviá-lo ao ERP.')).toBeVisible()
    nextLook()
    expect(queries).toHaveLength(1)
  })

  test('of an integrated order shows how it got there, and sends nothing', async () => {
    serveLogs(() => ({ logs: sending('QUEUE', 'SEND', 'RETRY', 'SEND', 'INTEGRATE') }))
    await openProgress({ status: 'INTEGRATED' })
    await expect.element(steps().nth(4)).toHaveTextContent('Integrado')
    await expect.element(steps().nth(2)).toHaveTextContent('Adiado')
    await expectAccessible()
  })

  test('says why an order cannot be sent, with the progress all the same', async () => {
    serveById('POST /api/orders/{id}/erp-sync', () =>
      conflict('O pedido já está integrado.', apiOrder({ status: 'INTEGRATED' })),
    )
    serveLogs(() => ({ logs: sending('QUEUE', 'SEND', 'INTEGRATE') }))
    await openProgress()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('O pedido já está integrado.')
    await expect.element(steps().nth(2)).toHaveTextContent('Integrado')
  })

  test('says that the sending failed, and tries again', async () => {
    const syncs = serveById('POST /api/orders/{id}/erp-sync', () =>
      syncs.length === 1 ? fail() : { data: apiOrder() },
    )
    serveLogs(() => ({ logs: syncs.length > 1 ? sending('QUEUE') : [] }))
    await openProgress()
    await dialog().getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(steps()).toHaveTextContent('Na fila')
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  })
})
