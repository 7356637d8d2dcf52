import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineUrlState } from './define-url-state.ts'
import { choiceParam, dateParam, pageParam, textParam } from './params.ts'

const urlState = defineUrlState({
  search: textParam(),
  status: choiceParam(['all', 'DRAFT', 'CONFIRMED'], 'all'),
  dateFrom: dateParam(),
  page: pageParam(),
})

const parse = (search: string) => urlState.parse(new URLSearchParams(search))
const defaults = { search: '', status: 'all', dateFrom: '', page: 1 } as const

test.each([
  ['', {}],
  [
    'search=soja&status=DRAFT&dateFrom=2025-03-10&page=3',
    { search: 'soja', status: 'DRAFT', dateFrom: '2025-03-10', page: 3 },
  ],
  ['status=SHIPPED', {}],
  ...['0', '-1', '1.5', 'x', '1e3', '99999999999999999999'].map((page) => [`page=${page}`, {}] as const),
  ...['2025-02-30', '2025-13-01', '10/03/2025', '2025-3-1', 'x'].map(
    (day) => [`dateFrom=${day}`, {}] as const,
  ),
])('reads the filters of "%s", or their defaults', (search, values) => {
  expect(parse(search)).toEqual({ ...defaults, ...values })
})

test('omits defaults and keeps other parameters', () => {
  const base = new URLSearchParams('pedido=c1&status=DRAFT&page=2')
  expect(urlState.serialise({ ...defaults, search: 'a b' }, base).toString()).toBe('pedido=c1&search=a+b')
  expect(base.get('status')).toBe('DRAFT')
})

test('filters are read back as they were written', () => {
  const values = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    status: fc.constantFrom('all' as const, 'DRAFT' as const, 'CONFIRMED' as const),
    dateFrom: fc.constantFrom('', '2024-02-29', '2025-12-31'),
    page: fc.integer({ min: 1 }),
  })
  fc.assert(
    fc.property(values, (value) => {
      expect(parse(urlState.serialise(value).toString())).toEqual(value)
    }),
  )
})
