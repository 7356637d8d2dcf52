import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

describe('the filters in the URL', () => {
  test('read as their defaults when absent', () => {
    expect(parse('')).toEqual(defaults)
  })

  test('are read', () => {
    expect(parse('search=soja&status=DRAFT&dateFrom=2025-03-10&page=3')).toEqual({
      search: 'soja',
      status: 'DRAFT',
      dateFrom: '2025-03-10',
      page: 3,
    })
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e3', 'page=99999999999999999999'])(
    'read page 1 for %s',
    (search) => {
      expect(parse(search).page).toBe(1)
    },
  )

  test.each(['2025-02-30', '2025-13-01', '10/03/2025', '2025-3-1', 'x'])('read no date for %s', (date) => {
    expect(parse(`dateFrom=${date}`).dateFrom).toBe('')
  })

  test('read the default for an unknown choice', () => {
    expect(parse('status=SHIPPED').status).toBe('all')
  })

  test('omit defaults and keep other parameters', () => {
    const base = new URLSearchParams('pedido=c1&status=DRAFT&page=2')
    expect(urlState.serialise({ ...defaults, search: 'a b' }, base).toString()).toBe('pedido=c1&search=a+b')
    expect(base.get('status')).toBe('DRAFT')
  })

  test('are read back as they were written', () => {
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
})
