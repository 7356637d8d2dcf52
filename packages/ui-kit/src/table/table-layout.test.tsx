import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Badge } from '../feedback/badge.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { tableOf as aTableOf } from '../testing/table-of.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'

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
  { key: 'id', header: 'ID', text: ({ id }) => id, mono: true },
  {
    key: 'customer',
    header: 'Cliente',
    look: 'name',
    card: 'title',
    rowHeader: true,
    text: ({ customer }) => customer,
  },
  { key: 'property', header: 'Propriedade', card: 'line', text: ({ property }) => property },
  { key: 'status', header: 'Status', value: () => 'Inativa', cell: () => <Badge dot>Inativa</Badge> },
  { key: 'date', header: 'Data', width: 16, card: 'labelled', cell: () => '19/11/2026 16:42' },
  {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    card: 'actions',
    cell: ({ id }) => <button type="button">Ver {id}</button>,
  },
]

const tableOf = (props: Partial<DataTableProps<Order>>) =>
  aTableOf({ columns, rows: [], navigable: true, ...props })
/** In a window that has something beside it. */
const beside = (props: Partial<DataTableProps<Order>>) => (
  <div style={{ width: '41rem' }}>{tableOf(props)}</div>
)
const loading = { state: { kind: 'loading', retrying: false } } as const
const table = () => page.getByRole('table', { name: 'Pedidos' }).element()
const headers = () => [...table().querySelectorAll('thead th')].map((th) => th.getBoundingClientRect().width)
const rows = () => [...table().querySelectorAll<HTMLElement>('tbody tr[data-index]')]
const heights = () => new Set(rows().map((row) => row.offsetHeight))
const textOf = (text: string) => page.getByTitle(text, { exact: true }).first().element()
const isCut = (text: Element) => text.scrollWidth > text.clientWidth
const sideways = () => document.documentElement.scrollWidth - window.innerWidth
const card = () => page.getByRole('row').nth(1)
const areCards = () => table().querySelector('thead')?.clientHeight === 1

const acting = (label: string) => ({ label, of: ({ id }: Order) => id, icon: () => null, onClick: () => {} })

/** Measures the text itself, which its element may exceed. */
function widthOf(text: Element): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect().width
}

test('columns are one line high at every width, and give space to the one that would cut a text', async () => {
  await page.viewport(1040, 700)
  const rows = [order(1, LONG_NAME), order(2)]
  const { rerender } = await renderUi(tableOf({ rows }))
  await expect.element(textOf(LONG_NAME)).toBeVisible()
  expect(isCut(textOf(LONG_NAME))).toBe(false)
  expect(headers()[1]).toBeGreaterThan((headers()[2] ?? 0) * 2)
  await rerender(tableOf({ rows: [order(1, LONG_NAME, `Fazenda ${LONG_NAME}`), order(2)] }))
  for (const width of [1040, 1360, 1920]) {
    await page.viewport(width, 700)
    await expect.poll(heights).toEqual(new Set([39]))
    expect(sideways()).toBe(0)
  }
})

test('the space between columns is computed once for a table, from the width of its container', async () => {
  await page.viewport(1240, 700)
  await renderUi(tableOf({ rows: [order(1)] }))
  await expect.element(textOf('Ana')).toBeVisible()
  const { paddingRight } = getComputedStyle(page.getByRole('rowheader').element())
  expect(getComputedStyle(table()).getPropertyValue('--end')).toBe(paddingRight)
  expect(Number.parseFloat(paddingRight)).toBeGreaterThan(6)
})

test('columns cut the longest text only, and only if no column has spare space', async () => {
  await page.viewport(900, 700)
  const property = 'Sítio Água Limpa'
  await renderUi(tableOf({ rows: [{ ...order(1, LONG_NAME, property), id: 'SEM-SOJ-64' }, order(2)] }))
  await expect.element(textOf(LONG_NAME)).toBeVisible()
  expect(isCut(textOf(LONG_NAME))).toBe(true)
  expect(isCut(textOf(property))).toBe(false)
  expect(isCut(textOf('SEM-SOJ-64'))).toBe(false)
  const spare = page.getByRole('columnheader', { name: 'Propriedade' }).element().clientWidth
  expect(spare - widthOf(textOf(property))).toBeLessThan(20)
  expect(heights()).toEqual(new Set([39]))
})

test('columns without a text among them fill their container', async () => {
  await page.viewport(1000, 700)
  await renderUi(tableOf({ rows: [order(1)], columns: columns.slice(3) }))
  const filled = () => headers().reduce((sum, width) => sum + width, 0)
  await expect.poll(filled).toBeCloseTo(table().clientWidth, 0)
  expect(filled()).toBeGreaterThan(990)
})

test('a list is cards in a window of 720 pixels, as at 200 %, and above it rows of one line and of two are as high', async () => {
  await page.viewport(720, 700)
  const { rerender } = await renderUi(tableOf({ rows: [order(1, LONG_NAME), order(2)] }))
  await expect.poll(areCards).toBe(true)
  await rerender(tableOf({ rows: [order(1, LONG_NAME), order(2)], navigable: false }))
  await expect.poll(areCards).toBe(false)
  await page.viewport(768, 700)
  await rerender(beside({ rows: [order(1, LONG_NAME), order(2)] }))
  await expect.poll(() => heights().size).toBe(1)
  expect(areCards()).toBe(false)
  expect(isCut(textOf(LONG_NAME))).toBe(false)
})

