import { expectAccessible } from '@celeiro/testing'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { crops, openList, SackList } from '../testing/sack-list.tsx'
import { bySearch, sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const options = { ...sackOptions, filters: { search: bySearch } } as const
const pagedList = defineList({ ...options, pages: { size: 3 } })
const apiList = defineList({ ...options, pages: { size: 3, sortedByApi: () => ({ price: 'price' }) } })
const wholeList = defineList(options)

const pages = [sacks(['Soja', 130], ['Milho', 60], ['Trigo', 1200]), sacks(['Arroz', 90], ['Aveia', 70])]

type Props = ComponentProps<typeof SackList>

/** Opens a list. `asked` records the orders that the API is asked for. */
async function openAt(url: string, of: Props['of']) {
  const asked: unknown[] = []
  const fetch: Props['fetch'] = ({ sort }, number) => {
    asked.push(sort)
    return { rows: of.pages ? (pages[number - 1] ?? []) : pages.flat() }
  }
  const { query } = await openList(<SackList of={of} fetch={fetch} />, url)
  return { query, asked }
}

const header = (column: string) => page.getByRole('columnheader', { name: column })
const sortBy = (column: string) => header(column).getByRole('button').click()

beforeEach(forgetLists)

test('a header, whose whole cell is a button, sorts all rows up and down, and back to the order of the response', async () => {
  const { query } = await openAt('/?search=a', wholeList)
  expect(crops()).toEqual(['Soja', 'Arroz', 'Aveia'])
  for (const cell of page.getByRole('columnheader').elements()) {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    const button = cell.querySelector('button')
    expect(document.elementFromPoint(left + 1, top + 1)).toBe(button)
    expect(document.elementFromPoint(right - 1, bottom - 2)).toBe(button)
  }
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

test('a list in pages sorts the loaded page, keeps it, and says so; keys get to the headers and back', async () => {
  const { query } = await openAt('/?sort=price', pagedList)
  await expect.poll(crops).toEqual(['Milho', 'Soja', 'Trigo'])
  await expect.element(page.getByText('Ordena as 3 sacas desta página.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(crops).toEqual(['Aveia', 'Arroz'])
  expect(query()).toBe('?sort=price&page=2')
  // From the search, past the clear button.
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Tab}{Tab}{ArrowUp}{Enter}')
  await expect.poll(crops).toEqual(['Arroz', 'Aveia'])
  expect(query()).toBe('?sort=crop&page=2')
  await expect.element(header('Cultura').getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('row').nth(1)).toHaveFocus()
})

test('the API sorts all rows by the columns that it knows', async () => {
  const { query, asked } = await openAt('/?page=2', apiList)
  await sortBy('Preço')
  await expect.poll(() => asked).toEqual([undefined, 'price'])
  await expect.poll(crops).toEqual(['Soja', 'Milho', 'Trigo'])
  expect(query()).toBe('?sort=price')
  await expect.element(header('Preço')).toHaveAttribute('aria-sort', 'ascending')
  const button = header('Preço').getByRole('button')
  await expect.element(button).toHaveAccessibleDescription('Ordena todas as sacas')
  expect(page.getByText(/desta página\.$/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.poll(query).toBe('?sort=price&page=2')
  await sortBy('Cultura')
  await expect.element(page.getByText('Ordena as 3 sacas desta página.')).toBeVisible()
  expect(query()).toBe('?sort=crop')
  expect(asked).toEqual([undefined, 'price', 'price', undefined])
})
