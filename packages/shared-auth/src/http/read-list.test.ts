import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readList } from './read-list.ts'

const ROWS = [{ id: '1' }, { id: '2' }]

describe('finds the rows', () => {
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
  ])('%s', (_where, body) => {
    expect(readList(body)).toEqual(ROWS)
  })
})

describe('finds nothing', () => {
  test.each([
    ['in nothing', null],
    ['in text', '<!doctype html>'],
    ['in an object without a list', { data: { message: 'ok' } }],
    ['under an unknown key', { rows: ROWS }],
    ['deeper than it looks', { data: { data: { data: { data: ROWS } } } }],
  ])('%s', (_where, body) => {
    expect(readList(body)).toEqual([])
  })
})

test('drops rows that are not objects', () => {
  expect(readList({ data: [null, 1, 'x', [{ id: 'nested' }], { id: '1' }] })).toEqual([{ id: '1' }])
})

test('answers objects only and never throws, whatever the server sends', () => {
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
      for (const row of readList(value)) {
        expect(typeof row === 'object' && row !== null && !Array.isArray(row)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
