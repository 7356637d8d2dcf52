import { expect, test } from 'vitest'
import { readFlag, readInteger, readText, readTimestamp, withKeys } from './read-values.ts'

test.each([
  ['Ana', 'Ana'],
  ['  Ana ', 'Ana'],
  [42, '42'],
  [0, '0'],
  ['', null],
  ['   ', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['null', null],
  [null, null],
  [undefined, null],
  [true, null],
  [{ name: 'Ana' }, null],
  [['Ana'], null],
])('reads %j as the text %j', (value, text) => {
  expect(readText(value)).toBe(text)
})

test.each([
  ['2026-11-19T19:42:07.000Z', '2026-11-19T19:42:07.000Z'],
  [1_795_117_327_000, 1_795_117_327_000],
  [Number.NaN, null],
  ['', null],
  [{}, null],
])('reads %j as the timestamp %j', (value, timestamp) => {
  expect(readTimestamp(value)).toBe(timestamp)
})

test.each([
  [[true, 'true', 'TRUE', ' True ', 1, '1'], true],
  [[false, 'false', 'FALSE', ' False ', 0, '0'], false],
  [[null, undefined, '', 'sim', 'null', 2, -1, {}, [], [true]], null],
])('reads each of %j as the flag %j', (values, flag) => {
  expect(values.map(readFlag)).toEqual(values.map(() => flag))
})

test.each([
  [7, 7],
  ['7', 7],
  [' 12 ', 12],
  [0, null],
  [13, null],
  [2.5, null],
  ['', null],
  [null, null],
  ['1e999', null],
])('reads %j as the month %j', (value, month) => {
  expect(readInteger(value, 1, 12)).toBe(month)
})

test('gives every row its own key, even where ids are missing or repeated', () => {
  const keys = withKeys([{ id: 'a' }, { id: null }, { id: 'a' }, { id: null }, { id: 'b' }]).map(
    (row) => row.key,
  )
  expect(new Set(keys).size).toBe(5)
})

test('keeps the key of a row that a refetch moved', () => {
  const before = withKeys([{ id: 'a' }, { id: 'b' }])
  const after = withKeys([{ id: 'new' }, { id: 'a' }, { id: 'b' }])
  expect(after.slice(1).map((row) => row.key)).toEqual(before.map((row) => row.key))
})
