import { describe, expect, it } from 'vitest'
import { createdRange } from './created-range.ts'

const range = (createdAfter?: string, createdBefore?: string) => {
  const { from, until } = createdRange({ createdAfter, createdBefore })
  return [from?.toISOString(), until?.toISOString()]
}

describe('createdRange', () => {
  it.each([
    ['leaves what was not asked for open', [undefined, undefined], [undefined, undefined]],
    [
      'takes the whole day of a createdBefore at midnight UTC',
      ['2026-03-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z'],
      ['2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
    ],
    [
      'knows midnight UTC in another zone too',
      [undefined, '2026-03-09T21:00:00-03:00'],
      [undefined, '2026-03-11T00:00:00.000Z'],
    ],
    [
      'takes any other createdBefore to the millisecond, included',
      [undefined, '2026-03-10T00:00:00.001Z'],
      [undefined, '2026-03-10T00:00:00.002Z'],
    ],
    [
      'stays within what a database can hold',
      ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'],
      ['0001-01-02T00:00:00.000Z', '9999-12-31T00:00:00.000Z'],
    ],
  ] as const)('%s', (_name, [after, before], expected) => {
    expect(range(after, before)).toEqual(expected)
  })
})
