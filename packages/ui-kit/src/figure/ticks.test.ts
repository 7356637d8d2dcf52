import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

test.each<[string, (string | null)[], width: number, number[]]>([
  ['all where they have room', ['a', 'b', 'c'], 156, [0, 1, 2]],
  ['every second one where they have less', ['a', 'b', 'c'], 155, [0, 2]],
  ['only those with a text', ['jul', null, null, 'ago', null, 'set'], 156, [0, 3, 5]],
  ['at least the first', ['a', 'b'], 1, [0]],
  ['none', [], 500, []],
])('an axis names %s', (_what, texts, width, expected) => {
  expect(ticksOf(texts, width)).toEqual(expected)
})
