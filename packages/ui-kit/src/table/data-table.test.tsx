import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Badge } from '../feedback/badge.tsx'
import { formatMoney } from '../formatters/money.ts'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { tableOf } from '../testing/table-of.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'

interface Order {
  id: string
  customer: string
  total: number
}

const order = (index: number): Order => ({ id: `c${index}`, customer: `Cliente ${index}`, total: index })
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index))

const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', text: (order) => order.id },
  { key: 'customer', header: 'Cliente', text: (order) => order.customer, card: 'title' },
  { key: 'status', header: 'Status', cell: () => <Badge tone="draft">Rascunho</Badge> },
  { key: 'total', header: 'Total', text: (order) => formatMoney(order.total), numeric: true },
  {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    cell: (order) => <button type="button">Detalhes {order.id}</button>,
  },
]

const tableWith = (props: Partial<DataTableProps<Order>>) => tableOf({ columns, rows: orders(3), ...props })

const table = () => page.getByRole('table', { name: 'Pedidos' })
const box = () => page.getByRole('region', { name: 'Pedidos' })

test('a table shows rows under named columns, figures to the right, and opens a row on click, but not for a click on its button', async () => {
  const onRowOpen = vi.fn()
  await renderUi(tableWith({ onRowOpen, navigable: true }))
  const total = table().getByRole('columnheader', { name: 'Total' })
  await expect.element(total).toHaveStyle({ textAlign: 'right' })
  await expect.element(table().getByRole('row', { name: 'c1 Cliente 1' })).toBeVisible()
  await expect.element(table()).toHaveAttribute('aria-busy', 'false')
  await expectAccessible()
  await page.getByRole('button', { name: 'Detalhes c1' }).click()
  expect(onRowOpen).not.toHaveBeenCalled()
  await page.getByText('Cliente 2').click()
  expect(onRowOpen.mock.calls).toEqual([[expect.objectContaining({ id: 'c2' })]])
})

test('a table keeps its header in sight while the page scrolls', async () => {
  await page.viewport(1200, 500)
  await renderUi(tableWith({ rows: orders(60) }))
  window.scrollTo(0, 800)
  const header = page.getByRole('columnheader', { name: 'Cliente' })
  await expect.poll(() => header.element().getBoundingClientRect().top).toBe(0)
  expect(box().query()).toBe(null)
})

