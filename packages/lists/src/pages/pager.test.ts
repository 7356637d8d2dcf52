import { expect, test } from 'vitest'
import { countedPage, sackOptions, sacks } from '../testing/sacks.ts'
import { pagerOf } from './pager.ts'

const list = { ...sackOptions, pages: { size: 2 } }
const { rows, pagination } = countedPage(sacks(['Soja'], ['Milho']), 1, 2)
const page = {
  rows,
  pagination: {
    ...pagination,
    totalCount: 12_482,
    totalPages: 625,
    currentPage: 2,
    hasPrev: true,
    hasNext: true,
  },
}
const [full, short] = [{ rows }, { rows: rows.slice(1) }]

test.each([
  ['shows totals and its position', 2, page, false, 'Página 2 de 625 (12.482 sacas no total)', true],
  ['may have a next page without totals, if the page is full', 1, full, false, 'Página 1', true],
  ['has no next page after one that is not', 2, short, false, 'Página 2', false],
  ['does not take rows of the previous page for its own', 2, full, true, 'Página 2', false],
  ['has no next page before its rows', 2, undefined, false, 'Página 2', false],
])('a pager %s', (_what, number, data, isLoading, text, hasNext) => {
  expect(pagerOf<unknown>(list, number, data, isLoading)).toEqual({ text, hasPrev: number > 1, hasNext })
})

test('one page has no pager, nor has a list that arrives whole', () => {
  for (const data of [{ rows, pagination: { ...page.pagination, totalPages: 1 } }, short, undefined]) {
    expect(pagerOf<unknown>(list, 1, data, false)).toBeUndefined()
  }
  expect(pagerOf({ ...list, pages: undefined }, 3, full, false)).toBeUndefined()
})