test('the rest of the columns has room for two words beside a long text; a header that has none ends with an ellipsis, as a button too', async () => {
  await page.viewport(1014, 700)
  const header = 'Propriedade deste cliente'
  const ranked = columns.map((it) => (it.key === 'property' ? { ...it, header, rank: 'rest' as const } : it))
  const sort = { order: undefined, scope: () => 'Todas', onSort: () => {} }
  await renderUi(tableOf({ rows: [order(1, `${LONG_NAME} ${LONG_NAME}`)], columns: ranked, sort }))
  await expect.poll(() => headers()[2]).toBe(112)
  const button = page.getByRole('button', { name: header })
  await expect.element(button).toHaveStyle({ textOverflow: 'ellipsis', overflow: 'hidden' })
  expect(isCut(button.element())).toBe(true)
})

test('a text that is cut is its title, and has two lines in a row that has the focus, which covers and moves nothing; it wraps where rows take none', async () => {
  await page.viewport(900, 700)
  const long = { rows: [order(1, LONG_NAME, LONG_NAME), order(2)] }
  const { rerender } = await renderUi(tableOf(long))
  await expect.element(textOf(LONG_NAME)).toHaveAttribute('title', LONG_NAME)
  expect(isCut(textOf(LONG_NAME))).toBe(true)
  const before = headers()
  const others = () =>
    [...table().querySelectorAll('tbody button, tbody [data-badge], tbody tr:not(:focus) [title]')].map(
      (it) => JSON.stringify(it.getBoundingClientRect()),
    )
  const places = others().slice(-4)
  await userEvent.tab()
  await expect.element(rows()[0] ?? null).toHaveFocus()
  const text = textOf(LONG_NAME)
  expect(isCut(text)).toBe(false)
  const row = rows()[0]?.getBoundingClientRect()
  const cell = text.closest('th')?.getBoundingClientRect()
  const { left, right, top, bottom, height } = text.getBoundingClientRect()
  expect(height).toBeGreaterThan(30)
  expect(top).toBeGreaterThanOrEqual(row?.top ?? 0)
  expect(bottom).toBeLessThanOrEqual(row?.bottom ?? 0)
  expect(left).toBeGreaterThanOrEqual(cell?.left ?? 0)
  expect(right).toBeLessThanOrEqual(cell?.right ?? 0)
  expect(heights()).toEqual(new Set([39]))
  expect(headers()).toEqual(before)
  expect(others().slice(-4)).toEqual(places)

  await rerender(tableOf({ ...long, navigable: false }))
  await expect.poll(() => rows().map(({ offsetHeight }) => offsetHeight > 39)).toEqual([true, false])
  expect(isCut(textOf(LONG_NAME))).toBe(false)
  expect(sideways()).toBe(0)
})

test('buttons hold their column open, in a long list too, at every width', async () => {
  const named = { ...acting('Redefinir senha'), icon: undefined }
  const actions = [...['Ver', 'Editar', 'Excluir'].map(acting), named]
  await renderUi(
    tableOf({ rows: [order(1, LONG_NAME, LONG_NAME)], columns: columns.slice(0, 5), actions, virtual: true }),
  )
  for (const width of [1200, 650]) {
    await page.viewport(width, 700)
    const first = page.getByRole('button', { name: 'Ver c1' })
    await expect.element(first).toBeVisible()
    const cell = first.element().closest('td')
    expect(first.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
      cell?.getBoundingClientRect().left ?? NaN,
    )
  }
})

test('all cells of a row with several lines are in its middle', async () => {
  await page.viewport(1000, 700)
  await renderUi(beside({ rows: [order(1, LONG_NAME)] }))
  const row = () => rows()[0]?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => row().height).toBeGreaterThan(45)
  for (const shown of [page.getByText('Inativa'), page.getByRole('button', { name: 'Ver c1' })]) {
    const { top, height } = shown.element().getBoundingClientRect()
    expect(Math.abs(top + height / 2 - row().top - row().height / 2)).toBeLessThan(2)
  }
})

test('where columns wrap, no heading of a figure is cut, and a badge stands beside the middle of its row', async () => {
  await page.viewport(800, 700)
  const total: Column<Order> = { key: 'total', header: 'Quantidade mínima', numeric: true, text: () => '1' }
  const rows = [order(1, LONG_NAME, `Fazenda ${LONG_NAME}`)]
  await renderUi(tableOf({ rows, columns: [...columns, total], navigable: false }))
  const heading = page.getByRole('columnheader', { name: 'Quantidade mínima' }).element()
  expect(isCut(heading)).toBe(false)
  // Within a pixel: a heading in several lines is as many times as high.
  expect(heading.scrollHeight).toBeCloseTo(heading.clientHeight, -1)
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const [badge, row] = [page.getByText('Inativa'), page.getByRole('row').last()]
  expect(middleOf(badge.element())).toBeCloseTo(middleOf(row.element()), 0)
})

