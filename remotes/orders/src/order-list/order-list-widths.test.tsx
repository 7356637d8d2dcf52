import { configureApi } from '@celeiro/shared-auth'
import { counter, expectFits, network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details, filter } from '../testing/order-screen.ts'
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
const LONG = 'Cooperativa Agroindustrial Figueiredo, Tavares e Bortolini Sementes Ltda'

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
const shownAbove = (bottom: number) =>
  rows().filter((row) => row.getBoundingClientRect().bottom <= bottom).length
const NAME_CELLS = 'tbody [data-card=title] span'
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

/** Expects that the failure of an order is a mark in the line of its status, in no column of its own. */
async function expectMarkBesideStatus() {
  await expect.element(page.getByRole('columnheader', { name: 'ERP' })).not.toBeInTheDocument()
  const mark = page.getByRole('cell', { name: /Falha no ERP/ }).first()
  const badges = [...mark.element().querySelectorAll('[data-badge]')].map((badge) =>
    badge.getBoundingClientRect(),
  )
  expect(badges).toHaveLength(2)
  for (const { height } of badges) expect(height).toBeLessThan(24)
  expect(new Set(badges.map(centreOf)).size).toBe(1)
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
  const data = { totalOrders: 520, draftOrders: 29, confirmedOrders: 43, integratedOrders: 448 }
  network.use(
    onCall('GET /api/orders/stats/dashboard', () =>
      HttpResponse.json({ data: { ...data, totalAmount: 61_879_879.34 } }),
    ),
  )
  serveOrders(() => apiOrderPage(orders, { totalCount: 520, totalPages: 26, hasNext: true }))
  await page.viewport(1360 - SHELL.side, 850)
  await openOrders()
  await expect.poll(() => rows().length).toBe(20)
  await expect.element(counter('Valor total')).toHaveTextContent('61.879.879,34')

  // The counters are one strip with the figure of all, and that of the page beside it.
  const strip = page.getByRole('group', { name: 'Contadores de pedidos' })
  expect(boxOf(strip).height).toBeLessThanOrEqual(60)
  expect(strip.element().firstElementChild?.scrollWidth).toBe(strip.element().clientWidth)
  const sizeOf = (text: string) =>
    Number.parseFloat(
      getComputedStyle(counter('Rascunhos').getByText(text, { exact: true }).element()).fontSize,
    )
  expect(sizeOf('297 nesta página')).toBeGreaterThan(sizeOf('7 nesta página'))

  // All filters are in one line with their captions inside, and the search leaves them their room.
  const search = page.getByRole('searchbox', { name: 'Buscar por ID, cliente ou propriedade' })
  const captions = ['Status', 'Impressão', 'ERP', 'Período']
  const fields = [
    ...['Cliente', 'Data inicial', 'Data final'].map((name) => page.getByRole('textbox', { name })),
    ...captions.map(filter),
    page.getByRole('button', { name: 'Limpar filtros' }),
  ]
  for (const field of fields) expect(centreOf(boxOf(field))).toBe(centreOf(boxOf(search)))
  expect(boxOf(search).width).toBeGreaterThan(180)
  expect(boxOf(search).width).toBeLessThan(240)
  const bar = page.getByRole('group', { name: 'Filtros' })
  for (const caption of captions) {
    const box = boxOf(bar.getByText(caption, { exact: true }).first())
    expect(box.width).toBeGreaterThan(10)
    expect(Math.abs(centreOf(box) - centreOf(boxOf(search)))).toBeLessThanOrEqual(1)
  }
  expect(boxOf(bar).height).toBeLessThan(56)

  // The first row is in the upper 250 px, 15 rows are visible, and no name is cut.
  expect(rows()[0]?.getBoundingClientRect().top).toBeLessThanOrEqual(250 - SHELL.top)
  expect(shownAbove(850 - SHELL.top)).toBeGreaterThanOrEqual(15)
  expect(document.querySelectorAll(NAME_CELLS)).toHaveLength(20)
  await expect.poll(() => cutTexts(NAME_CELLS)).toEqual([])
  for (const row of rows()) expect(row.getBoundingClientRect().height).toBe(39)
  await expectMarkBesideStatus()

  // A view can be saved beside the title, above the counters.
  await filter('Status').selectOptions('Confirmado')
  const viewButton = page.getByRole('button', { name: 'Salvar visão' })
  await expect.element(viewButton).toBeVisible()
  const title = boxOf(page.getByRole('heading', { level: 1 }))
  const save = boxOf(viewButton)
  expect(centreOf(save)).toBeGreaterThan(title.top)
  expect(centreOf(save)).toBeLessThan(title.bottom)
  expect(save.left).toBeGreaterThan(title.right)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(viewButton).not.toBeInTheDocument()

  await page.viewport(1920 - SHELL.side, 850)
  await expectMarkBesideStatus()

  // Beside the narrow sidebar of a window of 768 px.
  await page.viewport(768 - 68 - 48, 1024)
  await expect.poll(() => cutTexts('tbody [data-text]:not([data-rank]) span')).toEqual([])
  expect(getComputedStyle(page.getByRole('table').element()).display).toBe('grid')
  expect(document.documentElement.scrollWidth).toBe(768 - 68 - 48)
  await expect.element(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()

  // A phone shows five orders, each in two lines that end with its buttons.
  await page.viewport(375, 812)
  await expect.poll(() => shownAbove(812 - 76)).toBeGreaterThanOrEqual(5)
  const boxesOf = (selector: string) =>
    [...(rows()[0]?.querySelectorAll(selector) ?? [])].map((box) => box.getBoundingClientRect())
  const [name] = boxesOf('[data-card=title]')
  for (const { top, width, height } of boxesOf('button')) {
    if (width === 0) continue
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(top).toBeGreaterThanOrEqual((name?.bottom ?? 0) - 4)
  }
  expect(document.documentElement.scrollWidth).toBe(375)

  // There the buttons of the details are in one line.
  rows()[0]?.querySelector<HTMLElement>('[aria-label^=Detalhes]')?.click()
  await expect.element(action('Ver logs')).toBeVisible()
  const buttons = ['Exportar PDF', 'Imprimir', 'Forçar sincronização ERP', 'Confirmar pedido', 'Ver logs']
  const centres = () =>
    buttons
      .flatMap((name) => action(name).elements())
      .map((button) => centreOf(button.getBoundingClientRect()))
  await expect.poll(() => centres().length).toBeGreaterThanOrEqual(4)
  await expect.poll(() => new Set(centres()).size).toBe(1)
})

