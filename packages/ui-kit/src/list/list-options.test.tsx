import { queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepChoicesIn } from '../choices/choice-storage.ts'
import { openList } from '../testing/open-list.tsx'
import { expectAccessible } from '../testing/render-ui.tsx'
import { columnsFor } from './columns.ts'
import { containing } from './containing.ts'
import { defineList } from './define-list.ts'
import { breakdownOf } from './export/breakdown.ts'
import type { SentParams } from './filter.ts'
import { choiceFilter, searchFilter } from './filters.tsx'
import { forgetLists } from './list-memory.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

interface Sack {
  key: string
  id: string
  crop: string
  price: number
}

let largest = 2
const { name, money } = columnsFor<Sack>()
const sackList = defineList({
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [name('crop', 'Cultura'), money('price', 'Preço', { summed: true })],
  pages: { size: 2, largest: () => largest },
  breakdown: breakdownOf({
    label: 'Com lotes',
    ofRow: [],
    parts: () => [{ lot: 'A' }, { lot: 'B' }],
    ofPart: [columnsFor<{ lot: string }>().text('lot', 'Lote')],
  }),
  filters: {
    search: searchFilter({ label: 'Buscar', keep: containing(({ crop }: Sack) => [crop]) }),
    state: choiceFilter({
      label: 'Situação',
      all: 'Todas',
      labels: { OPEN: 'Aberta' },
      send: (state) => ({ state }),
    }),
  },
})

const sacks = (...crops: [crop: string, price: number][]): Sack[] =>
  crops.map(([crop, price]) => ({ key: crop, id: crop, crop, price }))
const pages = [
  sacks(['Soja', 130], ['Milho', 60.5]),
  sacks(['Soja verde', 90], ['Aveia', 70]),
  sacks(['Sorgo', 50]),
]

type FetchSacks = (sent: SentParams) => Sack[] | Promise<Sack[]>
const fetchPage: FetchSacks = ({ page: asked }) => pages[Number(asked) - 1] ?? []

function Screen({ fetchSacks }: { fetchSacks: FetchSacks }) {
  const list = useList(sackList, (sent) =>
    queryOptions({ queryKey: ['sacks', sent], queryFn: () => fetchSacks(sent), retry: false }),
  )
  return (
    <main>
      <ListPage list={list} title="Sacas" />
    </main>
  )
}

const openAt = (url = '/', fetchSacks = fetchPage) => openList(<Screen fetchSacks={fetchSacks} />, url)

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

test('the order can be chosen where there are no headers to click', async () => {
  await page.viewport(375, 812)
  const { query } = await openAt()
  await openOptions()
  await options().getByRole('combobox', { name: 'Ordenar por' }).selectOptions('Preço, decrescente')
  await expect.poll(query).toBe('?sort=-price')
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

  test('has a line for each part of a row, if the user wants', async () => {
    await openAt('/?search=milho')
    await openOptions()
    await options().getByRole('checkbox', { name: 'Com lotes' }).click()
    await options().getByRole('button', { name: 'Exportar CSV' }).click()
    await expect.poll(() => files).toHaveLength(1)
    expect(await files[0]?.text).toBe('Cultura;Preço;Lote\r\nMilho;60,50;A\r\nMilho;;B\r\n')
  })

  test('shows its progress and can be cancelled', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { unmount } = await openAt('/', async (sent) => {
      if (sent['page'] === 2) await held
      return fetchPage(sent)
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
    await openAt('/', (sent) => {
      if (isDown && sent['page'] === 3) throw new Error('offline')
      return fetchPage(sent)
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
