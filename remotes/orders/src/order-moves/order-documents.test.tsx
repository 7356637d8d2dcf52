import { fail, gate } from '@celeiro/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, ID, toast } from '../testing/order-screen.ts'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveOrders,
} from '../testing/orders-api.ts'
import { noteSaves, pdfResponse, preventLoads, providePdfViewer } from '../testing/pdf.ts'

const question = () => page.getByRole('alertdialog', { name: 'O pedido foi impresso?', exact: true })

beforeEach(() => offerActions())

test('"Exportar PDF" is busy until the document is saved under the short id, or says that it failed', async () => {
  const arrival = gate()
  const names = noteSaves()
  const calls = serveById('GET /api/orders/{id}/document', async () => {
    await arrival.opened
    return calls.length === 1 ? pdfResponse() : fail()
  })
  serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders(`?pedido=${ID}`)
  const save = action('Exportar PDF')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await save.click({ force: true })
  arrival.open()
  await expect.poll(() => names).toEqual(['pedido-cm8f2k1a.pdf'])
  await expect.element(save).not.toHaveAttribute('aria-busy')
  expect(calls).toEqual([ID])
  await save.click()
  await expect.element(toast(/^Erro ao gerar o PDF do pedido cm8f2k1a\./)).toBeVisible()
})

test('"Imprimir" prints the document, and asks until the order is marked as printed, here or by somebody else', async () => {
  const printed = providePdfViewer()
  serveById('GET /api/orders/{id}/document', pdfResponse)
  const orders = [apiOrder(), apiOrder({ id: 'o2' })]
  const marks = serveById('POST /api/orders/{id}/print-status', (id) => {
    const at = id === ID ? 0 : 1
    orders[at] = apiOrder({ id, statusImpressao: 'PRINTED' })
    return at === 0 ? { data: orders[0] } : conflict('O pedido já está impresso.', orders[1])
  })
  serveOrders(() => apiOrderPage(orders))
  await openOrders()
  await page.getByRole('button', { name: 'Imprimir pedido cm8f2k1a' }).click()
  await expect.element(question()).toBeVisible()
  expect(printed).toEqual(['pedido-cm8f2k1a.pdf'])
  await question().getByRole('button', { name: 'Marcar como impresso' }).click()
  await expect.element(toast('Pedido marcado como impresso.')).toBeVisible()
  await expect.element(page.getByRole('row').getByText('Impresso', { exact: true })).toBeVisible()
  expect(marks).toEqual([`${ID} {"statusImpressao":"PRINTED"}`])

  await page.getByRole('button', { name: 'Detalhes do pedido o2' }).click()
  await action('Imprimir').click()
  await expect.element(question().getByRole('button', { name: 'Agora não' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(action('Imprimir')).toHaveFocus()
  await action('Marcar como impresso').click()
  await expect.element(toast('O pedido já está impresso.')).toBeVisible()
  await expect.element(action('Marcar como impresso')).not.toBeInTheDocument()
  await action('Imprimir').click()
  await expect.poll(() => printed).toEqual(['pedido-cm8f2k1a.pdf', 'pedido-o2.pdf', 'pedido-o2.pdf'])
  await expect.element(action('Imprimir')).not.toHaveAttribute('aria-busy')
  await expect.element(question()).not.toBeInTheDocument()
})

test('"Imprimir" saves the document that the browser does not open within five seconds, and says so once', async () => {
  const printed = providePdfViewer()
  preventLoads()
  const saved = noteSaves()
  const calls = serveById('GET /api/orders/{id}/document', pdfResponse)
  serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders(`?pedido=${ID}`)
  await expect.element(action('Imprimir')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await action('Imprimir').click()
  await expect.poll(() => document.querySelectorAll('iframe').length).toBe(1)
  await action('Imprimir').click({ force: true })
  vi.advanceTimersByTime(5000)
  const said = 'Não foi possível abrir a impressão. O documento foi salvo como pedido-cm8f2k1a.pdf.'
  await expect.element(toast(said)).toBeVisible()
  await expect.element(action('Imprimir')).not.toHaveAttribute('aria-busy')
  await expect.element(question()).not.toBeInTheDocument()
  expect(saved).toEqual(['pedido-cm8f2k1a.pdf'])
  expect(calls).toEqual([ID])
  expect(printed).toEqual([])
})
