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

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the dialogs of the actions suit fingers', async () => {
  offerActions('search')
  const customer = { ...apiOrder().customer, id: 'c1' }
  serveOrders(() => apiOrderPage([apiOrder({ customer, status: 'DRAFT' })]))
  serveById('GET /api/customers/{id}/summary', () => ({ data: { limiteCredito: 1000, openTotal: 184_320 } }))
  serveLogs(() => ({ logs: [] }))
  await openOrders(`?pedido=${ID}`)
  await button('Confirmar pedido').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectUsableOnPhone()
  await button('Cancelar').click()
  await button('Forçar sincronização ERP').click()
  await expectUsableOnPhone()
  await button('OK').click()
  await button('Ver logs').click()
  await expectUsableOnPhone()
  await button('Adicionar nota').click()
  await expect.element(page.getByRole('textbox', { name: 'Nota' })).toBeVisible()
  await expectUsableOnPhone()
})
