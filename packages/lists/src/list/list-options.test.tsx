import { expectAccessible, gate } from '@celeiro/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openList } from '../testing/open-list.tsx'
import { bySearch, byState, type FetchSacks, SackList, sackOptions, sacks } from '../testing/sacks.tsx'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

let largest = 2

const sackList = defineList({
  ...sackOptions,
  pages: { size: 2, largest: () => largest },
  filters: { search: bySearch, state: byState },
})

const pages = [
  sacks(['Soja', 130], ['Milho', 60.5]),
  sacks(['Soja verde', 90], ['Aveia', 70]),
  sacks(['Sorgo', 50]),
]

const fetchPage: FetchSacks = (_, number) => pages[number - 1] ?? []

const openAt = (url = '/', fetch = fetchPage) => openList(<SackList of={sackList} fetch={fetch} />, url)

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const options = () => page.getByRole('dialog', { name: 'Opções da lista' })
const header = (column: string) => page.getByRole('columnheader', { name: column })

async function openOptions() {
  await button('Opções da lista').click()
  await expect.element(options()).toBeVisible()
}

async function closeOptions() {
  await userEvent.keyboard('{Escape}')
  await expect.element(options()).not.toBeInTheDocument()
}

beforeEach(() => {
  forgetLists()
})

test('columns can be hidden and stay so, but the name of the row; rows can be compact', async () => {
  const { unmount } = await openAt()
  const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height
  const before = height()
  await openOptions()
  await expect.element(options().getByRole('checkbox', { name: 'Cultura' })).toBeDisabled()
  await options().getByRole('checkbox', { name: 'Preço' }).click()
  await options().getByRole('checkbox', { name: 'Linhas compactas' }).click()
  await expectAccessible()
  await closeOptions()
  await expect.element(header('Preço')).not.toBeInTheDocument()
  expect(height()).toBeLessThan(before)
  await unmount()
  await openAt()
  await expect.element(header('Cultura')).toBeVisible()
  expect(header('Preço').query()).toBe(null)
})

test('on a phone the order can be chosen without headers, and the search counts as no filter', async () => {
  await page.viewport(375, 812)
  const { query } = await openAt('/?search=so&state=OPEN')
  await expect.element(button('Filtros')).toHaveAccessibleDescription('1 filtro ativo')
  await openOptions()
  await options().getByRole('combobox', { name: 'Ordenar por' }).selectOptions('Preço, decrescente')
  await expect.poll(query).toBe('?search=so&state=OPEN&sort=-price')
  expect(document.documentElement.scrollWidth).toBe(375)
  await page.viewport(1280, 800)
})

/** The files that the page saves. */
function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
  })
  return files
}
const startExport = () => options().getByRole('button', { name: 'Exportar CSV' }).click()

test('the spreadsheet has every page, filtered and sorted, read by the largest pages that the API sends', async () => {
  const files = savedFiles()
  const sizes: unknown[] = []
  largest = 3
  await openAt('/?search=so&sort=price', ({ limit }) => {
    sizes.push(limit)
    return pages.flat().slice(0, Number(limit))
  })
  await openOptions()
  await startExport()
  await expect.element(page.getByText('2 sacas na planilha.')).toBeInTheDocument()
  largest = 2
  expect(sizes).toEqual([2, 3, 3])
  expect(files.map((file) => file.name)).toEqual([
    expect.stringMatching(/^sacas_busca_\d{4}-\d\d-\d\d\.csv$/),
  ])
  expect(await files[0]?.text).toBe('Cultura;Preço\r\nSoja verde;90,00\r\nSoja;130,00\r\n')
})

test('an export shows its progress, can be cancelled, says that it failed and can be tried again', async () => {
  const files = savedFiles()
  const { opened: held, open: release } = gate()
  let isDown = true
  await openAt('/', async (sent, number) => {
    if (number === 2) await held
    if (isDown && number === 3) throw new Error('offline')
    return fetchPage(sent, number)
  })
  await openOptions()
  await startExport()
  await expect.element(options().getByText('1 página lida…')).toBeVisible()
  await options().getByRole('button', { name: 'Cancelar exportação' }).click()
  await expect.element(options().getByText('1 página lida…')).not.toBeInTheDocument()
  release()
  await startExport()
  await expect.element(options().getByRole('alert')).toHaveTextContent('Não foi possível exportar.')
  expect(files).toEqual([])
  isDown = false
  await startExport()
  await expect.poll(() => files).toHaveLength(1)
})
