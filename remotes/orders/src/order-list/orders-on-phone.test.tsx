import { expectUsableOnPhone } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

test('the orders and their dialogs are usable on a phone', async () => {
  serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' }), apiOrder({ id: 'o2' })]))
  serveLogs(() => ({ data: [{ id: 'l1', level: 'ERROR', message: 'Recusado', details: { codigo: 7 } }] }))
  await openOrders()
  await page.getByRole('button', { name: 'Detalhes do pedido cm8f2k1a' }).click()
  await expect.element(dialog('Detalhes do Pedido')).toBeVisible()
  await expectUsableOnPhone()
  await page.getByRole('button', { name: 'Forçar sincronização ERP' }).click()
  await expect.element(dialog('Sincronização ERP')).toBeVisible()
  await expectUsableOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Sincronização ERP')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver logs' }).click()
  await page.getByRole('button', { name: 'Ver detalhes técnicos' }).click()
  await expectUsableOnPhone()
})
