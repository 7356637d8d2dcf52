import { fail, gate } from '@celeiro/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveOrders,
} from '../testing/orders-api.ts'
import { pdfResponse } from '../testing/pdf.ts'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })
const action = (name: string) => details().getByRole('button', { name, exact: true })
const question = () => page.getByRole('alertdialog', { name: 'O pedido foi impresso?', exact: true })
const toasts = () => page.getByRole('region', { name: 'Notificações' })

const printed = () => ({ data: apiOrder({ statusImpressao: 'PRINTED' }) })

async function openDetails(fields: Record<string, unknown> = {}) {
  serveOrders(() => apiOrderPage([apiOrder(fields)]))
  await openOrders(`?pedido=${ID}`)
  await expect.element(details()).toBeVisible()
}

/** Records the names of the saved files. */
function saves(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

/** Takes the place of the print dialog, which would wait for its user. */
function prints() {
  vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const print = vi.fn()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as never)
  return print
}

beforeEach(() => offerActions())

describe('"Exportar PDF"', () => {
  test('saves the document under the short id, and is busy meanwhile', async () => {
    const arrival = gate()
    const names = saves()
    const calls = serveById('GET /api/orders/{id}/document', async () => {
      await arrival.opened
      return pdfResponse()
    })
    await openDetails()
    await action('Exportar PDF').click()
    await expect.element(action('Exportar PDF')).toHaveAttribute('aria-busy', 'true')
    await action('Exportar PDF').click({ force: true })
    arrival.open()
    await expect.poll(() => names).toEqual(['pedido-cm8f2k1a.pdf'])
    await expect.element(action('Exportar PDF')).not.toHaveAttribute('aria-busy')
    expect(calls).toEqual([ID])
  })

  test('says that it failed', async () => {
    serveById('GET /api/orders/{id}/document', () => fail())
    await openDetails()
    await action('Exportar PDF').click()
    await expect.element(toasts().getByText(/^Erro ao gerar o PDF do pedido cm8f2k1a\./)).toBeVisible()
  })
})

describe('"Imprimir"', () => {
  test('in the row prints the document, asks, and marks the order as printed', async () => {
    const print = prints()
    serveById('GET /api/orders/{id}/document', pdfResponse)
    const marks = serveById('POST /api/orders/{id}/print-status', printed)
    serveOrders(() => apiOrderPage([apiOrder(marks.length > 0 ? { statusImpressao: 'PRINTED' } : {})]))
    await openOrders()
    await page.getByRole('button', { name: 'Imprimir pedido cm8f2k1a' }).click()
    await expect.element(question()).toBeVisible()
    expect(print).toHaveBeenCalledOnce()
    await question().getByRole('button', { name: 'Marcar como impresso' }).click()
    await expect.element(toasts().getByText('Pedido marcado como impresso.')).toBeVisible()
    await expect.element(page.getByRole('row').getByText('Impresso', { exact: true })).toBeVisible()
    expect(marks).toEqual([`${ID} {"statusImpressao":"PRINTED"}`])
  })

  test('in the details asks, marks nothing for "Agora não", and returns the focus', async () => {
    prints()
    serveById('GET /api/orders/{id}/document', pdfResponse)
    await openDetails()
    await action('Imprimir').click()
    await expect.element(question().getByRole('button', { name: 'Agora não' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(action('Imprimir')).toHaveFocus()
  })

  test('of an order that was printed before asks nothing', async () => {
    const print = prints()
    serveById('GET /api/orders/{id}/document', pdfResponse)
    await openDetails({ statusImpressao: 'PRINTED' })
    await action('Imprimir').click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
    await expect.element(action('Imprimir')).not.toHaveAttribute('aria-busy')
    expect(question().elements()).toHaveLength(0)
  })
})

describe('"Marcar como impresso"', () => {
  test('marks, or says who was faster', async () => {
    const current = apiOrder({ statusImpressao: 'PRINTED' })
    serveById('POST /api/orders/{id}/print-status', () => conflict('O pedido já está impresso.', current))
    await openDetails()
    await action('Marcar como impresso').click()
    await expect.element(toasts().getByText('O pedido já está impresso.')).toBeVisible()
  })
})
