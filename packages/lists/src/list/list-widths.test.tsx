import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { searchFilter } from '../filters/filters.tsx'
import { type FetchSacks, openList, SackList } from '../testing/sack-list.tsx'
import { sackOptions, sacks } from '../testing/sacks.ts'
import { defineList } from './define-list.ts'
import { forgetLists } from './list-memory.ts'

const sackList = defineList({
  ...sackOptions,
  pages: { size: 20 },
  filters: { search: searchFilter({ label: 'Buscar', send: (search) => ({ search }) }) },
})

const LONG = 'Semente de milho híbrido de ciclo precoce tratada'
const all = sacks(['Soja', 1_250], ['Sorgo', 90])

/** The search of the API finds other rows than the page has. */
const fetch: FetchSacks = ({ search }) => ({
  rows: search === 'm' ? sacks([LONG, 12]) : search ? [] : all,
})

const table = () => page.getByRole('table').element()
const headers = () =>
  [...table().querySelectorAll('thead th')].map((header) => {
    const { left, right } = header.getBoundingClientRect()
    return [left, right]
  })

beforeEach(forgetLists)

test('a list is as wide as its window, up to 90 rem, whatever it has; few columns leave free space at its end', async () => {
  await page.viewport(1200, 700)
  await openList(<SackList of={sackList} fetch={fetch} />, '/')
  const width = () => table().getBoundingClientRect().width
  expect(width()).toBeGreaterThan(1190)
  expect(headers().at(-1)?.[1]).toBeLessThan(400)
  const row = table().querySelector('tbody tr')
  expect(row?.getBoundingClientRect().width).toBe(width())
  await page.viewport(1920, 700)
  await expect.poll(() => Math.round(width())).toBe(1438)
})

test('columns keep their places while somebody types, whatever the search finds, and until the list has no filters', async () => {
  await page.viewport(1200, 700)
  await openList(<SackList of={sackList} fetch={fetch} />, '/')
  const before = headers()
  const search = page.getByRole('searchbox')
  await search.fill('m')
  await expect.element(page.getByTitle(LONG)).toBeVisible()
  expect(headers()).toEqual(before)
  await search.fill('nada')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await search.fill('m')
  await expect.element(page.getByTitle(LONG)).toBeVisible()
  expect(headers()).toEqual(before)
  // A window of another width has other columns.
  await page.viewport(1100, 700)
  await expect.poll(() => headers()[0]?.[1]).toBeGreaterThan(300)
  await search.fill('')
  await expect.element(page.getByRole('rowheader', { name: 'Soja' })).toBeVisible()
  expect(headers()).toEqual(before)
})
