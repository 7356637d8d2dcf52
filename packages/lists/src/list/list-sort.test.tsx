import { expectAccessible } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openList } from '../testing/open-list.tsx'
import { bySearch, crops, type FetchSacks, SackList, sackOptions, sacks } from '../testing/sacks.tsx'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const options = { ...sackOptions, filters: { search: bySearch } } as const
const pagedList = defineList({ ...options, pages: { size: 3 } })
const apiList = defineList({ ...options, pages: { size: 3, sortedByApi: () => ({ price: 'price' }) } })
const wholeList = defineList(options)

/** The orders that the API was asked for. */
const asked: unknown[] = []

const pages = [sacks(['Soja', 130], ['Milho', 60], ['Trigo', 1200]), sacks(['Arroz', 90], ['Aveia', 70])]

beforeEach(forgetLists)

async function openAt(url: string, paged: boolean, definition = pagedList) {
  const fetch: FetchSacks = ({ sort }, number) => {
    asked.push(sort)
    return paged ? (pages[number - 1] ?? []) : pages.flat()
  }
  const { query } = await openList(<SackList of={paged ? definition : wholeList} fetch={fetch} />, url)
  return query
}

const header = (column: string) => page.getByRole('columnheader', { name: column })
const sortBy = (column: string) => header(column).getByRole('button').click()

test('a header sorts all rows up and down, and back to the order of the response', async () => {
  const query = await openAt('/?search=a', false)
  expect(crops()).toEqual(['Soja', 'Arroz', 'Aveia'])
  await sortBy('Preço')
  await expect.poll(crops).toEqual(['Aveia', 'Arroz', 'Soja'])
  const button = header('Preço').getByRole('button')
  // The first click fetches the code that sorts.
  await expect.element(button).toHaveFocus()
  await expect.element(header('Preço')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(button).toHaveAccessibleDescription('Ordena todas as sacas')
  await sortBy('Preço')
  await expect.poll(crops).toEqual(['Soja', 'Arroz', 'Aveia'])
  await expect.element(header('Preço')).toHaveAttribute('aria-sort', 'descending')
  expect(query()).toBe('?search=a&sort=-price')
  await sortBy('Preço')
  await expect.element(header('Preço')).not.toHaveAttribute('aria-sort')
  expect(query()).toBe('?search=a')
})

test('a list in pages sorts the loaded page, keeps it, and says so', async () => {
  const query = await openAt('/?sort=price', true)
  await expect.poll(crops).toEqual(['Milho', 'Soja', 'Trigo'])
  await expect.element(page.getByText('Ordena as 3 sacas desta página.')).toBeVisible()
  await expectAccessible()
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

test('the keyboard gets from the first row to the headers and back, whose whole cells are buttons', async () => {
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
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Tab}{Tab}{ArrowUp}{ArrowRight}{Enter}')
  await expect.poll(crops).toEqual(['Milho', 'Soja', 'Trigo'])
  await expect.element(header('Preço').getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('row').nth(1)).toHaveFocus()
})
