import { expectAccessible } from '@celeiro/testing'
import { AppDialog } from '@celeiro/ui-kit'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openList as openListOf, SackList } from '../testing/sack-list.tsx'
import { bySearch, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'
import type { ListAction } from './list-table.tsx'

/** The crops whose rows are rendered, in sequence. */
const rendered: string[] = []

const columns = [
  sackOptions.columns[0],
  {
    key: 'state',
    isDerived: true,
    header: 'Situação',
    value: ({ crop }: Sack) => crop,
    cell: ({ crop }: Sack) => {
      rendered.push(crop)
      return 'Aberta'
    },
  },
] as const
const sackList = defineList({
  ...sackOptions,
  columns,
  pages: { size: 20 },
  filters: { search: bySearch },
})

const cropOf = ({ crop }: Sack) => crop

function Screen({ count }: { count: number }) {
  const [opened, setOpened] = useState<string>()
  const action = (label: string, shortcut: NonNullable<ListAction<Sack>['shortcut']>): ListAction<Sack> => ({
    ...{ label, of: cropOf, shortcut },
    onClick: ({ crop }) => setOpened(`${label} de ${crop}`),
  })
  const actions = [
    action('Ver logs', 'L'),
    action('Editar', 'E'),
    action('Excluir', 'Delete'),
    action('Detalhes', 'Enter'),
  ]
  const all = Array.from({ length: count }, (_, index): [string] => [`Saca ${index}`])
  return (
    <>
      <SackList of={sackList} fetch={() => ({ rows: sacks(...all) })} rowActions={actions} />
      <AppDialog open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened ?? ''}>
        <input aria-label="Nota" />
      </AppDialog>
    </>
  )
}

const openList = (count = 20) => openListOf(<Screen count={count} />, '/', row(0))

const row = (index: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Saca ${index}`, exact: true }) })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Tab from the search, past the clear button. */
async function enterTable() {
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Tab}{Tab}')
}

beforeEach(forgetLists)

// The first test of the file: no table has had the focus yet.
test('keys pressed while their code is on its way act one after another', async () => {
  await openList()
  const first = row(0).element()
  first.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
    first.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
  await expect.element(button('Ver logs Saca 2')).toHaveFocus()
})

test('a list is one tab stop, whose keys move by row, by page, to the ends and to the buttons of a row, and render no row', async () => {
  await openList()
  await enterTable()
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row(2)).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Anterior')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(row(2)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button('Limpar filtros')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(row(2)).toHaveFocus()
  await expect.element(page.getByRole('table')).toHaveAccessibleDescription(/^Setas percorrem as linhas/)
  await expect.element(button('Ver logs Saca 0')).toHaveAttribute('aria-keyshortcuts', 'L')

  rendered.length = 0
  await userEvent.keyboard('{End}')
  await expect.element(row(19)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row(19)).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(row(19)).not.toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row(0)).toHaveFocus()
  // From a header, too.
  await userEvent.keyboard('{ArrowUp}{End}')
  await expect.element(row(19)).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}{Home}')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(button('Editar Saca 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Editar Saca 1')).toHaveFocus()
  expect(rendered).toEqual([])
  await userEvent.keyboard(' ')
  await expect.element(dialog('Editar de Saca 1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Editar Saca 1')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row(1)).toHaveFocus()

  await page.getByRole('searchbox').click()
  await userEvent.keyboard('saca 7{ArrowDown}')
  await expect.element(row(0)).not.toBeInTheDocument()
  await expect.element(row(7)).toHaveFocus()
})

test('keys of a row open its actions, and Shift+F10 their menu; dialogs have keys of their own and give the focus back', async () => {
  await openList(3)
  await enterTable()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Nota' })).toHaveFocus()
  await userEvent.keyboard('le')
  await expect.element(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('le')
  await expect.element(dialog('Detalhes de Saca 1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(row(1)).toHaveFocus()
  for (const [key, action] of [
    ['l', 'Ver logs'],
    ['E', 'Editar'],
    ['{Delete}', 'Excluir'],
  ]) {
    await userEvent.keyboard(`${key}`)
    await expect.element(dialog(`${action} de Saca 1`)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(row(1)).toHaveFocus()
  }

  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  const menu = page.getByRole('menu', { name: 'Ações da linha' })
  const isActive = async (name: string) => {
    await expect.element(menu).toHaveFocus()
    const { id } = page.getByRole('menuitem', { name }).element()
    await expect.element(menu).toHaveAttribute('aria-activedescendant', id)
  }
  await isActive('Ver logs')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(row(1)).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await isActive('Ver logs')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(dialog('Editar de Saca 1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(row(1)).toHaveFocus()
})

test('space selects a row, Shift and an arrow its neighbours, Escape none; Ctrl+C copies them as cells', async () => {
  const copies: (string | undefined)[] = []
  const listener = ({ clipboardData }: ClipboardEvent) => {
    copies.push(clipboardData?.getData('text/plain'), clipboardData?.getData('text/html'))
  }
  window.addEventListener('copy', listener)
  await openList(3)
  await enterTable()
  const selected = () => page.getByRole('row', { selected: true }).elements().length
  await userEvent.keyboard(' ')
  await expect.poll(selected).toBe(1)
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.poll(selected).toBe(3)
  await userEvent.keyboard(' ')
  await expect.poll(selected).toBe(2)
  // The bar copies, and is fetched once there is a selection.
  await expect.element(page.getByText(/^2 linhas selecionadas/).last()).toBeVisible()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(() => copies.length).toBe(2)
  window.removeEventListener('copy', listener)
  expect(copies).toEqual([
    'Saca 0\tSaca 0\r\nSaca 1\tSaca 1',
    '<table><tr><td>Saca 0</td><td>Saca 0</td></tr><tr><td>Saca 1</td><td>Saca 1</td></tr></table>',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.poll(selected).toBe(0)
})
