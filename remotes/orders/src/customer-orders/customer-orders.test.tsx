import { configureApi } from '@celeiro/shared-auth'
import { fail, renderRoutes } from '@celeiro/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiOrder, apiOrderPage, serveById, serveOrders } from '../testing/orders-api.ts'
import { CustomerOrders } from './customer-orders.tsx'

beforeEach(() => configureApi({ baseUrl: '', features: ['search', 'customer-orders'] }))
afterEach(() => configureApi({ baseUrl: '' }))

const open = (name: string | null = 'Souza & Filhos') => {
  const element = <CustomerOrders value={{ id: 'c1', name, creditLimit: 500_000 }} />
  return renderRoutes([{ path: '*', element }], { path: '/customers' })
}

test('shows the last orders of the customer, what is open of the limit, and ways to them', async () => {
  const queries = serveOrders(() => apiOrderPage([apiOrder()]))
  serveById('GET /api/customers/{id}/summary', () => ({ data: { limiteCredito: 450_000, openTotal: 100.5 } }))
  await open()
  const row = page.getByRole('table', { name: 'Pedidos recentes do cliente' }).getByRole('row').nth(1)
  await expect.element(row).toHaveTextContent(/^19\/11\/2026 16:42ConfirmadoR\$\s184\.320,00$/)
  await expect.element(page.getByText(/^R\$\s100,50 de R\$\s450\.000,00$/)).toBeVisible()
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', '/home?pedido=cm8f2k1a7q0000xv3l5p2d9te')
  await expect
    .element(page.getByRole('link', { name: 'Ver todos os pedidos' }))
    .toHaveAttribute('href', '/home?cliente=Souza+%26+Filhos')
  expect(queries.map(String)).toEqual(['customerId=c1&page=1&limit=5'])
})

test('of a customer without a name it has no way to all, and without the credit it says the limit', async () => {
  serveOrders(() => apiOrderPage([]))
  serveById('GET /api/customers/{id}/summary', () => fail())
  await open(null)
  await expect.element(page.getByText('Nenhum pedido deste cliente.')).toBeVisible()
  await expect.element(page.getByText(/^— de R\$\s500\.000,00$/)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
