import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

test('an order with an id of another system is listed and opened, and so is its log', async () => {
  const id = 'Safra 26/27 – 5 %'
  serveOrders(() => apiOrderPage([apiOrder(), apiOrder({ id })]))
  const logged = serveLogs(() => ({ data: [{ id, level: 'INFO', message: 'Impresso em duas vias.' }] }))
  const url = await openOrders()
  const row = page.getByRole('row').filter({ has: page.getByTitle(id, { exact: true }) })
  await row.getByRole('button', { name: /^Detalhes do pedido/ }).click()
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await expect.element(details.getByText(id, { exact: true })).toBeVisible()
  expect(new URLSearchParams(url.query()).get('pedido')).toBe(id)
  await details.getByRole('button', { name: 'Fechar' }).click()
  await row.getByRole('button', { name: /^Ver logs/ }).click()
  await expect.element(page.getByText('Impresso em duas vias.')).toBeVisible()
  expect(logged).toEqual([id])
})
