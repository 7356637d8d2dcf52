import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { findList, readList } from './read-list.ts'

afterEach(() => void vi.restoreAllMocks())

const ROWS = [{ id: '1' }, { id: '2' }]

test.each([
  ['in the body', ROWS],
  ['in data', { data: ROWS }],
  ['in data.data', { data: { data: ROWS } }],
  ['in data.data.data', { data: { data: { data: ROWS } } }],
  ['under a known key', { orders: ROWS }],
  ['under a known key in data', { data: { priceTables: ROWS, totalCount: 2 } }],
  ['under a known key in data.data', { data: { data: { results: ROWS } } }],
  ['in data rather than under a key beside it', { data: ROWS, items: [{ id: 'other' }] }],
  ['under the first key that holds a list', { orders: null, logs: 'none', users: ROWS }],
  ['that are objects', { data: [null, 1, 'x', [{ id: 'nested' }], ...ROWS] }],
])('finds the rows %s', (_where, body) => {
  expect(readList(body)).toEqual(ROWS)
})

test.each([
  ['at its own level', { users: [{ id: 'author' }], orders: ROWS }, ROWS],
  ['in data', { items: [{ id: 'other' }], data: { users: [{ id: 'author' }], orders: ROWS } }, ROWS],
  ['beside data', { data: [{ id: 'warning' }], orders: ROWS }, ROWS],
  ['unless it has none: an array in data', { data: ROWS, orders: null }, ROWS],
  ['although it is null', { users: [{ id: 'author' }], orders: null }, []],
  ['although it is blank in data', { data: { items: [{ id: 'other' }], orders: {} } }, []],
])("prefers the call's own key %s", (_where, body, rows) => {
  expect(readList(body, 'orders')).toEqual(rows)
})

test("never reads another list in place of the call's own when that is unreadable", () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(() => readList({ orders: 'none', users: [{ id: 'author' }] }, 'orders')).toThrow()
})

test('finds an empty list where the body says that there is none', () => {
  const warn = vi.spyOn(console, 'warn')
  const bodies = [
    ...[null, undefined, '', ' ', {}, { data: null }, { data: {}, totalCount: 0 }, { data: { data: null } }],
    ...[{ data: { orders: null, totalCount: 0 } }, { orders: {} }, { data: null, error: null, errors: [] }],
  ]
  for (const body of bodies) expect(readList(body, 'orders'), JSON.stringify(body)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

const DEEP_KEYS = ['data', 'data.data', 'data.data.data', 'data.data.data.data']
test.each([
  ['in text', '<!doctype html>', ['string']],
  ['in a number', 7, ['number']],
  ['in an object without one', { data: { message: 'ok' } }, ['data', 'data.message']],
  ['under an unknown key', { rows: ROWS }, ['rows']],
  ['beside an error', { data: null, error: 'Falha' }, ['data', 'error']],
  ['beside errors', { orders: null, errors: [{ message: 'Falha' }] }, ['orders', 'errors']],
  ['under a known key that holds text', { orders: 'none' }, ['orders']],
  ['deeper than it looks', { data: { data: { data: { data: ROWS } } } }, DEEP_KEYS],
])('finds no list %s: throws, and logs the keys without values', (_where, body, keys) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(() => readList(body)).toThrow('A resposta do servidor não tem o formato esperado.')
  expect(warn.mock.calls).toEqual([[expect.any(String), keys]])
  expect(findList(body)).toBeUndefined()
})

test('a key that the contract lacks, and a row without a type, do not compile', () => {
  // @ts-expect-error the contract says `orders`
  expect(findList({ data: ROWS }, 'pedidos')).toEqual(ROWS)
  // @ts-expect-error the type of the rows is missing
  expect(findList(ROWS)?.map((row) => row.id)).toEqual(['1', '2'])
})

test('reads objects only, whatever the server sends', () => {
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { depthSize: 'medium' },
      fc.anything(),
      fc.array(fc.anything()),
      fc.record(
        { data: tie('body'), orders: tie('body'), items: tie('body'), logs: fc.array(fc.anything()) },
        { requiredKeys: [] },
      ),
    ),
  }))
  fc.assert(
    fc.property(body, (value) => {
      for (const row of findList(value) ?? []) {
        expect(typeof row === 'object' && row !== null && !Array.isArray(row)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
