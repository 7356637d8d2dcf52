import { expect, test } from 'vitest'
import { pagerOf } from './pager.ts'

const noun = { one: 'saca', many: 'sacas', gender: 'f' } as const
const page = {
  rows: [],
  totalCount: 12_482,
  totalPages: 625,
  currentPage: 2,
  hasPrev: true,
  hasNext: true,
  isCounted: true,
}
const list = { noun, pages: { size: 2 } }

test('totals and the position of the page are shown', () => {
  const text = 'Página 2 de 625 (12.482 sacas no total)'
  expect(pagerOf(list, 2, page, false)).toEqual({ text, hasPrev: true, hasNext: true })
  expect(pagerOf(list, 1, { ...page, totalPages: 1 }, false)).toBeUndefined()
  expect(pagerOf(list, 1, undefined, false)).toBeUndefined()
})

test('without totals a full page may have a next one', () => {
  const first = { text: 'Página 1', hasPrev: false, hasNext: true }
  expect(pagerOf(list, 1, ['a', 'b'], false)).toEqual(first)
  expect(pagerOf(list, 1, ['a'], false)).toBeUndefined()
  expect(pagerOf(list, 2, ['a'], false)).toEqual({ text: 'Página 2', hasPrev: true, hasNext: false })
})

test('rows of the previous page do not imply a next page', () => {
  expect(pagerOf(list, 2, ['a', 'b'], true)?.hasNext).toBe(false)
  expect(pagerOf(list, 2, undefined, false)?.hasNext).toBe(false)
})

test('a list that arrives whole has no pages', () => {
  expect(pagerOf({ noun, pages: undefined }, 3, ['a', 'b'], false)).toBeUndefined()
})
