import { configureApi } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

const filter = () => page.getByRole('combobox', { name: 'ERP' })
const badge = () => page.getByRole('cell', { name: 'Confirmado Falha no ERP', exact: true })
const failed = apiOrder({ erpFailure: { since: '2026-11-20T12:00:00.000Z', reason: 'Cliente sem cadastro' } })
const fine = apiOrder({ id: 'cm8f2k1a7q0000xv3l5p2d9tf', erpFailure: null })
const WHOLE = 'Falha no ERP desde 20/11/2026 09:00: Cliente sem cadastro'

test('orders that the ERP refused are marked, counted and filtered, and their log is a key away', async () => {
  configureApi({ baseUrl: '', features: ['erp-failures'] })
  const queries = serveOrders(() => apiOrderPage([failed, fine]))
  const logs = serveLogs(() => ({ data: [] }))
  await openOrders()
  await expect.element(badge()).toBeVisible()
  await expect.element(badge().getByTitle(WHOLE)).toBeVisible()
  expect(queries.at(-1)?.has('erpFailed')).toBe(false)

  const tile = page.getByRole('group', { name: 'Falha no ERP' })
  await expect.element(tile).toHaveTextContent('1')
  await tile.getByRole('button').click()
  await expect.element(filter()).toHaveValue('failed')
  await expect.poll(() => queries.at(-1)?.get('erpFailed')).toBe('true')

  page
    .getByRole('button', { name: /^Detalhes/ })
    .first()
    .element()
    .focus()
  await userEvent.keyboard('l')
  await expect.element(page.getByRole('dialog', { name: 'Logs do Pedido' })).toBeVisible()
  await expect.poll(() => logs).toHaveLength(1)
})

test('the details say why, and since when', async () => {
  configureApi({ baseUrl: '', features: ['erp-failures'] })
  serveOrders(() => apiOrderPage([failed]))
  await openOrders(`?pedido=${failed.id}`)
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(WHOLE)
})

test('a backend without it is not asked, and the screen has nothing of it', async () => {
  configureApi({ baseUrl: '' })
  const queries = serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders('?erp=failed')
  await expect.element(page.getByRole('cell', { name: 'Confirmado' })).toBeVisible()
  expect(queries.map((query) => query.has('erpFailed'))).toEqual([false])
  await expect.element(filter()).not.toBeInTheDocument()
  await expect.element(page.getByText('ERP', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Falha no ERP')).not.toBeInTheDocument()
})
