import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Badge } from '../feedback/badge.tsx'
import { formatMoney } from '../formatters/money.ts'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { tableOf } from '../testing/table-of.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { Pagination } from './pagination.tsx'

interface Order {
  id: string
  customer: string
  total: number
}

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    customer: `Cliente ${index}`,
    total: index,
  }))

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
const renderTable = (props: Partial<DataTableProps<Order>>) => renderUi(tableWith(props))

const table = () => page.getByRole('table', { name: 'Pedidos' })

describe('a table', () => {
  test('shows rows under named columns, figures to the right', async () => {
    await renderTable({})
    await expect
      .element(table().getByRole('columnheader', { name: 'Total' }))
      .toHaveStyle({ textAlign: 'right' })
    await expect.element(table().getByRole('row', { name: 'c1 Cliente 1' })).toBeVisible()
    await expect.element(table()).toHaveAttribute('aria-busy', 'false')
    await expectAccessible()
  })

  test('opens a row on click, but not for a click on its button', async () => {
    const onRowOpen = vi.fn()
    await renderTable({ onRowOpen })
    await page.getByRole('button', { name: 'Detalhes c1' }).click()
    expect(onRowOpen).not.toHaveBeenCalled()
    await page.getByText('Cliente 2').click()
    expect(onRowOpen.mock.calls).toEqual([[expect.objectContaining({ id: 'c2' })]])
  })

  test('keeps its header in sight while the page scrolls', async () => {
    await page.viewport(1200, 500)
    await renderTable({ rows: orders(60) })
    window.scrollTo(0, 800)
    const header = page.getByRole('columnheader', { name: 'Cliente' })
    await expect.poll(() => header.element().getBoundingClientRect().top).toBe(0)
    expect(page.getByRole('region', { name: 'Pedidos' }).query()).toBe(null)
  })

  test('that is long scrolls with a phone, whose page has one scroll, and in its box on a wider screen', async () => {
    await page.viewport(375, 700)
    await renderTable({ rows: orders(500), virtual: true, navigable: true })
    const row = (index: number) => page.getByRole('row', { name: `Cliente ${index} ` })
    const box = page.getByRole('region', { name: 'Pedidos' })
    await expect.element(row(0)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(375)
    expect(box.query()).toBe(null)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(row(499)).toHaveFocus()
    await expect.element(row(499)).toBeInViewport({ ratio: 1 })
    expect(window.scrollY).toBeGreaterThan(10_000)
    expect(page.getByRole('row').elements().length).toBeLessThan(30)
    await page.viewport(1200, 700)
    await expect.element(box).toBeVisible()
    await expect.element(row(499)).toHaveFocus()
    await expect.poll(() => window.scrollY).toBe(0)
  })

  test('that is long has a box that keys scroll', async () => {
    await page.viewport(1200, 700)
    await renderTable({ rows: orders(60), virtual: true })
    const box = page.getByRole('region', { name: 'Pedidos' })
    await expect.element(box).toBeVisible()
    await userEvent.tab()
    await expect.element(box).toHaveFocus()
    // Rows that are measured on the way may end a smooth scroll early; a second press goes on.
    const pageDown = async () => {
      await userEvent.keyboard('{PageDown}')
      return box.element().scrollTop
    }
    await expect.poll(pageDown).toBeGreaterThan(200)
    await expectAccessible()
  })
})

describe('the states of a table', () => {
  test('loading shows busy skeleton rows in the shape of the columns', async () => {
    await renderTable({ state: { kind: 'loading', retrying: false } })
    await expect.element(table()).toHaveAttribute('aria-busy', 'true')
    expect(table().getByRole('row').elements()).toHaveLength(9)
    await expect.element(page.getByRole('status')).toHaveTextContent('Carregando…')
    await expectAccessible()
  })

  test('retrying says so quietly', async () => {
    await renderTable({ state: { kind: 'loading', retrying: true } })
    await expect.element(page.getByRole('status')).toHaveTextContent('Tentando novamente…')
    await expect.element(page.getByText('Tentando novamente…')).toBeVisible()
  })

  test('failed replaces the rows and offers a retry', async () => {
    const onRetry = vi.fn()
    await renderTable({ state: { kind: 'failed', message: 'Erro ao carregar pedidos.', onRetry } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao carregar pedidos.')
    expect(table().query()).toBe(null)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  test('a failed refresh keeps the rows and shows the error above them', async () => {
    const failure = { message: 'Erro ao carregar pedidos.', onRetry: vi.fn() }
    await renderTable({ state: { kind: 'ready', refreshing: false, failure } })
    await expect.element(page.getByText('Cliente 2')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao carregar pedidos.')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    expect(failure.onRetry).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  test('refreshing dims the old rows', async () => {
    await renderTable({ state: { kind: 'ready', refreshing: true } })
    await expect.element(table()).toHaveAttribute('aria-busy', 'true')
    const body = table().getByRole('rowgroup').nth(1).element()
    await expect.poll(() => getComputedStyle(body).opacity).toBe('0.55')
  })

  test('empty is stated, with a way on', async () => {
    await renderTable({ rows: [], emptyAction: <button type="button">Limpar filtros</button> })
    await expect.element(page.getByText('Nenhum pedido encontrado.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible()
  })
})

describe('ten thousand rows', () => {
  const box = () => page.getByRole('region', { name: 'Pedidos' })
  const indices = () =>
    [...table().element().querySelectorAll('[aria-rowindex]')].map((row) => row.ariaRowIndex)

  async function renderMany() {
    await page.viewport(1200, 700)
    await renderTable({ rows: orders(10_000), virtual: true })
    await expect.element(page.getByText('Cliente 0', { exact: true })).toBeVisible()
    // The box gets its role once it is known to scroll.
    await expect.element(box()).toBeVisible()
  }

  test('keep the document small, announce their number, and are all reachable', async () => {
    await renderMany()
    await expect.element(table()).toHaveAttribute('aria-rowcount', '10001')
    expect(indices().slice(0, 3)).toEqual(['1', '2', '3'])
    expect(document.querySelectorAll('tr').length).toBeLessThan(60)
    await expectAccessible()
    box().element().scrollTop = box().element().scrollHeight
    await expect.element(page.getByText('Cliente 9999', { exact: true })).toBeVisible()
    expect(indices().at(-1)).toBe('10001')
    expect(document.querySelectorAll('tr').length).toBeLessThan(60)
    const header = page.getByRole('columnheader', { name: 'ID' }).element()
    expect(header.getBoundingClientRect().top).toBe(box().element().getBoundingClientRect().top)
  })

  test('keep the focused row at every scroll position, and Tab continues from it', async () => {
    await renderMany()
    page.getByRole('button', { name: 'Detalhes c2', exact: true }).element().focus()
    box().element().scrollTop = 200_000
    await expect.poll(() => Number(indices().at(-1))).toBeGreaterThan(4000)
    await expect.element(page.getByRole('button', { name: 'Detalhes c2', exact: true })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Detalhes c3', exact: true })).toHaveFocus()
  })

  test('scroll to the top when the selection changes, not on a refresh', async () => {
    await page.viewport(1200, 700)
    const show = (count: number, selection: string) =>
      tableWith({ rows: orders(count), virtual: true, selection })
    const { rerender } = await renderUi(show(10_000, ''))
    await expect.element(page.getByText('Cliente 0', { exact: true })).toBeVisible()
    await expect.element(box()).toBeVisible()
    box().element().scrollTop = 200_000
    await expect.poll(() => Number(indices().at(-1))).toBeGreaterThan(4000)
    await rerender(show(9_999, ''))
    expect(box().element().scrollTop).toBe(200_000)
    await rerender(show(9_000, 'maria'))
    await expect.element(page.getByText('Cliente 0', { exact: true })).toBeVisible()
    expect(box().element().scrollTop).toBe(0)
  })
})

test('pagination leads only to existing pages', async () => {
  const onPrev = vi.fn()
  const onNext = vi.fn()
  await renderUi(<Pagination text="Página 1 de 25" hasPrev={false} hasNext onPrev={onPrev} onNext={onNext} />)
  await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anterior' }).click({ force: true })
  await page.getByRole('button', { name: 'Próxima' }).click()
  expect(onPrev).not.toHaveBeenCalled()
  expect(onNext).toHaveBeenCalledOnce()
})
