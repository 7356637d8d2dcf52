import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onDemand } from '../on-demand/on-demand.ts'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { tableOf } from '../testing/table-of.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import type { RowAction } from './row-actions.tsx'

interface Order {
  id: string
  customer: string
}

const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', rowHeader: true, text: ({ id }) => id },
  { key: 'customer', header: 'Cliente', card: 'title', text: ({ customer }) => customer },
]
const rows = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ id, customer: `Cliente de ${id}` }))

const nameOf = ({ id }: Order) => `pedido ${id}`
const linkOf = ({ id }: Order) => `#${id}`
const onRowOpen = vi.fn()
const confirm = vi.fn()

const actions: RowAction<Order>[] = [
  { label: 'Detalhes', of: nameOf, icon: () => null, onClick: onRowOpen },
  { label: 'Confirmar', of: nameOf, inMenu: ({ id }) => id !== 'c1', onClick: confirm },
]
const sell = onDemand(async () => () => <button type="button">Vender</button>)
const everyRow = { count: 45, label: 'Selecionar todos os 45 pedidos', read: async () => rows }

async function open(props: Partial<DataTableProps<Order>> = {}) {
  vi.clearAllMocks()
  await page.viewport(1200, 700)
  const selection = { selectionActions: sell, everyRow, nameOf }
  return renderUi(
    tableOf({ columns, rows, actions, onRowOpen, linkOf, navigable: true, ...selection, ...props }),
  )
}

const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true })
const row = (id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id, exact: true }) })
const selected = () => rows.map(({ id }) => id).filter((id) => row(id).query()?.ariaSelected)
const opacity = (id: string) => getComputedStyle(box(`pedido ${id}`).element()).opacity
const left = (id: string) =>
  page
    .getByRole('cell', { name: `Cliente de ${id}` })
    .element()
    .getBoundingClientRect().left

test('the box of a row shows on hover, on focus and while any is selected; its whole cell selects, and nothing moves or opens', async () => {
  await open()
  await expect.element(row('c2')).toBeVisible()
  const before = left('c2')
  expect(opacity('c2')).toBe('0')
  await row('c2').hover()
  expect(opacity('c2')).toBe('1')
  await row('c3').element().focus()
  expect([opacity('c3'), opacity('c4')]).toEqual(['1', '0'])
  await box('pedido c2').click()
  expect(selected()).toEqual(['c2'])
  expect(opacity('c4')).toBe('1')
  const cell = row('c4').getByRole('rowheader')
  const { width, height } = cell.element().getBoundingClientRect()
  for (const position of [
    { x: 2, y: 2 },
    { x: width - 2, y: height - 2 },
  ])
    await cell.click({ position })
  expect(selected()).toEqual(['c2'])
  await cell.click({ modifiers: ['Shift'], position: { x: 2, y: 2 } })
  await box('pedido c2').click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['c2', 'c3', 'c4'])
  expect(left('c2')).toBe(before)
  expect(onRowOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowUp} ')
  expect(selected()).toEqual(['c2', 'c4'])
  await expectAccessible()
})

test('the box of the header is always there: it selects the page, offers all rows, and takes the page back', async () => {
  await open()
  const every = box('página')
  await expect.element(every).toHaveStyle({ opacity: '1' })
  await box('pedido c1').click()
  await expect.element(every).toBePartiallyChecked()
  await every.click()
  await expect.element(every).toBeChecked()
  expect(selected()).toHaveLength(4)
  await expect.element(page.getByRole('button', { name: everyRow.label })).toBeVisible()
  await every.click()
  expect(selected()).toEqual([])
  await page.getByRole('columnheader', { name: 'Cliente' }).click()
  expect(selected()).toEqual([])
})

test('the right button and the last button of a row open its menu, with what this row allows', async () => {
  await open()
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await row('c1').click({ button: 'right' })
  await expect.poll(items).toEqual(['Abrir em nova guia', 'Detalhes', 'Selecionar'])
  await page.getByRole('menuitem', { name: 'Selecionar' }).click()
  expect(selected()).toEqual(['c1'])
  // Cards have it at the other end of a row.
  const opener = page.getByRole('button', { name: 'Mais ações pedido c2' })
  await opener.click()
  await expect.poll(items).toEqual(['Abrir em nova guia', 'Detalhes', 'Confirmar', 'Selecionar'])
  const edge = (element: Element) => element.getBoundingClientRect().right
  await expect
    .poll(() => Math.abs(edge(page.getByRole('menu').element()) - edge(opener.element())))
    .toBeLessThan(12)
  await page.getByRole('menuitem', { name: 'Confirmar' }).click()
  expect(confirm.mock.calls).toEqual([[rows[1]]])
  await row('c1').click({ button: 'right' })
  await expect.poll(items).toContain('Desmarcar')
})

test('the last button opens the menu of a list whose menu has nothing but the selection besides the buttons', async () => {
  await open({ actions: actions.slice(0, 1) })
  await page.getByRole('button', { name: 'Mais ações pedido c2' }).click()
  await page.getByRole('menuitem', { name: 'Selecionar' }).click()
  expect(selected()).toEqual(['c2'])
})

test('dragging over the name of a row marks its text, and opens nothing', async () => {
  await open()
  const link = page.getByRole('link', { name: 'Cliente de c3' })
  const sourcePosition = { x: 2, y: 8 }
  await userEvent.dragAndDrop(link, link, { sourcePosition, targetPosition: { x: 60, y: 8 } })
  expect(window.getSelection()?.toString()).toMatch(/^Cliente/)
  expect(onRowOpen).not.toHaveBeenCalled()
  expect(window.location.hash).toBe('')
  window.getSelection()?.removeAllRanges()
  await link.click()
  expect(onRowOpen).toHaveBeenCalledOnce()
})

test('without actions on selected rows there is no box, and the right button is the browser’s', async () => {
  const prevented = vi.fn<(isPrevented: boolean) => void>()
  await open({ nameOf: undefined, selectionActions: undefined })
  await expect.element(row('c1')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  const listener = (event: Event) => prevented(event.defaultPrevented)
  window.addEventListener('contextmenu', listener)
  await row('c1').click({ button: 'right' })
  window.removeEventListener('contextmenu', listener)
  expect(prevented.mock.calls).toEqual([[false]])
})
