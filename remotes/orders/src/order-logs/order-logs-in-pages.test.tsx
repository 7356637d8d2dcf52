import { network, onCall, refuse, toResponse } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const dialog = () => page.getByRole('dialog', { name: 'Logs do Pedido', exact: true })

async function openLogs() {
  serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders()
  await page.getByRole('button', { name: /^Ver logs/ }).click()
}

test('logs that the server sends in pages are loaded whole, or said to be cut', async () => {
  let isBroken = true
  network.use(
    onCall('GET /api/order-logs/order/{orderId}', ({ request }) => {
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1)
      if (isBroken && number > 1) return refuse()
      return toResponse({ logs: [{ id: `l${number}`, message: `Evento ${number}` }], meta: { total: 2 } })
    }),
  )
  await openLogs()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Mostrando 1 de 2 registros.')
  await expect.element(dialog().getByText('1 log', { exact: true })).not.toBeInTheDocument()
  await expect.element(dialog().getByText('Início do histórico')).not.toBeInTheDocument()
  isBroken = false
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog().getByText('2 logs', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('Início do histórico')).toBeVisible()
})
