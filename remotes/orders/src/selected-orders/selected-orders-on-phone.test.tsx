import { expectUsableOnPhone, refuse } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, offerActions, serveById, serveOrders } from '../testing/orders-api.ts'

test('the actions on selected orders are usable on a phone, in a line that scrolls', async () => {
  offerActions()
  const drafts = ['o1', 'o2', 'o3'].map((id) => apiOrder({ id, status: 'DRAFT' }))
  serveOrders(() => apiOrderPage([...drafts, apiOrder()]))
  serveById('POST /api/orders/{id}/confirm', refuse)
  await openOrders()
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
  await page.getByRole('row').nth(1).click()
  const all = page.getByRole('button', { name: 'Selecionar todos os 4 pedidos' })
  await expect.element(all).toBeVisible()
  await all.click()
  await expectUsableOnPhone()
  // The last button of the line, and the last row above the bar.
  for (const target of [
    page.getByRole('button', { name: 'Enviar ao ERP 1' }),
    page.getByRole('row').last(),
  ]) {
    target.element().scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y, width, height } = target.element().getBoundingClientRect()
    expect(target.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true)
  }
  await page.getByRole('button', { name: 'Confirmar 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByRole('listitem')).toHaveLength(3)
  // The list behind it is dimmed until it is read again.
  await expect.poll(() => document.querySelector('[data-stale]')).toBe(null)
  await expectUsableOnPhone()
})
