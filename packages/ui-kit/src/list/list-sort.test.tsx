import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openList } from '../testing/open-list.tsx'
import { expectAccessible } from '../testing/render-ui.tsx'
import { columnsFor } from './columns.ts'
import { containing } from './containing.ts'
import { defineList } from './define-list.ts'
import { searchFilter } from './filters.tsx'
import { forgetLists } from './list-memory.ts'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'

interface Sack {
  key: string
  id: string
  crop: string
  price: number
}

const { name, money } = columnsFor<Sack>()
const options = {
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [name('crop', 'Cultura'), money('price', 'Preço')],
  filters: { search: searchFilter({ label: 'Buscar', keep: containing(({ crop }: Sack) => [crop]) }) },
} as const
const pagedList = defineList({ ...options, pages: { size: 3 } })
const apiList = defineList({ ...options, pages: { size: 3, sortedByApi: () => ({ price: 'price' }) } })
const wholeList = defineList(options)
/** The orders that the API was asked for. */
const asked: unknown[] = []

const sacks = (...crops: [crop: string, price: number][]): Sack[] =>
  crops.map(([crop, price]) => ({ key: crop, id: crop, crop, price }))
const pages = [sacks(['Soja', 130], ['Milho', 60], ['Trigo', 1200]), sacks(['Arroz', 90], ['Aveia', 70])]

interface ScreenProps {
  paged: boolean
  definition?: typeof pagedList
}

function Screen({ paged, definition = pagedList }: ScreenProps) {
  const list = useList(paged ? definition : wholeList, (sent, number) =>
    queryOptions({
      queryKey: ['sacks', sent],
      queryFn: () => {
        asked.push(sent.sort)
        return paged ? (pages[number - 1] ?? []) : pages.flat()
      },
    }),
  )
  return <ListPage list={list} title="Sacas" />
}

beforeEach(forgetLists)

async function openAt(url: string, paged: boolean, definition = pagedList) {
  const { query } = await openList(<Screen paged={paged} definition={definition} />, url)
  return query
}

const crops = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((header) => header.textContent)
const header = (column: string) => page.getByRole('columnheader', { name: column })
const sortBy = (column: string) => header(column).getByRole('button').click()

test('a header sorts all rows up and down, and back to the order of the response', async () => {
  const query = await openAt('/?search=a', false)
  expect(crops()).toEqual(['Soja', 'Arroz', 'Aveia'])
  await sortBy('Preço')
  await expect.poll(crops).toEqual(['Aveia', 'Arroz', 'Soja'])
  // The first click fetches the code that sorts.
  await expect.element(header('Preço').getByRole('button')).toHaveFocus()
  await expect.element(header('Preço')).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .element(header('Preço').getByRole('button'))
    .toHaveAccessibleDescription('Ordena todas as sacas')
  await sortBy('Preço')
  await expect.poll(crops).toEqual(['Soja', 'Arroz', 'Aveia'])
  await expect.element(header('Preço')).toHaveAttribute('aria-sort', 'descending')
  expect(query()).toBe('?search=a&sort=-price')
  await expectAccessible()
  await sortBy('Preço')
  await expect.element(header('Preço')).not.toHaveAttribute('aria-sort')
  expect(query()).toBe('?search=a')
})

test('a list in pages sorts the loaded page, keeps it, and says so', async () => {
  const query = await openAt('/?sort=price', true)
  await expect.poll(crops).toEqual(['Milho', 'Soja', 'Trigo'])
  await expect.element(page.getByText('Ordena as 3 sacas desta página.')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(crops).toEqual(['Aveia', 'Arroz'])
  expect(query()).toBe('?sort=price&page=2')
  await sortBy('Cultura')
  await expect.poll(crops).toEqual(['Arroz', 'Aveia'])
  expect(query()).toBe('?sort=crop&page=2')
})

test('the API sorts all rows by the columns that it knows', async () => {
  asked.length = 0
  const query = await openAt('/?page=2', true, apiList)
  await sortBy('Preço')
  await expect.poll(() => asked).toEqual([undefined, 'price'])
  await expect.poll(crops).toEqual(['Soja', 'Milho', 'Trigo'])
  expect(query()).toBe('?sort=price')
  await expect.element(header('Preço')).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .element(header('Preço').getByRole('button'))
    .toHaveAccessibleDescription('Ordena todas as sacas')
  expect(page.getByText(/desta página\.$/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(query).toBe('?sort=price&page=2')
  await sortBy('Cultura')
  await expect.element(page.getByText('Ordena as 3 sacas desta página.')).toBeVisible()
  expect(query()).toBe('?sort=crop')
  expect(asked).toEqual([undefined, 'price', 'price', undefined])
})

test('the keyboard gets from the first row to the headers and back', async () => {
  await openAt('/', true)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Tab}{Tab}{ArrowUp}{ArrowRight}{Enter}')
  await expect.poll(crops).toEqual(['Milho', 'Soja', 'Trigo'])
  await expect.element(header('Preço').getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('row').nth(1)).toHaveFocus()
})

test('the whole cell of a header is its button', async () => {
  await openAt('/', true)
  for (const cell of page.getByRole('columnheader').elements()) {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    const corners = [
      [left + 1, top + 1],
      [right - 1, bottom - 2],
    ] as const
    const button = cell.querySelector('button')
    expect(corners.map(([x, y]) => document.elementFromPoint(x, y))).toEqual([button, button])
  }
})
