import { gate } from '@celeiro/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepChoicesIn } from '../choices/choice-storage.ts'
import { openList } from '../testing/open-list.tsx'
import { expectAccessible } from '../testing/render-ui.tsx'
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
  keepChoicesIn(new Map())
  forgetLists()
})

describe('columns', () => {
  test('can be hidden, stay so, and the name of the row cannot', async () => {
    const { unmount } = await openAt()
    await openOptions()
    await expect.element(options().getByRole('checkbox', { name: 'Cultura' })).toBeDisabled()
    await options().getByRole('checkbox', { name: 'Preço' }).click()
    await expectAccessible()
    await closeOptions()
    await expect.element(header('Preço')).not.toBeInTheDocument()
    await unmount()
    await openAt()
    await expect.element(header('Cultura')).toBeVisible()
    expect(header('Preço').query()).toBe(null)
  })

  test('have less space between compact rows', async () => {
    await openAt()
    const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height
    const before = height()
    await openOptions()
    await options().getByRole('checkbox', { name: 'Linhas compactas' }).click()
    await closeOptions()
    expect(height()).toBeLessThan(before)
  })
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

describe('the spreadsheet', () => {
  const files: { name: string; text: Promise<string> }[] = []

  beforeEach(() => {
    files.length = 0
    const blobs = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:${blobs.size}`
      if (blob instanceof Blob) blobs.set(url, blob)
      return url
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') })
    })
  })

  test('has every page, filtered and sorted', async () => {
    await openAt('/?search=so&sort=price')
    await openOptions()
    await options().getByRole('button', { name: 'Exportar CSV' }).click()
    await expect.element(page.getByText('3 sacas na planilha.')).toBeInTheDocument()
    expect(files.map((file) => file.name)).toEqual([
      expect.stringMatching(/^sacas_busca_\d{4}-\d\d-\d\d\.csv$/),
    ])
    expect(await files[0]?.text).toBe('Cultura;Preço\r\nSorgo;50,00\r\nSoja verde;90,00\r\nSoja;130,00\r\n')
  })

  test('reads the largest pages that the API sends; the list has its own', async () => {
    const sizes: unknown[] = []
    largest = 3
    await openAt('/', ({ limit }) => {
      sizes.push(limit)
      return pages.flat().slice(0, Number(limit))
    })
    await openOptions()
    await options().getByRole('button', { name: 'Exportar CSV' }).click()
    await expect.element(page.getByText('3 sacas na planilha.')).toBeInTheDocument()
    largest = 2
    expect(sizes).toEqual([2, 3, 3])
  })

  test('shows its progress and can be cancelled', async () => {
    const { opened: held, open: release } = gate()
    const { unmount } = await openAt('/', async (sent, number) => {
      if (number === 2) await held
      return fetchPage(sent, number)
    })
    await openOptions()
    await options().getByRole('button', { name: 'Exportar CSV' }).click()
    await expect.element(options().getByText('1 página lida…')).toBeVisible()
    await options().getByRole('button', { name: 'Cancelar exportação' }).click()
    await expect.element(options().getByText('1 página lida…')).not.toBeInTheDocument()
    release()
    await unmount()
    expect(files).toEqual([])
  })

  test('says that it failed, and can be tried again', async () => {
    let isDown = true
    await openAt('/', (sent, number) => {
      if (isDown && number === 3) throw new Error('offline')
      return fetchPage(sent, number)
    })
    await openOptions()
    await options().getByRole('button', { name: 'Exportar CSV' }).click()
    await expect.element(options().getByRole('alert')).toHaveTextContent('Não foi possível exportar.')
    expect(files).toEqual([])
    isDown = false
    await options().getByRole('button', { name: 'Exportar CSV' }).click()
    await expect.poll(() => files).toHaveLength(1)
  })
})

test('selected rows are copied as cells', async () => {
  const copies: (string | undefined)[] = []
  const listener = (event: ClipboardEvent) => {
    copies.push(event.clipboardData?.getData('text/plain'), event.clipboardData?.getData('text/html'))
  }
  window.addEventListener('copy', listener)
  await openAt()
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Tab}{Tab}{Tab} {Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('2 linhas selecionadas · Preço: R$ 190,50').first()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.poll(() => copies.length).toBe(2)
  window.removeEventListener('copy', listener)
  expect(copies).toEqual([
    'Soja\t130,00\r\nMilho\t60,50',
    '<table><tr><td>Soja</td><td>130,00</td></tr><tr><td>Milho</td><td>60,50</td></tr></table>',
  ])
  await button('Limpar seleção').click()
  await expect.element(page.getByRole('row', { selected: true })).not.toBeInTheDocument()
})
