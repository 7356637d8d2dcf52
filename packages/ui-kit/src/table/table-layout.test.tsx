import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Badge } from '../feedback/badge.tsx'
import { Panel } from '../layout/panel.ts'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface Order {
  id: string
  customer: string
  property: string
}

const LONG_NAME = 'Cooperativa Agropecuária Mista do Vale do Rio Verde Ltda'

const order = (index: number, customer = 'Ana', property = 'Sítio'): Order => ({
  id: `c${index}`,
  customer,
  property,
})

const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', width: 5, text: ({ id }) => id, mono: true },
  {
    key: 'customer',
    header: 'Cliente',
    width: 18,
    least: 9,
    look: 'name',
    card: 'title',
    text: ({ customer }) => customer,
  },
  {
    key: 'property',
    header: 'Propriedade',
    width: 16,
    least: 8,
    card: 'line',
    text: ({ property }) => property,
  },
  { key: 'status', header: 'Status', width: 7, cell: () => <Badge dot>Rascunho</Badge> },
  { key: 'date', header: 'Data', width: 9, card: 'labelled', cell: () => '19/11/2026 16:42' },
  {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    width: 5,
    card: 'actions',
    cell: ({ id }) => <button type="button">Ver {id}</button>,
  },
]

const tableOf = (props: Partial<DataTableProps<Order>>) => (
  <main>
    <Panel>
      <DataTable
        label="Pedidos"
        columns={columns}
        rows={[]}
        getRowKey={({ id }) => id}
        state={{ kind: 'ready', refreshing: false }}
        emptyText="Nenhum pedido."
        {...props}
      />
    </Panel>
  </main>
)

const loading = { state: { kind: 'loading', retrying: false } } as const
const table = () => page.getByRole('table', { name: 'Pedidos' }).element()
const headers = () => [...table().querySelectorAll('thead th')].map((th) => th.getBoundingClientRect().width)
const cellOf = (text: string) => page.getByRole('cell', { name: text, exact: true }).first().element()
const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth
const sideways = () => document.documentElement.scrollWidth - window.innerWidth

describe('columns', () => {
  test('give space to the one that would cut a text, as long as they have spare space', async () => {
    await page.viewport(1040, 700)
    await renderUi(tableOf({ rows: [order(1, LONG_NAME), order(2)] }))
    await expect.element(page.getByText(LONG_NAME)).toBeVisible()
    expect(isCut(cellOf(LONG_NAME))).toBe(false)
    expect(headers()[1]).toBeGreaterThan((headers()[2] ?? 0) * 2)
  })

  test('wrap a text only if no column has spare space', async () => {
    await page.viewport(980, 700)
    await renderUi(tableOf({ rows: [order(1, LONG_NAME, 'Fazenda Nossa Senhora Aparecida'), order(2)] }))
    await expect.element(page.getByText(LONG_NAME)).toBeVisible()
    expect(isCut(cellOf(LONG_NAME))).toBe(false)
    expect(cellOf(LONG_NAME).clientHeight).toBeGreaterThan(40)
    expect(cellOf('c2').clientHeight).toBeLessThan(40)
    expect(sideways()).toBe(0)
  })

  test('give space to an id before a text, which can wrap', async () => {
    await page.viewport(980, 700)
    await renderUi(tableOf({ rows: [{ ...order(1, LONG_NAME, LONG_NAME), id: 'SEM-SOJ-64' }] }))
    await expect.element(page.getByText('SEM-SOJ-64', { exact: true })).toBeVisible()
    expect(isCut(cellOf('SEM-SOJ-64'))).toBe(false)
    expect(table()).toHaveAttribute('data-layout', 'columns')
  })

  test('follow the width of the container, not of the window', async () => {
    await page.viewport(1600, 700)
    const narrow = <div style={{ width: '23rem' }}>{tableOf({ rows: [order(1)] })}</div>
    await renderUi(narrow)
    await expect.element(page.getByText('Ana')).toBeVisible()
    expect(table()).toHaveAttribute('data-layout', 'cards')
  })

  test('stay where the skeleton had them when the rows come', async () => {
    await page.viewport(1360, 700)
    const { rerender } = await renderUi(tableOf(loading))
    const before = headers()
    await rerender(tableOf({ rows: [order(1, 'Grupo Sementes do Cerrado', 'Fazenda Água Limpa'), order(2)] }))
    await expect.element(page.getByText('Fazenda Água Limpa')).toBeVisible()
    expect(headers()).toEqual(before)
  })

  /** The columns that get other widths during some work. */
  async function resizedDuring(work: () => Promise<unknown>): Promise<Node[]> {
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] })
    await work()
    changes.push(...observer.takeRecords())
    observer.disconnect()
    return changes.map(({ target }) => target).filter((target) => target instanceof HTMLTableColElement)
  }

  test('have their widths at once where the table was shown before', async () => {
    await page.viewport(1111, 700)
    const before = await renderUi(tableOf({ rows: [order(1)] }))
    const widths = headers()
    await before.unmount()
    expect(await resizedDuring(() => renderUi(tableOf({ rows: [order(1)] })))).toEqual([])
    expect(headers()).toEqual(widths)
  })

  test('have their widths at once in the place of a skeleton', async () => {
    await page.viewport(1112, 700)
    const { rerender } = await renderUi(
      <main>
        <Panel>
          <div data-list-place="" />
        </Panel>
      </main>,
    )
    expect(await resizedDuring(() => rerender(tableOf({ rows: [order(1)] })))).toEqual([])
    expect(headers()[0]).toBeGreaterThan(0)
  })

  test('measure tens of thousands of rows in more than one task', async () => {
    const readPerTask = [0]
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      readPerTask.unshift(0)
      port2.postMessage(null)
    }
    port2.postMessage(null)
    const countedColumns = columns.map((column): Column<Order> => {
      const { text } = column
      if (!text) return column
      const countedText = (row: Order) => {
        readPerTask[0] = (readPerTask[0] ?? 0) + 1
        return text(row)
      }
      return { ...column, text: countedText }
    })
    const rows = Array.from({ length: 50_000 }, (_, index) => order(index, LONG_NAME))
    await renderUi(tableOf({ columns: countedColumns, rows, virtual: true }))
    await expect.element(page.getByRole('button', { name: 'Ver c0', exact: true })).toBeVisible()
    port1.close()
    expect(Math.max(...readPerTask)).toBeLessThan(rows.length)
    expect(readPerTask.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(3 * rows.length)
  })

  test('do not jump while a long list is scrolled to its longest text', async () => {
    await page.viewport(1040, 700)
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      order(index, index === 9_999 ? LONG_NAME : 'Ana'),
    )
    await renderUi(tableOf({ rows, virtual: true }))
    const region = page.getByRole('region', { name: 'Pedidos' })
    await expect.element(region).toBeVisible()
    const before = headers()
    const box = region.element()
    box.scrollTop = box.scrollHeight
    await expect.element(page.getByText(LONG_NAME)).toBeVisible()
    expect(headers()).toEqual(before)
    expect(isCut(cellOf(LONG_NAME))).toBe(false)
  })
})

