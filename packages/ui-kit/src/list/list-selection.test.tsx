import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onDemand } from '../on-demand/on-demand.ts'
import type { SelectedRows } from '../table/selection-actions.tsx'
import { openList } from '../testing/open-list.tsx'
import { expectAccessible } from '../testing/render-ui.tsx'
import { columnsFor } from './columns.ts'
import { containing } from './containing.ts'
import { defineList } from './define-list.ts'
import { searchFilter } from './filters.tsx'
import { forgetLists } from './list-memory.ts'
import { ListPage } from './list-page.tsx'
import type { CountedPage } from './pager.ts'
import { useList } from './use-list.ts'

interface Sack {
  key: string
  id: string
  crop: string
  price: number
}

const sacks = ['Soja', 'Milho', 'Sorgo', 'Aveia', 'Trigo', 'Cevada'].map((crop, index) => ({
  key: crop,
  id: crop,
  crop,
  price: 10 ** index / 100,
}))

const { name, money } = columnsFor<Sack>()
const options = {
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [name('crop', 'Cultura'), money('price', 'Preço', { summed: true })],
} as const
const search = searchFilter({ label: 'Buscar', keep: containing(({ crop }: Sack) => [crop]) })
const pagedList = defineList({ ...options, pages: { size: 4 } })
const countedList = defineList({ ...options, pages: { size: 4 }, filters: { search } })
const wholeList = defineList({ ...options, filters: { search } })

const open = vi.fn()

const isDown = vi.fn(() => false)
const countedPage = (number: number, limit: number): CountedPage<Sack> => ({
  rows: sacks.slice((number - 1) * limit, number * limit),
  totalCount: sacks.length,
  totalPages: Math.ceil(sacks.length / limit),
  currentPage: number,
  hasPrev: number > 1,
  hasNext: number * limit < sacks.length,
  isCounted: true,
})

const sell = onDemand(async () => ({ rows, keep }: SelectedRows<Sack>) => (
  <button type="button" onClick={() => keep(rows.filter(({ crop }) => crop === 'Trigo'))}>
    Vender {rows.length}
  </button>
))

function Sold() {
  const list = useList(countedList, (sent, number) =>
    queryOptions({
      queryKey: [sent],
      queryFn: () => {
        if (isDown()) throw new Error('offline')
        return countedPage(number, Number(sent['limit']))
      },
    }),
  )
  return (
    <main>
      <ListPage list={list} title="Sacas" selectionActions={sell} />
    </main>
  )
}

function Paged() {
  const list = useList(pagedList, (sent, number) =>
    queryOptions({ queryKey: [sent], queryFn: () => sacks.slice(number * 4 - 4, number * 4) }),
  )
  const details = { open, close: () => {}, param: undefined, missing: undefined }
  return (
    <main>
      <ListPage list={list} title="Sacas" details={details} />
    </main>
  )
}

function Whole() {
  const list = useList(wholeList, () => queryOptions({ queryKey: ['all'], queryFn: () => sacks }))
  return (
    <main>
      <ListPage list={list} title="Sacas" />
    </main>
  )
}

const cell = (crop: string) => page.getByRole('rowheader', { name: crop })
const bar = (text: string) => page.getByText(text, { exact: true }).last()
const selected = () =>
  page
    .getByRole('row', { selected: true })
    .elements()
    .map((row) => row.querySelector('th')?.textContent)

beforeEach(() => {
  forgetLists()
  open.mockClear()
})

test('Shift+click selects the rows from the one before, and no text', async () => {
  await openList(<Paged />, '/')
  await cell('Soja').click({ modifiers: ['Control'] })
  await cell('Sorgo').click({ modifiers: ['Shift'] })
  await expect.element(bar('3 linhas selecionadas · Preço: R$ 1,11')).toBeVisible()
  expect(selected()).toEqual(['Soja', 'Milho', 'Sorgo'])
  expect(window.getSelection()?.toString()).toBe('')
  expect(open).not.toHaveBeenCalled()
})

test('rows of another page stay selected, counted and summed, until they are cleared', async () => {
  await openList(<Paged />, '/')
  await cell('Soja').click({ modifiers: ['Control'] })
  await cell('Milho').click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Próxima' }).click()
  await cell('Trigo').click({ modifiers: ['Control'] })
  await expect.element(bar('3 linhas selecionadas, 2 em outra página · Preço: R$ 100,11')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(bar('3 linhas selecionadas, 1 em outra página · Preço: R$ 100,11')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
  expect(selected()).toEqual([])
})

test('rows that a filter hides stay selected', async () => {
  await openList(<Whole />, '/')
  await cell('Soja').click({ modifiers: ['Control'] })
  await page.getByRole('searchbox').fill('milho')
  // Its row moves up when the others go.
  await expect.element(cell('Soja')).not.toBeInTheDocument()
  await cell('Milho').click({ modifiers: ['Control'] })
  await expect.element(bar('2 linhas selecionadas, 1 fora dos filtros · Preço: R$ 0,11')).toBeVisible()
})

test('a list may have actions on its selected rows, and on those of all pages', async () => {
  await openList(<Sold />, '/')
  await cell('Milho').click({ modifiers: ['Control'] })
  await expect.element(page.getByRole('button', { name: 'Vender 1' })).toBeVisible()
  const all = page.getByRole('button', { name: 'Selecionar todas as 6 sacas' })
  isDown.mockReturnValue(true)
  await all.click()
  await expect.element(page.getByText('Não foi possível selecionar todos. Tente novamente.')).toBeVisible()
  isDown.mockReturnValue(false)
  await all.click()
  await expect.element(bar('6 linhas selecionadas, 2 em outra página · Preço: R$ 1.111,11')).toBeVisible()
  await expect.element(all).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Ações da seleção' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Vender 6' }).click()
  await expect.element(bar('1 linha selecionada, 1 em outra página · Preço: R$ 100,00')).toBeVisible()
  // What matches on other pages, nobody knows.
  await page.getByRole('searchbox').fill('so')
  await expect.element(cell('Milho')).not.toBeInTheDocument()
  await expect.element(all).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
})

test('on a touch screen a button makes a touch select rows', async () => {
  const first = await openList(<Paged />, '/')
  expect(page.getByRole('button', { name: 'Selecionar' }).elements()).toEqual([])
  await first.unmount()
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  )
  await openList(<Paged />, '/')
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await cell('Soja').click()
  await cell('Milho').click()
  await expect.element(bar('2 linhas selecionadas · Preço: R$ 0,11')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await cell('Sorgo').click()
  expect(open).toHaveBeenCalledOnce()
})
