import { expectFits } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const LONG = 'Cooperativa Agroindustrial Figueiredo, Tavares e Bortolini Sementes Ltda'
const orders = [
  apiOrder({ total: 1_204_780.9, customer: { name: LONG }, property: { name: `Fazenda ${LONG}` } }),
  ...Array.from({ length: 19 }, (_, index) => apiOrder({ id: `cm8f2k1a7q0000xv3l5p2d9${index}` })),
]
const list = page.getByRole('table', { name: 'Pedidos' })

test('orders fit every window, with names of any length', async () => {
  serveOrders(() => apiOrderPage(orders))
  await openOrders()
  await expectFits(list)
})

test('beside the sidebar of a window of 1280 px, the filters stand beside the search and show every option whole', async () => {
  await page.viewport(1016, 800)
  serveOrders(() => apiOrderPage(orders))
  await openOrders()
  const search = page.getByRole('searchbox').element()
  const { bottom } = search.getBoundingClientRect()
  for (const name of ['Status', 'Impressão']) {
    const select = page.getByRole('combobox', { name }).element()
    expect(select.getBoundingClientRect().top).toBeLessThan(bottom)
    expect(select.clientWidth).toBeGreaterThanOrEqual(widthOfOptions(select))
  }
})

/** As wide as a select makes itself for its longest option. */
function widthOfOptions(select: Element): number {
  const copy = select.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { position: 'absolute', width: 'auto' })
  select.after(copy)
  const { clientWidth } = copy
  copy.remove()
  return clientWidth
}

test('the items of an order fit every window', async () => {
  const item = {
    quantidade: 12_500,
    preco: 1980.5,
    sku: 'SEM-SOJ-6410',
    product: { name: `Semente ${LONG}` },
  }
  serveOrders(() => apiOrderPage([apiOrder({ orderItems: [{ id: 'i1', ...item }] })]))
  await openOrders('?pedido=cm8f2k1a7q0000xv3l5p2d9te')
  await expectFits(page.getByRole('table', { name: 'Itens do pedido' }))
})
