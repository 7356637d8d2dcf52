import { expect, test } from 'vitest'
import { defineUrlState } from './define-url-state.ts'
import { choiceParam, dateParam, pageParam, textParam } from './params.ts'

const urlState = defineUrlState({
  search: textParam,
  status: choiceParam(['all', 'DRAFT', 'CONFIRMED'], 'all'),
  dateFrom: dateParam,
  page: pageParam,
})

const parse = (search: string) => urlState.parse(new URLSearchParams(search))
const defaults = { search: '', status: 'all', dateFrom: '', page: 1 } as const
const unreadable = [
  ...['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e3', 'page=99999999999999999999'],
  ...['2025-02-30', '2025-13-01', '10/03/2025', '2025-3-1', 'x'].map((day) => `dateFrom=${day}`),
  'status=SHIPPED',
]

test.each<[string, object]>([
  [
    'search=soja&status=DRAFT&dateFrom=2025-03-10&page=3',
    { search: 'soja', status: 'DRAFT', dateFrom: '2025-03-10', page: 3 },
  ],
  ...['', ...unreadable].map((search): [string, object] => [search, {}]),
])('reads the filters of "%s", or their defaults', (search, values) => {
  expect(parse(search)).toEqual({ ...defaults, ...values })
})

test('omits defaults and keeps other parameters', () => {
  const base = new URLSearchParams('pedido=c1&status=DRAFT&page=2')
  expect(urlState.serialise({ ...defaults, search: 'a b' }, base).toString()).toBe('pedido=c1&search=a+b')
  expect(base.get('status')).toBe('DRAFT')
})
