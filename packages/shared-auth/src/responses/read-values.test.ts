import { expect, test } from 'vitest'
import { readFlag, readInteger, readText, readTimestamp, withKeys } from './read-values.ts'

test.each<[unknown[], string | null]>([
  [['Ana', '  Ana '], 'Ana'],
  [[42, '42'], '42'],
  [[0], '0'],
  [['', '   ', Number.NaN, Number.POSITIVE_INFINITY, 'null'], null],
  [[null, undefined, true, { name: 'Ana' }, ['Ana']], null],
])('reads each of %j as the text %j', (values, text) => {
  expect(values.map(readText)).toEqual(values.map(() => text))
})

test('reads a timestamp as it was sent, a text or a number', () => {
  const sent = ['2026-11-19T19:42:07.000Z', 1_795_117_327_000, Number.NaN, '', {}]
  expect(sent.map(readTimestamp)).toEqual([...sent.slice(0, 2), null, null, null])
})

test.each([
  [[true, 'true', 'TRUE', ' True ', 1, '1'], true],
  [[false, 'false', 'FALSE', ' False ', 0, '0'], false],
  [[null, undefined, '', 'sim', 'null', 2, -1, {}, [], [true]], null],
])('reads each of %j as the flag %j', (values, flag) => {
  expect(values.map(readFlag)).toEqual(values.map(() => flag))
})

test.each<[unknown[], number | null]>([
  [[7, '7', ' 7 '], 7],
  [[0, 13, 2.5, '', null, '1e999'], null],
])('reads each of %j as the month %j', (values, month) => {
  expect(values.map((value) => readInteger(value, 1, 12))).toEqual(values.map(() => month))
})

test('gives every row its own key, even where ids are missing or repeated, and keeps that of a row that a refetch moved', () => {
  const keysOf = (...ids: (string | null)[]) => withKeys(ids.map((id) => ({ id }))).map(({ key }) => key)
  expect(new Set(keysOf('a', null, 'a', null, 'b')).size).toBe(5)
  expect(keysOf('new', 'a', 'b').slice(1)).toEqual(keysOf('a', 'b'))
})
