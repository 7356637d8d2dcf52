import { fail } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details, ID } from '../testing/order-screen.ts'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'

const opener = () => action('Enviar ao ERP')
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

async function close() {
  await dialog().getByRole('button', { name: 'OK' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => details().element().contains(document.activeElement)).toBe(true)
}

/** The next look at the log. */
const nextLook = () => vi.advanceTimersByTime(1000)

test('an order is sent, and each step shown as it happens, until the ERP has it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  offerActions()
  let log = sending('QUEUE', 'SEND', 'REFUSE')
  const syncs = serveById('POST /api/orders/{id}/erp-sync', () => {
    log = [...log, step('QUEUE', '2026-11-19T20:00:01Z')]
    return { data: apiOrder() }
  })
  const reads = serveLogs(() => ({ logs: log }))
  const order: Record<string, unknown> = {}
  serveOrders(() => apiOrderPage([apiOrder(order)]))
  await openOrders(`?pedido=${ID}`)
  await opener().click()
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
  await close()
  await expect.element(details().getByText('Integrado', { exact: true })).toBeVisible()
  expect(reads).toHaveLength(count)
  expect(syncs).toEqual([ID])
})

test('a sending that failed is tried again; one that is refused says why, and shows how the order got there', async () => {
  offerActions()
  let current = apiOrder()
  const syncs = serveById('POST /api/orders/{id}/erp-sync', () => {
    if (syncs.length === 1) return fail()
    current = apiOrder({ status: 'INTEGRATED' })
    return conflict('O pedido já está integrado.', current)
  })
  const logs = sending('QUEUE', 'SEND', 'RETRY', 'SEND', 'INTEGRATE')
  serveLogs(() => ({ logs: syncs.length > 1 ? logs : [] }))
  serveOrders(() => apiOrderPage([current]))
  await openOrders(`?pedido=${ID}`)
  await opener().click()
  await dialog().getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('O pedido já está integrado.')
  await expect.element(steps().nth(2)).toHaveTextContent('Adiado')
  await expect.element(steps().nth(4)).toHaveTextContent('Integrado')
  await close()
  await expect.element(details().getByText('Integrado', { exact: true })).toBeVisible()

  // What the ERP has is not sent again.
  await expect.element(opener()).not.toBeInTheDocument()
  expect(syncs).toHaveLength(2)
})
