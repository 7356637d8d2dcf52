import { fail, network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CustomerPreview } from './customer-preview.tsx'

function open(reply: () => Response) {
  network.use(onCall('GET /api/customers/{id}/summary', reply))
  const element = <CustomerPreview value={{ kind: 'CUSTOMER', id: 'c1' }} />
  return renderRoutes([{ path: '*', element }], { path: '/home' })
}

const main = page.getByRole('main')

test('shows limit, open orders, what is left, and the last orders', async () => {
  const createdAt = '2026-03-10T12:00:00.000Z'
  const lastOrders = [
    { id: 'o1', status: 'DRAFT', total: 250, createdAt },
    { id: 'o2', status: 'ON_HOLD', total: null, createdAt },
  ]
  const summary = { limiteCredito: 1000, openOrders: 1, openTotal: 250, lastOrders }
  await open(() => HttpResponse.json({ data: summary }))
  await expect
    .element(main)
    .toHaveTextContent(
      /^Limite de créditoR\$\s1\.000,00Em aberto \(1\)R\$\s250,00DisponívelR\$\s750,00Últimos pedidos10\/03\/2026 · RascunhoR\$\s250,0010\/03\/2026 · ON_HOLD—$/,
    )
})

test('says that there is no order', async () => {
  await open(() => HttpResponse.json({ data: { openTotal: null } }))
  await expect.element(main).toHaveTextContent(/Em aberto \(0\)—Disponível—Últimos pedidosNenhum pedido\.$/)
})

test('says that it failed', async () => {
  await open(fail)
  await expect.element(page.getByText('Erro ao carregar a prévia.')).toBeVisible()
})
