import { fail, network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderCredit } from './order-credit.tsx'

function open(id: string | null, reply: () => Response = fail) {
  network.use(onCall('GET /api/customers/{id}/summary', reply))
  const order = { id: 'o1', status: 'DRAFT', total: 1, priceTable: { id: null, name: null }, items: [] }
  const element = <OrderCredit value={{ ...order, customer: { id, name: null } }} />
  return renderRoutes([{ path: '*', element }], { path: '/home' })
}

test('shows limit, open orders, what is left, and the status', async () => {
  await open('c1', () =>
    HttpResponse.json({
      data: { status: 'BLOCKED', active: true, limiteCredito: 1_000, openTotal: 1_250.5 },
    }),
  )
  await expect.element(page.getByText('Bloqueado')).toBeVisible()
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent(
      /^Limite de créditoR\$\s1\.000,00Em abertoR\$\s1\.250,50Disponível-R\$\s250,50StatusBloqueado$/,
    )
})

test.each([
  ['c1', 'Não foi possível consultar o crédito do cliente.'],
  [null, 'O pedido não tem cliente.'],
])('says why there is none: %s', async (id, text) => {
  await open(id)
  await expect.element(page.getByText(text)).toBeVisible()
})