test('orders and their items fit every window, with names of any length', async () => {
  const item = {
    quantidade: 12_500,
    preco: 1980.5,
    sku: 'SEM-SOJ-6410',
    product: { name: `Semente ${LONG}` },
  }
  const long = apiOrder({
    total: 1_204_780.9,
    customer: { name: LONG },
    property: { name: `Fazenda ${LONG}` },
    orderItems: [{ id: 'i1', ...item }],
  })
  serveOrders(() => apiOrderPage([long, apiOrder({ id: 'o2' }), apiOrder({ id: 'o3' })]))
  await openOrders()
  await expectFits(page.getByRole('table', { name: 'Pedidos' }))

  // Beside the sidebar of a window of 1280 px, the filters stand beside the search and show every option whole.
  await page.viewport(1016, 800)
  const { bottom } = page.getByRole('searchbox').element().getBoundingClientRect()
  for (const name of ['Status', 'Impressão']) {
    const select = filter(name).element()
    expect(select.getBoundingClientRect().top).toBeLessThan(bottom)
    expect(select.clientWidth).toBeGreaterThanOrEqual(widthOfOptions(select))
  }

  await page.getByRole('button', { name: 'Detalhes' }).first().click()
  await expectFits(details().getByRole('table', { name: 'Itens do pedido' }))
})
