import { expectUsableOnPhone } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import {
  apiOrder,
  apiOrderPage,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the orders, their dialogs and those of their actions are usable on a phone', async () => {
  offerActions('search')
  const customer = { ...apiOrder().customer, id: 'c1' }
  serveOrders(() => apiOrderPage([apiOrder({ customer, status: 'DRAFT' }), apiOrder({ id: 'o2' })]))
  serveById('GET /api/customers/{id}/summary', () => ({ data: { limiteCredito: 1000, openTotal: 184_320 } }))
  serveLogs(() => ({ data: [{ id: 'l1', level: 'ERROR', message: 'Recusado', details: { codigo: 7 } }] }))
  await openOrders()
  await button('Detalhes do pedido cm8f2k1a').click()
  await expect.element(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  await expectUsableOnPhone()
  await button('Confirmar pedido').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectUsableOnPhone()
  await button('Cancelar').click()
  await button('Forçar sincronização ERP').click()
  await expectUsableOnPhone()
  await button('OK').click()
  await button('Ver logs').click()
  await button('Ver detalhes técnicos').click()
  await expectUsableOnPhone()
  await button('Adicionar nota').click()
  await expect.element(page.getByRole('textbox', { name: 'Nota' })).toBeVisible()
  await expectUsableOnPhone()
})
