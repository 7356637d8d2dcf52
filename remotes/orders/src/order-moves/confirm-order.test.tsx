import { expectAccessible, fail, gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
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

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })
const opener = () => details().getByRole('button', { name: 'Confirmar pedido', exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Confirmar pedido', exact: true })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const toasts = () => page.getByRole('region', { name: 'Notificações' })

const customer = { ...apiOrder().customer, id: 'c1' }
const summary = (fields: object = {}) => ({
  data: {
    status: 'ACTIVE',
    active: true,
    limiteCredito: 500_000,
    openOrders: 3,
    openTotal: 284_320.5,
    lastOrders: [],
    ...fields,
  },
})

/** Opens the dialog over the details of a draft; the list has it as `now` says. */
async function openDialog(now: { status: string } = { status: 'DRAFT' }) {
  const queries = serveOrders(() => apiOrderPage([apiOrder({ customer, ...now })]))
  await openOrders(`?pedido=${ID}`)
  await opener().click()
  await expect.element(dialog()).toBeVisible()
  return queries
}

describe('"Confirmar pedido"', () => {
  test('asks with customer, total and credit, and confirms: the list and the details show it', async () => {
    offerActions('search')
    const summaries = serveById('GET /api/customers/{id}/summary', () => summary())
    const now = { status: 'DRAFT' }
    const calls = serveById('POST /api/orders/{id}/confirm', () => {
      now.status = 'CONFIRMED'
      return { data: apiOrder({ customer, ...now }) }
    })
    const queries = await openDialog(now)
    await expect.element(button('Cancelar')).toHaveFocus()
    await expect.element(dialog()).toHaveTextContent(/ClienteCooperativa Vale do IvaíTotalR\$\s184\.320,00/)
    await expect
      .element(dialog())
      .toHaveTextContent(
        /Limite de créditoR\$\s500\.000,00Em aberto sem este pedidoR\$\s100\.000,50Este pedidoR\$\s184\.320,00RestanteR\$\s215\.679,50/,
      )
    expect(dialog().getByRole('alert').elements()).toHaveLength(0)
    await expectAccessible()
    await button('Confirmar').click()
    await expect.element(toasts().getByText('O pedido cm8f2k1a foi confirmado.')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(details().getByText('Confirmado', { exact: true })).toBeVisible()
    expect(opener().elements()).toHaveLength(0)
    // The button that had the focus is gone.
    await expect.poll(() => details().element().contains(document.activeElement)).toBe(true)
    await expect.poll(() => queries.length).toBe(2)
    expect(calls).toEqual([ID])
    expect(summaries[0]).toBe('c1')
  })

  test('warns above the limit and of a blocked customer, and still confirms', async () => {
    offerActions('search')
    serveById('GET /api/customers/{id}/summary', () =>
      summary({ status: 'BLOCKED', active: false, limiteCredito: 200_000 }),
    )
    const calls = serveById('POST /api/orders/{id}/confirm', () => ({
      data: apiOrder({ status: 'CONFIRMED' }),
    }))
    await openDialog()
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent(
        /^O cliente está bloqueado\. O cliente está inativo\. O pedido passa do limite de crédito em R\$\s84\.320,50\.$/,
      )
    await button('Confirmar').click()
    await expect.poll(() => calls).toEqual([ID])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('does not wait for the credit, which may not come', async () => {
    offerActions('search')
    const arrival = gate()
    serveById('GET /api/customers/{id}/summary', async () => {
      await arrival.opened
      return fail()
    })
    const calls = serveById('POST /api/orders/{id}/confirm', () => fail())
    await openDialog()
    await button('Confirmar').click()
    await expect.poll(() => calls).toEqual([ID])
    arrival.open()
    await expect.element(dialog().getByText('Não foi possível consultar o crédito do cliente.')).toBeVisible()
  })

  test('without the search feature asks for no credit; "Cancelar" makes no call and returns the focus', async () => {
    offerActions()
    await openDialog()
    await expect.element(dialog()).not.toHaveTextContent('Crédito')
    await button('Cancelar').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  test('says why an order cannot be confirmed any more, and shows it as it is', async () => {
    offerActions()
    const now = { status: 'DRAFT' }
    serveById('POST /api/orders/{id}/confirm', () => {
      now.status = 'INTEGRATED'
      return conflict('O pedido já está integrado.', apiOrder(now))
    })
    await openDialog(now)
    await button('Confirmar').click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('O pedido já está integrado.')
    await expect.element(dialog().getByText('Integrado', { exact: true })).toBeVisible()
    expect(button('Confirmar').elements()).toHaveLength(0)
    await button('OK').click()
    await expect.element(details().getByText('Integrado', { exact: true })).toBeVisible()
    expect(toasts().getByRole('status').elements()).toHaveLength(0)
  })

  test('says inline that the answer was lost, and goes on after another try', async () => {
    offerActions()
    const calls = serveById('POST /api/orders/{id}/confirm', () =>
      calls.length === 1 ? HttpResponse.error() : { data: apiOrder({ status: 'CONFIRMED' }) },
    )
    await openDialog()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('A resposta se perdeu')
    await button('Confirmar').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(calls).toEqual([ID, ID])
  })
})