describe('rows on a phone', () => {
  const card = () => page.getByRole('row').nth(1)

  test('are cards that show all values, for names of every length', async () => {
    await page.viewport(375, 812)
    await renderUi(tableOf({ rows: [order(1, LONG_NAME, LONG_NAME), order(2)] }))
    await expect.element(card()).toBeVisible()
    expect(sideways()).toBe(0)
    for (const cell of card().getByRole('cell').elements()) {
      expect(isCut(cell)).toBe(false)
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(375)
    }
    expect(page.getByRole('region', { name: 'Pedidos' }).query()).toBe(null)
    await expectAccessible()
  })

  test('are still rows of a table with named columns', async () => {
    await page.viewport(375, 812)
    await renderUi(tableOf({ rows: [order(1)] }))
    await expect.element(page.getByRole('columnheader', { name: 'Cliente' })).toBeInTheDocument()
    await expect.element(card()).toHaveAccessibleName(/Ana/)
    expect(card().getByRole('cell').elements()).toHaveLength(columns.length)
    const button = page.getByRole('button', { name: 'Ver c1' }).element().getBoundingClientRect()
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(40)
  })

  test('have a skeleton of cards', async () => {
    await page.viewport(375, 812)
    await renderUi(tableOf(loading))
    expect(table()).toHaveAttribute('data-layout', 'cards')
    expect(sideways()).toBe(0)
  })

  test('keep that skeleton while a long list is measured', async () => {
    await page.viewport(375, 812)
    const { rerender } = await renderUi(tableOf({ ...loading, virtual: true }))
    const layouts: (string | undefined)[] = []
    const watcher = new MutationObserver(() => layouts.push(table().dataset['layout']))
    watcher.observe(table(), { attributeFilter: ['data-layout'] })
    const rows = Array.from({ length: 600 }, (_, index) => order(index, LONG_NAME))
    await rerender(tableOf({ rows, virtual: true }))
    await expect.element(page.getByRole('button', { name: 'Ver c0', exact: true })).toBeVisible()
    watcher.disconnect()
    expect(layouts).toEqual([])
  })

  test('become columns again when the phone is rotated and they fit', async () => {
    await page.viewport(375, 812)
    await renderUi(tableOf({ rows: Array.from({ length: 500 }, (_, index) => order(index)), virtual: true }))
    await expect.element(card()).toBeVisible()
    expect(document.querySelectorAll('tr').length).toBeLessThan(60)
    await page.viewport(1200, 700)
    await expect.poll(() => table().getAttribute('data-layout')).toBe('columns')
    await expect.poll(() => card().element().getBoundingClientRect().height).toBeLessThan(45)
    await expect.element(page.getByRole('cell', { name: 'c12', exact: true })).toBeVisible()
  })
})