test('a long table scrolls with a phone, whose page has one scroll, and in its box on a wider screen; keys get to all rows', async () => {
  await page.viewport(375, 700)
  await renderUi(tableWith({ rows: orders(500), virtual: true, navigable: true }))
  const row = (index: number) => page.getByRole('row', { name: `Cliente ${index} ` })
  await expect.element(row(0)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(375)
  expect(box().query()).toBe(null)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.element(row(499)).toHaveFocus()
  await expect.element(row(499)).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBeGreaterThan(10_000)
  expect(page.getByRole('row').elements().length).toBeLessThan(30)
  await page.viewport(1200, 700)
  await expect.element(box()).toBeVisible()
  await expect.element(row(499)).toHaveFocus()
  await expect.poll(() => window.scrollY).toBe(0)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row(498)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(row(0)).not.toHaveFocus()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
})

test('a table is busy while it loads, and shows failures and an empty list with a way on', async () => {
  const onRetry = vi.fn()
  const message = 'Erro ao carregar pedidos.'
  const alert = page.getByRole('alert')
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  const { rerender } = await renderUi(tableWith({ state: { kind: 'loading', retrying: false } }))
  await expect.element(table()).toHaveAttribute('aria-busy', 'true')
  expect(table().getByRole('row').elements()).toHaveLength(9)
  await expect.element(page.getByRole('status')).toHaveTextContent('Carregando…')
  await expectAccessible()

  // Each where its text will be.
  const bars = [...(document.querySelector('tbody tr')?.querySelectorAll('span') ?? [])]
  const middles = bars
    .map((bar) => bar.getBoundingClientRect())
    .map(({ top, bottom }) => Math.round(top + bottom))
  expect(middles).toEqual(bars.map(() => middles[0]))
  await rerender(tableWith({ state: { kind: 'loading', retrying: true } }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Tentando novamente…')
  await expect.element(page.getByText('Tentando novamente…')).toBeVisible()

  await rerender(tableWith({ state: { kind: 'failed', message, onRetry } }))
  await expect.element(alert).toHaveTextContent(message)
  expect(table().query()).toBe(null)
  await retry.click()
  expect(onRetry).toHaveBeenCalledOnce()
  await expectAccessible()

  await rerender(tableWith({ state: { kind: 'ready', refreshing: false, failure: { message, onRetry } } }))
  await expect.element(page.getByText('Cliente 2')).toBeVisible()
  await expect.element(alert).toHaveTextContent(message)
  await retry.click()
  expect(onRetry).toHaveBeenCalledTimes(2)
  await expectAccessible()

  await rerender(tableWith({ state: { kind: 'ready', refreshing: true } }))
  await expect.element(table()).toHaveAttribute('aria-busy', 'true')
  const body = table().getByRole('rowgroup').nth(1).element()
  await expect.poll(() => getComputedStyle(body).opacity).toBe('0.55')

  await rerender(tableWith({ rows: [], emptyAction: <button type="button">Limpar filtros</button> }))
  await expect.element(page.getByText('Nenhum pedido encontrado.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible()
})

test('ten thousand rows keep the document small, announce their number and are all reachable; the box scrolls by keys, and to the top for other filters', async () => {
  const indices = () =>
    [...table().element().querySelectorAll('[aria-rowindex]')].map((row) => row.ariaRowIndex)
  const first = page.getByText('Cliente 0', { exact: true })
  const show = (count: number, selection: string) =>
    tableWith({ rows: orders(count), virtual: true, selection })
  await page.viewport(1200, 700)
  const { rerender } = await renderUi(show(10_000, ''))
  await expect.element(first).toBeVisible()
  // The box gets its role once it is known to scroll.
  await expect.element(box()).toBeVisible()
  await expect.element(table()).toHaveAttribute('aria-rowcount', '10001')
  expect(indices().slice(0, 3)).toEqual(['1', '2', '3'])
  expect(document.querySelectorAll('tr').length).toBeLessThan(60)
  await expectAccessible()
  await userEvent.tab()
  await expect.element(box()).toHaveFocus()

  // The focused row stays in the document, and Tab continues from it.
  const button = (id: string) => page.getByRole('button', { name: `Detalhes ${id}`, exact: true })
  button('c2').element().focus()
  box().element().scrollTop = 200_000
  await expect.poll(() => Number(indices().at(-1))).toBeGreaterThan(4000)
  await expect.element(button('c2')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('c3')).toHaveFocus()

  box().element().scrollTop = box().element().scrollHeight
  await expect.element(page.getByText('Cliente 9999', { exact: true })).toBeVisible()
  expect(indices().at(-1)).toBe('10001')
  expect(document.querySelectorAll('tr').length).toBeLessThan(60)
  const header = page.getByRole('columnheader', { name: 'ID' }).element()
  expect(header.getBoundingClientRect().top).toBe(box().element().getBoundingClientRect().top)

  // A refresh moves nothing.
  box().element().scrollTop = 200_000
  await expect.poll(() => Number(indices().at(-1))).toBeLessThan(9000)
  await rerender(show(9_999, ''))
  expect(box().element().scrollTop).toBe(200_000)
  await rerender(show(9_000, 'maria'))
  await expect.element(first).toBeVisible()
  expect(box().element().scrollTop).toBe(0)

  box().element().focus()
  // Rows that are measured on the way may end a smooth scroll early; a second press goes on.
  const pageDown = async () => {
    await userEvent.keyboard('{PageDown}')
    return box().element().scrollTop
  }
  await expect.poll(pageDown).toBeGreaterThan(200)
})
