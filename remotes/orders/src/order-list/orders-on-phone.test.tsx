import { expectFits, expectUsableOnPhone, renderRemote } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../remote.tsx'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details, logs } from '../testing/order-screen.ts'
import {
  apiOrder,
  apiOrderPage,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'
import { serveOverview } from '../testing/overview-api.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

function isHitInTheMiddle(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const LONG = 'Cooperativa Agroindustrial Figueiredo, Tavares e Bortolini Sementes Ltda'
const product = { name: `Semente ${LONG}` }

test('the items of an order fit every window; the list, an order, its log and the dialogs of its moves are usable on a phone', async () => {
  offerActions('search')
  const draft = apiOrder({
    id: 'o1',
    status: 'DRAFT',
    total: 1_204_780.9,
    customer: { id: 'c1', name: LONG },
    property: { name: `Fazenda ${LONG}` },
    orderItems: [{ id: 'i1', quantidade: 12_500, preco: 1980.5, sku: 'SEM-SOJ-6410', product }],
  })
  const confirmed = apiOrder({ id: 'o2' })
  serveOrders(() => apiOrderPage([draft, confirmed]))
  serveById('POST /api/orders/{id}/erp-sync', () => ({ data: confirmed }))
  serveById('GET /api/customers/{id}/summary', () => ({ data: { limiteCredito: 1000, openTotal: 184_320 } }))
  const sending = { id: 'l1', eventType: 'ERP_SYNC', operation: 'QUEUE', message: 'Na fila' }
  serveLogs(() => ({ data: [sending, { id: 'l2', level: 'ERROR', details: { codigo: 7 } }] }))
  await openOrders()
  await expect.element(page.getByRole('table', { name: 'Pedidos' })).toBeVisible()
  await expectUsableOnPhone()
  await page
    .getByRole('button', { name: /^Detalhes/ })
    .first()
    .click()
  await expectFits(details().getByRole('table', { name: 'Itens do pedido' }))
  const confirm = action('Confirmar pedido')
  await action('Mais ações').click()
  await expect.element(page.getByRole('menuitem', { name: 'Exportar PDF' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(action('Mais ações').element().querySelector('svg')?.clientWidth).toBeGreaterThan(0)
  // No action is out of view: what does not fit is in the menu.
  for (const shown of details().getByRole('button').elements())
    expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  for (const text of [action('Ver logs').element().lastChild, confirm.element().lastChild]) {
    const range = document.createRange()
    range.selectNodeContents(text ?? document)
    expect(range.getClientRects()).toHaveLength(1)
  }
  await confirm.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectUsableOnPhone()
  await button('Cancelar').click()
  await action('Próximo pedido').click()
  await expectUsableOnPhone()
  await action('Enviar ao ERP').click()
  await expect.element(page.getByRole('region', { name: 'Andamento' })).toBeVisible()
  await expectUsableOnPhone()
  await button('OK').click()
  await action('Ver logs').click()
  await logs().getByRole('button', { name: 'Ver detalhes técnicos' }).click()
  await expectUsableOnPhone()
})

test('the actions on selected orders are usable on a phone, in a line that scrolls', async () => {
  offerActions()
  const drafts = ['o1', 'o2', 'o3'].map((id) => apiOrder({ id, status: 'DRAFT' }))
  serveOrders(() => apiOrderPage([...drafts, apiOrder()]))
  await openOrders()
  await button('Selecionar').click()
  await page.getByRole('row').nth(1).click()
  await button('Selecionar todos os 4 pedidos').click()
  await expectUsableOnPhone()
  // The last button of the line, and the last row above the bar.
  for (const target of [button('Enviar ao ERP 1'), page.getByRole('row').last()]) {
    await expect.poll(() => isHitInTheMiddle(target.element())).toBe(true)
  }
})

test('the overview is one column on a phone, as charts and as tables', async () => {
  serveOverview()
  await renderRemote(routes, { path: '/overview' })
  // The other figures stay charts.
  await button('Tabela').first().click()
  await expect.element(page.getByRole('table', { name: 'Pedidos' })).toBeVisible()
  await expect.element(page.getByRole('img').first()).toBeVisible()
  await expectUsableOnPhone()
})
