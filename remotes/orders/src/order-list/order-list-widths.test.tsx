import { configureApi } from '@celeiro/shared-auth'
import { counter, serveCalls } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { filter } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

/** What the shell takes of a window of 1360 by 850 pixels: the sidebar, and the space around the page. */
const SHELL = { side: 216 + 48, top: 20 }

/** The longest names of the demo data, and usual ones. */
const NAMES = [
  'Irmãos Figueiredo e Siqueira Campos Agrícola Ltda.',
  'Cooperativa Agroindustrial Tavares e Bortolini',
  'Marchetti e Oliveira Sementes e Grãos Ltda.',
  'Maria Aparecida Bortolini Oliveira',
  'Sebastião Bianchini Rezende',
]
const orders = Array.from({ length: 20 }, (_, index) =>
  apiOrder({
    id: `cm8f2k1a7q0000xv3l5p2d${100 + index}`,
    status: ['CONFIRMED', 'DRAFT', 'INTEGRATED'][index % 3],
    total: 207_839.3,
    customer: { name: NAMES[index % NAMES.length] },
    property: { name: 'Fazenda Nossa Senhora Aparecida' },
    erpFailure: index % 3 === 0 ? { since: '2026-11-20T12:00:00.000Z', reason: 'Sem cadastro' } : null,
  }),
)

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
const shownAbove = (bottom: number) =>
  rows().filter((row) => row.getBoundingClientRect().bottom <= bottom).length
const NAME_CELLS = 'tbody [data-card=title] > *'
const centreOf = ({ top, height }: DOMRect) => Math.round(top + height / 2)

/** The texts of cells that end before their last letter, and by how many pixels; `scrollWidth` is rounded, by where a cell begins. */
function cutTexts(cells: string) {
  const text = document.createRange()
  return [...document.querySelectorAll(cells)].flatMap((cell) => {
    text.selectNodeContents(cell)
    const missing = text.getBoundingClientRect().width - cell.getBoundingClientRect().width
    return missing > 0.05 ? [`${cell.textContent}: ${missing} px`] : []
  })
}

/** As wide as a select makes itself for its longest option. */
function widthOfOptions(select: Element): number {
  const copy = select.cloneNode(true) as HTMLElement
  Object.assign(copy.style, { position: 'absolute', width: 'auto' })
  select.after(copy)
  const { clientWidth } = copy
  copy.remove()
  return clientWidth
}

test('orders are as dense as on paper on a laptop, a table on a tablet, and cards on a phone', async () => {
  configureApi({ baseUrl: '', features: ['order-stats', 'order-search', 'erp-failures'] })
  const counts = { totalOrders: 520, draftOrders: 29, confirmedOrders: 43, integratedOrders: 448 }
  const data = { ...counts, totalAmount: 61_879_879.34 }
  serveCalls({ 'GET /api/orders/stats/dashboard': () => ({ data }) })
  serveOrders(() => apiOrderPage(orders, { totalCount: 520, totalPages: 26, hasNext: true }))
  await page.viewport(1360 - SHELL.side, 850)
  await openOrders()
  await expect.poll(() => rows().length).toBe(20)
  await expect.element(counter('Valor total')).toHaveTextContent('61.879.879,34')
  expect(boxOf(page.getByRole('group', { name: 'Contadores de pedidos' })).height).toBeLessThanOrEqual(60)

  // All filters are in one line with their captions inside, and the search leaves them their room.
  const search = page.getByRole('searchbox', { name: 'Buscar por ID, cliente ou propriedade' })
  const bar = page.getByRole('group', { name: 'Filtros' })
  const captions = ['Status', 'Impressão', 'ERP', 'Período']
  const inLine = [
    ...['Cliente', 'Data inicial', 'Data final'].map((name) => page.getByRole('textbox', { name })),
    ...captions.map(filter),
    page.getByRole('button', { name: 'Limpar filtros' }),
    ...captions.map((name) => bar.getByText(name, { exact: true }).first()),
  ]
  for (const field of inLine) {
    expect(Math.abs(centreOf(boxOf(field)) - centreOf(boxOf(search)))).toBeLessThanOrEqual(1)
    expect(boxOf(field).width).toBeGreaterThan(10)
  }
  expect(boxOf(search).width).toBeGreaterThan(180)
  expect(boxOf(search).width).toBeLessThan(240)

  // The first row is in the upper 250 px, 15 rows are visible. A farm has 7 rem beside a long name with 16.
  expect(rows()[0]?.getBoundingClientRect().top).toBeLessThanOrEqual(250 - SHELL.top)
  expect(shownAbove(850 - SHELL.top)).toBeGreaterThanOrEqual(15)
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect.poll(() => boxOf(header('Propriedade')).width).toBe(112)
  expect(boxOf(header('Cliente')).width).toBeGreaterThan(256)
  expect(document.querySelectorAll(NAME_CELLS)).toHaveLength(20)
  expect(cutTexts(NAME_CELLS).every((cut) => /Ltda\.:|Bortolini:/.test(cut))).toBe(true)
  expect(cutTexts('thead th > *')).toEqual([])
  for (const row of rows()) expect(row.getBoundingClientRect().height).toBe(39)

  // The failure of an order is a mark in its status, in no column of its own.
  await expect.element(page.getByRole('columnheader', { name: 'ERP' })).not.toBeInTheDocument()

  // Beside the sidebar of a window of 1280 px, every option is whole.
  await page.viewport(1016, 800)
  for (const name of captions.slice(0, 2)) {
    const select = filter(name).element()
    expect(boxOf(filter(name)).top).toBeLessThan(boxOf(search).bottom)
    expect(select.clientWidth).toBeGreaterThanOrEqual(widthOfOptions(select))
  }

  // Beside the narrow sidebar of a window of 768 px, which is too wide for cards.
  await page.viewport(768, 1024)
  document.body.style.width = `${768 - 68 - 48}px`
  expect(getComputedStyle(page.getByRole('table').element()).display).toBe('grid')
  await expect.element(header('Total')).toBeVisible()
  await expect.poll(() => cutTexts('tbody [data-text]:not([data-rank]) > *')).toEqual([])
  document.body.style.width = ''

  // A phone shows five orders.
  await page.viewport(375, 812)
  await expect.poll(() => shownAbove(812 - 76)).toBeGreaterThanOrEqual(5)
})