test('columns of a skeleton are as many and as high as those of its rows, and cards on a phone', async () => {
  await page.viewport(1360, 700)
  const { rerender } = await renderUi(tableOf(loading))
  const row = () => table().querySelector('tbody tr')?.getBoundingClientRect()
  const before = row()
  for (const cell of table().querySelectorAll('tbody td')) expect(isCut(cell)).toBe(false)
  await rerender(tableOf({ rows: [order(1, 'Grupo Sementes do Cerrado', 'Fazenda Água Limpa'), order(2)] }))
  await expect.element(page.getByText('Fazenda Água Limpa')).toBeVisible()
  expect(row()).toEqual(before)
  await page.viewport(375, 812)
  await rerender(tableOf(loading))
  await expect.poll(areCards).toBe(true)
  expect(sideways()).toBe(0)
})

test('columns do not move while a long list is scrolled to its longest text', async () => {
  await page.viewport(1360, 700)
  const many = Array.from({ length: 10_000 }, (_, index) =>
    order(index, index === 9_999 ? LONG_NAME.toUpperCase() : 'Ana'),
  )
  const total: Column<Order> = {
    ...{ key: 'total', header: 'Total', numeric: true },
    text: ({ customer }) => (customer === 'Ana' ? '1' : '-1.234.567,00'),
    value: ({ customer }) => (customer === 'Ana' ? 1 : -1_234_567),
  }
  await renderUi(tableOf({ rows: many, columns: [...columns.slice(0, 5), total], virtual: true }))
  const region = page.getByRole('region', { name: 'Pedidos' })
  await expect.element(region).toBeVisible()
  await expect.poll(heights).toEqual(new Set([39]))
  const before = headers()
  const box = region.element()
  box.scrollTop = box.scrollHeight
  await expect.element(page.getByTitle(LONG_NAME.toUpperCase())).toBeVisible()
  expect(headers()).toEqual(before)
  expect(isCut(textOf(LONG_NAME.toUpperCase()))).toBe(false)
  for (const cell of table().querySelectorAll('tbody td')) expect(isCut(cell)).toBe(false)
  expect(heights()).toEqual(new Set([39]))
})

test('rows on a phone are cards that show all values, and still rows of a table with named columns', async () => {
  await page.viewport(375, 812)
  const { rerender } = await renderUi(tableOf({ rows: [order(1, LONG_NAME, LONG_NAME), order(2)] }))
  await expect.element(card()).toHaveAccessibleName(new RegExp(LONG_NAME))
  await expect.element(page.getByRole('columnheader', { name: 'Cliente' })).toBeInTheDocument()
  expect(sideways()).toBe(0)
  expect(rows()[0]?.children).toHaveLength(columns.length)
  for (const cell of rows()[0]?.querySelectorAll('*') ?? []) {
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(375)
  }
  const button = page.getByRole('button', { name: 'Ver c1' }).element().getBoundingClientRect()
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(40)
  expect(page.getByRole('region', { name: 'Pedidos' }).query()).toBe(null)
  await expectAccessible()

  // Without buttons, as in the details of a record.
  await rerender(
    tableOf({
      rows: [order(1, LONG_NAME, LONG_NAME), order(2)],
      columns: columns.filter(({ card }) => card !== 'actions'),
    }),
  )
  await expect.element(page.getByRole('button', { name: 'Ver c1' })).not.toBeInTheDocument()
  expect(heights().size).toBe(1)
  expect(sideways()).toBe(0)

  // Above four buttons, which leave the name less than half of the card.
  await page.viewport(341, 812)
  const buttons = ['Ver', 'Editar', 'Duplicar', 'Excluir'].map((name) => (
    <button key={name} aria-label={name} type="button" />
  ))
  const changed = columns.map((it): Column<Order> => {
    if (it.key === 'status') return { ...it, card: 'aside', cell: () => <Badge dot>Ativa</Badge> }
    return it.key === 'actions' ? { ...it, text: undefined, cell: () => buttons } : it
  })
  await rerender(tableOf({ rows: [order(1)], columns: changed }))
  await expect.element(page.getByRole('button', { name: 'Excluir' })).toBeVisible()
  expect(page.getByText('Ativa').element().getBoundingClientRect().right).toBeGreaterThan(300)
})

test('a card has the room of the buttons that it shows, which the menu is not among', async () => {
  await page.viewport(375, 812)
  const actions = [...['PDF', 'Logs', 'Ver'].map(acting), { ...acting('Confirmar'), inMenu: () => true }]
  await renderUi(tableOf({ rows: [order(1)], columns: columns.slice(0, 5), actions }))
  await expect.element(page.getByRole('button', { name: 'Ver c1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mais ações c1' })).not.toBeInTheDocument()
  const buttons = [...card().element().querySelectorAll('button')].map(({ offsetWidth }) => offsetWidth)
  expect(buttons).toEqual([44, 44, 44, 0])
  await expect.element(card()).toHaveStyle({ paddingRight: `${3 * 44 + 8}px` })
})
