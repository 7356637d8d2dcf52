import { expectAccessible, gate } from '@celeiro/testing'
import { Button, columnsFor } from '@celeiro/ui-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FetchSacks, openList, SackList } from '../testing/sack-list.tsx'
import { bySearch, byState, countedPage, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const lot = { ...columnsFor<Sack>().text('id', 'Lote'), isOptional: true }
const sackList = defineList({
  ...sackOptions,
  columns: [...sackOptions.columns, lot],
  pages: { size: 2, largest: () => 3 },
  filters: { search: bySearch, state: byState },
})

const all = sacks(['Soja', 130], ['Milho', 60.5], ['Soja verde', 90], ['Aveia', 70], ['Sorgo', 50])

const openAt = (url = '/', fetch: FetchSacks = () => ({ rows: all.slice(0, 2) })) =>
  openList(<SackList of={sackList} fetch={fetch} actions={<Button>Nova saca</Button>} />, url)

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const options = () => page.getByRole('dialog', { name: 'Opções da lista' })
const header = (column: string) => page.getByRole('columnheader', { name: column })

async function openOptions() {
  await button('Opções da lista').click()
  await expect.element(options()).toBeVisible()
}

beforeEach(forgetLists)

test('columns can be hidden, optional ones shown, and stay so, but the name of the row; rows can be compact', async () => {
  const { unmount } = await openAt()
  const choose = (column: string) => options().getByRole('checkbox', { name: column }).click()
  expect(header('Lote').query()).toBe(null)
  const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height
  const before = height()
  await openOptions()
  await expect.element(options().getByRole('checkbox', { name: 'Cultura' })).toBeDisabled()
  await choose('Preço')
  await choose('Lote')
  await choose('Linhas compactas')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(header('Preço')).not.toBeInTheDocument()
  await expect.element(header('Lote')).toBeVisible()
  expect(height()).toBeLessThan(before)
  await unmount()
  await openAt()
  await expect.element(header('Lote')).toBeVisible()
  expect(header('Preço').query()).toBe(null)
  await openOptions()
  await choose('Lote')
  await userEvent.keyboard('{Escape}')
  await expect.element(header('Lote')).not.toBeInTheDocument()
})

test('an export says that rows have moved while it read the pages', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  let rows = all
  await openAt('/', ({ limit }, number) => {
    if (number === 2) rows = all.slice(1)
    return countedPage(rows, number, Number(limit))
  })
  await openOptions()
  await options().getByRole('button', { name: 'Exportar CSV' }).click()
  const report = 'A lista mudou durante a leitura: podem faltar sacas. Exporte de novo.'
  await expect.element(options().getByText(report)).toBeVisible()
})

test('on a phone the order can be chosen without headers, the search is no filter, and a button without icon keeps its text', async () => {
  await page.viewport(375, 812)
  const { query } = await openAt('/?search=so&state=OPEN')
  await expect.element(button('Filtros')).toHaveAccessibleDescription('1 filtro ativo')
  await expect.element(button('Nova saca')).not.toHaveStyle({ fontSize: '0px' })
  await openOptions()
  await options().getByRole('combobox', { name: 'Ordenar por' }).selectOptions('Preço, decrescente')
  await expect.poll(query).toBe('?search=so&state=OPEN&sort=-price')
  expect(document.documentElement.scrollWidth).toBe(375)
  await page.viewport(1280, 800)
})

test('an export shows its progress, can be cancelled, says that it failed; then it has every page, filtered and sorted', async () => {
  const saved: { name: string; text: Promise<string> }[] = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) file = blob
    return 'blob:0'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.text() })
  })
  const { opened: held, open: release } = gate()
  const sizes = new Set<unknown>()
  let isDown = true
  await openAt('/?search=so&sort=price', async ({ limit }, number) => {
    sizes.add(limit)
    if (number === 2) await held
    if (isDown && number === 2) throw new Error('offline')
    const size = Number(limit)
    return { rows: all.slice((number - 1) * size, number * size) }
  })
  await openOptions()
  const start = options().getByRole('button', { name: 'Exportar CSV' })
  await start.click()
  await expect.element(options().getByText('1 página lida…')).toBeVisible()
  await options().getByRole('button', { name: 'Cancelar exportação' }).click()
  await expect.element(options().getByText('1 página lida…')).not.toBeInTheDocument()
  release()
  await start.click()
  await expect.element(options().getByRole('alert')).toHaveTextContent('Não foi possível exportar.')
  expect(saved).toEqual([])
  isDown = false
  await start.click()
  await expect.element(page.getByText('3 sacas na planilha.')).toBeInTheDocument()
  // The page on the screen, and the largest that the API sends.
  expect([...sizes]).toEqual([2, 3])
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^sacas_busca_\d{4}-\d\d-\d\d\.csv$/)])
  expect(await saved[0]?.text).toBe('Cultura;Preço\r\nSorgo;50,00\r\nSoja verde;90,00\r\nSoja;130,00\r\n')
})
