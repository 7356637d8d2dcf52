import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { AppDialog } from '../dialog/app-dialog.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { tableOf } from '../testing/table-of.tsx'
import { Link } from '../text/link.tsx'
import type { Column } from './column.ts'
import type { RowAction } from './row-actions.tsx'

interface Order {
  id: string
  isSent: boolean
}

const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', card: 'title', rowHeader: true, text: ({ id }) => id },
  {
    key: 'copy',
    header: 'Copiar',
    cell: ({ id }) => (
      <>
        <CopyButton value={id} label="Copiar" />
        <Button>Conferir</Button>
        <Link href="/erp">No ERP</Link>
      </>
    ),
  },
]

const ofOrder = ({ id }: Order) => `do pedido ${id}`
const whySent = ({ isSent }: Order) => (isSent ? 'já enviado ao ERP' : undefined)
const linkOf = ({ id }: Order) => `?pedido=${id}`

const run = vi.fn<(action: string, id: string) => void>()

function action(label: string, rest: Partial<RowAction<Order>>): RowAction<Order> {
  return { label, of: ofOrder, onClick: ({ id }) => run(label, id), ...rest }
}

const actions = [
  action('Detalhes', { shortcut: 'Enter' }),
  action('Excluir', { shortcut: 'Delete', refusal: whySent }),
]

const sent = { id: 'c1', isSent: true }
const orders = [sent, { id: 'c2', isSent: false }]

const menu = page.getByRole('menu', { name: 'Ações da linha' })
const row = (id: string) => page.getByRole('row', { name: `${id} ` })

async function open() {
  run.mockClear()
  await renderUi(tableOf({ columns, rows: orders, actions, linkOf, navigable: true }))
  await expect.element(row('c1')).toBeVisible()
}

test('a row that refuses an action says why at its button, which no key presses; Enter opens its details', async () => {
  await open()
  const refused = page.getByRole('button', { name: 'Excluir do pedido c1' })
  await expect.element(refused).toBeDisabled()
  await expect.element(refused).toHaveAttribute('title', 'Excluir: já enviado ao ERP')
  const offered = page.getByRole('button', { name: 'Excluir do pedido c2' })
  await expect.element(offered).toHaveAttribute('title', 'Excluir')
  await expect.element(offered).toHaveTextContent('Excluir')
  await expectAccessible()
  await userEvent.tab()
  await expect.element(row('c1')).toHaveFocus()
  await userEvent.keyboard('{Delete}{Enter}{ArrowDown}{Delete}')
  expect(run.mock.calls).toEqual([
    ['Detalhes', 'c1'],
    ['Excluir', 'c2'],
  ])
})

test('the menu of a row has its link and its actions, and nothing else of what its cells show', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await userEvent.tab()
  await expect.element(row('c1')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(menu).toHaveFocus()
  const items = menu.getByRole('menuitem')
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Abrir em nova guia',
    'DetalhesEnter',
    'ExcluirDelete',
  ])
  await expect.element(items.nth(2)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Delete}')
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(openTab).toHaveBeenCalledWith(expect.stringMatching(/[?&]pedido=c1$/), '_blank', 'noopener')
  await expect.element(row('c1')).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

test('no control of the kit in a row is a tab stop; one in a dialog that its cell opens is', async () => {
  await open()
  for (const control of page.getByRole('table').getByRole('button').elements())
    expect(control.tabIndex, control.textContent ?? '').toBe(-1)
  const links = page.getByRole('link').elements()
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1])
  const dialog = (
    <AppDialog open title="Nota" onClose={() => {}}>
      <Button>Salvar</Button>
    </AppDialog>
  )
  await renderUi(
    tableOf({
      columns: [{ key: 'note', header: 'Nota', cell: () => dialog }],
      rows: [sent],
      navigable: true,
    }),
  )
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toHaveProperty('tabIndex', 0)
})
