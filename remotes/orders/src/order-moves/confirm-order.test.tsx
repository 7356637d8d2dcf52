import { fail, gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details, ID, toast } from '../testing/order-screen.ts'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveOrders,
} from '../testing/orders-api.ts'

const opener = () => action('Confirmar pedido')
const dialog = () => page.getByRole('dialog', { name: 'Confirmar pedido', exact: true })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const alert = () => dialog().getByRole('alert')
const customer = { ...apiOrder().customer, id: 'c1' }

/** Opens the dialog over the details of a draft; the list has it as `now` says. */
async function openDialog(now: { status: string } = { status: 'DRAFT' }) {
  const queries = serveOrders(() => apiOrderPage([apiOrder({ customer, ...now })]))
  await openOrders(`?pedido=${ID}`)
  await opener().click()
  await expect.element(dialog()).toBeVisible()
  return queries
}

test('asks with customer, total and credit as they are now, warns, and confirms: list and details show it', async () => {
  offerActions('search')
  const credit = { status: 'BLOCKED', active: false, limiteCredito: 200_000, openTotal: 284_320.5 }
  const summaries = serveById('GET /api/customers/{id}/summary', () => ({ data: credit }))
  const now = { status: 'DRAFT' }
  const calls = serveById('POST /api/orders/{id}/confirm', () => {
    now.status = 'CONFIRMED'
    return { data: apiOrder({ customer, ...now }) }
  })
  const queries = await openDialog(now)
  await expect
    .element(alert())
    .toHaveTextContent(
      /^O cliente está bloqueado\. O cliente está inativo\. O pedido passa do limite de crédito em R\$\s84\.320,50\.$/,
    )
  await expect.element(button('Cancelar')).toHaveFocus()
  await button('Cancelar').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  expect(calls).toEqual([])

  Object.assign(credit, { status: 'ACTIVE', active: true, limiteCredito: 500_000 })
  await opener().click()
  await expect.element(dialog()).toHaveTextContent(/ClienteCooperativa Vale do IvaíTotalR\$\s184\.320,00/)
  await expect
    .element(dialog())
    .toHaveTextContent(
      /Limite de créditoR\$\s500\.000,00Em aberto sem este pedidoR\$\s100\.000,50Este pedidoR\$\s184\.320,00RestanteR\$\s215\.679,50/,
    )
  await expect.element(alert()).not.toBeInTheDocument()
  await button('Confirmar').click()
  await expect.element(toast('O pedido cm8f2k1a foi confirmado.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(details().getByText('Confirmado', { exact: true })).toBeVisible()
  await expect.element(opener()).not.toBeInTheDocument()
  // The button that had the focus is gone.
  await expect.poll(() => details().element().contains(document.activeElement)).toBe(true)
  await expect.poll(() => queries.length).toBe(2)
  expect(calls).toEqual([ID])
  expect(summaries[0]).toBe('c1')
})

test('does not wait for the credit, and says inline that the answer was lost: another try confirms', async () => {
  offerActions('search')
  const arrival = gate()
  serveById('GET /api/customers/{id}/summary', async () => {
    await arrival.opened
    return fail()
  })
  const calls = serveById('POST /api/orders/{id}/confirm', () => {
    if (calls.length === 1) return fail()
    return calls.length === 2 ? HttpResponse.error() : { data: apiOrder({ status: 'CONFIRMED' }) }
  })
  await openDialog()
  await expect.element(button('Cancelar')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => calls).toEqual([ID])
  arrival.open()
  await expect.element(dialog().getByText('Não foi possível consultar o crédito do cliente.')).toBeVisible()
  await button('Confirmar').click()
  await expect.element(dialog().getByText('A resposta se perdeu')).toBeVisible()
  await button('Confirmar').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(calls).toEqual([ID, ID, ID])
})

test('says why an order cannot be confirmed any more, and shows it as it is', async () => {
  offerActions()
  const now = { status: 'DRAFT' }
  serveById('POST /api/orders/{id}/confirm', () => {
    now.status = 'INTEGRATED'
    return conflict('O pedido já está integrado.', apiOrder(now))
  })
  await openDialog(now)
  // That is for hosts with a search.
  await expect.element(dialog()).not.toHaveTextContent('Crédito')
  await button('Confirmar').click()
  await expect.element(alert()).toHaveTextContent('O pedido já está integrado.')
  await expect.element(dialog().getByText('Integrado', { exact: true })).toBeVisible()
  await expect.element(button('Confirmar')).not.toBeInTheDocument()
  await button('OK').click()
  await expect.element(details().getByText('Integrado', { exact: true })).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notificações' })
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument()
})
