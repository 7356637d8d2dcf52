import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible } from '@celeiro/testing'
import { onDemand, type SelectedRows } from '@celeiro/ui-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { crops, type FetchSacks, openList, SackList } from '../testing/sack-list.tsx'
import { bySearch, countedPage, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const names = ['Soja', 'Milho', 'Sorgo', 'Aveia', 'Trigo', 'Cevada']
const all = sacks(...names.map((crop, index): [string, number] => [crop, 10 ** index / 100]))

const pagedList = defineList({ ...sackOptions, pages: { size: 4 }, filters: { search: bySearch } })
const wholeList = defineList({ ...sackOptions, filters: { search: bySearch } })
const open = vi.fn()
const sell = onDemand(async () => ({ rows, keep }: SelectedRows<Sack>) => (
  <button type="button" onClick={() => keep(rows.filter(({ crop }) => crop === 'Trigo'))}>
    Vender {rows.length}
  </button>
))

const details = { open, close: () => {}, param: undefined, missing: undefined }
const paged = (
  <SackList
    of={pagedList}
    fetch={(_, number) => ({ rows: all.slice(number * 4 - 4, number * 4) })}
    details={details}
  />
)

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

test('Shift+click selects the rows from the one before, no text, and rows stay selected on other pages', async () => {
  await openList(paged, '/')
  expect(page.getByRole('button', { name: 'Selecionar' }).elements()).toEqual([])
  await cell('Soja').click({ modifiers: ['Control'] })
  await cell('Sorgo').click({ modifiers: ['Shift'] })
  await expect.element(bar('3 linhas selecionadas · Preço: R$ 1,11')).toBeVisible()
  expect(selected()).toEqual(['Soja', 'Milho', 'Sorgo'])
  expect(window.getSelection()?.toString()).toBe('')
  expect(open).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await cell('Trigo').click({ modifiers: ['Control'] })
  await expect.element(bar('4 linhas selecionadas, 3 em outras páginas · Preço: R$ 101,11')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(bar('4 linhas selecionadas, 1 em outra página · Preço: R$ 101,11')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect.poll(selected).toEqual([])
  await expect.element(page.getByRole('row').nth(1)).toHaveFocus()
})

test('boxes select rows where the host offers it, a right click opens their menu, and a file and paper have the selected rows alone', async () => {
  const nameOf = ({ crop }: Sack) => crop
  configureApi({ baseUrl: '', features: ['list-selection'] })
  await page.viewport(1360, 800)
  const counters = () => <p>6 sacas ao todo</p>
  await openList(
    <SackList of={wholeList} fetch={() => ({ rows: all })} {...{ nameOf, details, counters }} />,
    '/',
  )
  const total = page.getByText('6 sacas ao todo')
  await expect.element(total).toBeVisible()
  await cell('Sorgo').click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: 'Selecionar' })).toBeVisible()
  await expect.element(total).toBeVisible()
  await page.getByRole('menuitem', { name: 'Selecionar' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Soja' }).click()
  await expect.element(bar('2 linhas selecionadas · Preço: R$ 1,01')).toBeVisible()

  const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible()
  expect(topOf('Exportar CSV')).toBe(topOf('Limpar seleção'))

  const printed: unknown[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
    printed.push([...crops(), total.element().checkVisibility()])
    window.dispatchEvent(new Event('afterprint'))
  })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  // The counter is that of the whole list.
  expect(printed).toEqual([['Soja', 'Sorgo', false]])
  await expect.poll(crops).toHaveLength(all.length)

  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect.element(page.getByText('2 sacas na planilha.')).toBeVisible()
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Soja', 'Sorgo'])
})

test('a list may have actions on its selected rows, and on those of all pages', async () => {
  let isDown = true
  const fetch: FetchSacks = ({ limit }, number) => {
    if (isDown && number > 1) throw new Error('offline')
    return countedPage(all, number, Number(limit))
  }
  await openList(<SackList of={pagedList} fetch={fetch} selectionActions={sell} />, '/')
  await cell('Milho').click({ modifiers: ['Control'] })
  await expect.element(page.getByRole('button', { name: 'Vender 1' })).toBeVisible()
  const every = page.getByRole('button', { name: 'Selecionar todas as 6 sacas' })
  await every.click()
  await expect.element(page.getByText('Não foi possível selecionar todos. Tente novamente.')).toBeVisible()
  isDown = false
  await every.click()
  await expect.element(bar('6 linhas selecionadas, 2 em outras páginas · Preço: R$ 1.111,11')).toBeVisible()
  await expect.element(every).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Ações da seleção' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Vender 6' }).click()
  await expect.element(bar('1 linha selecionada, 1 em outra página · Preço: R$ 100,00')).toBeVisible()
  // What matches on other pages, nobody knows.
  await page.getByRole('searchbox').fill('so')
  await expect.element(cell('Milho')).not.toBeInTheDocument()
  await expect.element(every).not.toBeInTheDocument()
  await expect.element(bar('1 linha selecionada, 1 de outro filtro · Preço: R$ 100,00')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
})

test('on a touch screen alone a button makes a touch select rows', async () => {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  )
  await openList(paged, '/')
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await cell('Soja').click()
  await cell('Milho').click()
  await expect.element(bar('2 linhas selecionadas · Preço: R$ 0,11')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await cell('Sorgo').click()
  expect(open).toHaveBeenCalledOnce()
})
