import { configureApi } from '@celeiro/shared-auth'
import { network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
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

beforeEach(() => {
  configureApi({ baseUrl: '', features: ['order-stats', 'order-search', 'erp-failures'] })
  const data = { totalOrders: 520, draftOrders: 29, confirmedOrders: 43, integratedOrders: 448 }
  network.use(
    onCall('GET /api/orders/stats/dashboard', () =>
      HttpResponse.json({ data: { ...data, totalAmount: 61_879_879.34 } }),
    ),
  )
  serveOrders(() => apiOrderPage(orders, { totalCount: 520, totalPages: 26, hasNext: true }))
})
afterEach(() => configureApi({ baseUrl: '' }))

async function openAt(width: number, height: number, query = '') {
  await page.viewport(width, height)
  await openOrders(query)
  await expect.poll(() => rows().length).toBe(20)
  await expect.element(page.getByRole('group', { name: 'Valor total' })).toHaveTextContent('61.879.879,34')
}

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
const NAME_CELLS = 'tbody [data-card=title] span'

/** The texts of cells that end before their last letter, and by how many pixels; `scrollWidth` is rounded, by where a cell begins. */
function cutTexts(cells: string) {
  const text = document.createRange()
  return [...document.querySelectorAll(cells)].flatMap((cell) => {
    text.selectNodeContents(cell)
    const missing = text.getBoundingClientRect().width - cell.getBoundingClientRect().width
    return missing > 0.05 ? [`${cell.textContent}: ${missing} px`] : []
  })
}

const centreOf = ({ top, height }: DOMRect) => Math.round(top + height / 2)

test('at 1360 by 850 the first row is in the upper 250 px, 15 rows are visible, and no name is cut', async () => {
  await openAt(1360 - SHELL.side, 850)
  expect(rows()[0]?.getBoundingClientRect().top).toBeLessThanOrEqual(250 - SHELL.top)
  const visible = rows().filter((row) => row.getBoundingClientRect().bottom <= 850 - SHELL.top)
  expect(visible.length).toBeGreaterThanOrEqual(15)
  expect(document.querySelectorAll(NAME_CELLS)).toHaveLength(20)
  await expect.poll(() => cutTexts(NAME_CELLS)).toEqual([])
  for (const row of rows()) expect(row.getBoundingClientRect().height).toBe(39)
})

test('at 1360 px all filters are in one line with their captions inside, and the search leaves them their room', async () => {
  await openAt(1360 - SHELL.side, 850)
  const search = page.getByRole('searchbox', { name: 'Buscar por ID, cliente ou propriedade' })
  const fields = [
    page.getByRole('textbox', { name: 'Cliente' }),
    ...['Status', 'Impressão', 'ERP', 'Período'].map((name) => page.getByRole('combobox', { name })),
    page.getByRole('textbox', { name: 'Data inicial' }),
    page.getByRole('textbox', { name: 'Data final' }),
    page.getByRole('button', { name: 'Limpar filtros' }),
  ]
  for (const field of fields) expect(centreOf(boxOf(field))).toBe(centreOf(boxOf(search)))
  expect(boxOf(search).width).toBeGreaterThan(180)
  expect(boxOf(search).width).toBeLessThan(240)
  const bar = page.getByRole('group', { name: 'Filtros' })
  for (const caption of ['Status', 'Impressão', 'ERP', 'Período']) {
    const box = boxOf(bar.getByText(caption, { exact: true }).first())
    expect(box.width).toBeGreaterThan(10)
    expect(Math.abs(centreOf(box) - centreOf(boxOf(search)))).toBeLessThanOrEqual(1)
  }
  expect(boxOf(bar).height).toBeLessThan(56)
})

test('counters are one strip with the figure of all, and that of the page beside it', async () => {
  await openAt(1360 - SHELL.side, 850)
  const strip = page.getByRole('group', { name: 'Contadores de pedidos' })
  expect(boxOf(strip).height).toBeLessThanOrEqual(60)
  expect(strip.element().firstElementChild?.scrollWidth).toBe(strip.element().clientWidth)
  const drafts = strip.getByRole('group', { name: 'Rascunhos', exact: true })
  await expect.element(drafts).toHaveTextContent(/^Rascunhos297 nesta página$/)
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(drafts.getByText(text, { exact: true }).element()).fontSize)
  expect(sizeOf('297 nesta página')).toBeGreaterThan(sizeOf('7 nesta página'))
})

test('a view can be saved beside the title, above the counters', async () => {
  await openAt(1360 - SHELL.side, 850, '?status=DRAFT')
  const title = boxOf(page.getByRole('heading', { level: 1 }))
  const save = boxOf(page.getByRole('button', { name: 'Salvar visão' }))
  expect(centreOf(save)).toBeGreaterThan(title.top)
  expect(centreOf(save)).toBeLessThan(title.bottom)
  expect(save.left).toBeGreaterThan(title.right)
})

test.each([1360 - SHELL.side, 1920 - SHELL.side])(
  'a failure is a mark beside the status at %i px',
  async (width) => {
    await openAt(width, 850)
    await expect.element(page.getByRole('columnheader', { name: 'ERP' })).not.toBeInTheDocument()
    const mark = page.getByRole('cell', { name: /Falha no ERP/ }).first()
    const badges = [...mark.element().querySelectorAll('[data-badge]')].map((badge) =>
      badge.getBoundingClientRect(),
    )
    expect(badges).toHaveLength(2)
    for (const { height } of badges) expect(height).toBeLessThan(24)
    expect(new Set(badges.map(centreOf)).size).toBe(1)
  },
)

test('a phone shows five orders, each in two lines that end with its buttons', async () => {
  await openAt(375, 812)
  const visible = rows().filter((row) => row.getBoundingClientRect().bottom <= 812 - 76)
  expect(visible.length).toBeGreaterThanOrEqual(5)
  const [row] = rows()
  const boxesOf = (selector: string) =>
    [...(row?.querySelectorAll(selector) ?? [])].map((box) => box.getBoundingClientRect())
  const [title] = boxesOf('[data-card=title]')
  for (const { top, width, height } of boxesOf('button')) {
    if (width === 0) continue
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(top).toBeGreaterThanOrEqual((title?.bottom ?? 0) - 4)
  }
  expect(document.documentElement.scrollWidth).toBe(375)
})

test('a tablet shows a table', async () => {
  // Beside the narrow sidebar of a window of 768 px.
  await openAt(768 - 68 - 48, 1024)
  expect(getComputedStyle(page.getByRole('table').element()).display).toBe('grid')
  expect(document.documentElement.scrollWidth).toBe(768 - 68 - 48)
  await expect.element(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  await expect.poll(() => cutTexts('tbody [data-text]:not([data-rank]) span')).toEqual([])
})

test('on a phone the buttons of the details are in one line', async () => {
  // The dialog hides the page behind it, so nothing of it is waited for.
  await page.viewport(375, 812)
  await openOrders(`?pedido=${orders[0]?.id}`)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Ver logs' })).toBeVisible()
  const names = ['Exportar PDF', 'Imprimir', 'Forçar sincronização ERP', 'Confirmar pedido', 'Ver logs']
  const centres = () =>
    names
      .flatMap((name) => dialog.getByRole('button', { name, exact: true }).elements())
      .map((button) => centreOf(button.getBoundingClientRect()))
  await expect.poll(() => centres().length).toBeGreaterThanOrEqual(4)
  await expect.poll(() => new Set(centres()).size).toBe(1)
})
