import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daySpans } from './day-spans.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`
const split = (from?: string, until?: string) => {
  const { head, days, tail } = daySpans({
    from: from ? new Date(from) : undefined,
    until: until ? new Date(until) : undefined,
  })
  return [head, days, tail].map((span) => (span.from === span.until ? null : [span.from, span.until]))
}

describe('daySpans', () => {
  it.each([
    ['nothing limited', [], [null, ['-infinity', 'infinity'], null]],
    ['whole days', [day(1), day(4)], [null, [day(1), day(4)], null]],
    ['an open end', [day(1)], [null, [day(1), 'infinity'], null]],
    ['an empty range', [day(4), day(1)], [null, null, null]],
    [
      'parts of days at both ends',
      ['2026-03-01T10:00:00.000Z', '2026-03-04T12:00:00.000Z'],
      [
        ['2026-03-01T10:00:00.000Z', day(2)],
        [day(2), day(4)],
        [day(4), '2026-03-04T12:00:00.000Z'],
      ],
    ],
    [
      'a part of one day',
      ['2026-03-01T10:00:00.000Z', '2026-03-01T12:00:00.000Z'],
      [['2026-03-01T10:00:00.000Z', '2026-03-01T12:00:00.000Z'], null, null],
    ],
  ])('splits %s', (_name, [from, until], expected) => {
    expect(split(from, until)).toEqual(expected)
  })

  it('covers every instant of a range exactly once', () => {
    const instant = fc.integer({ min: -5 * DAY_MS, max: 5 * DAY_MS })
    fc.assert(
      fc.property(instant, instant, instant, (from, until, probe) => {
        const { head, days, tail } = daySpans({ from: new Date(from), until: new Date(until) })
        const covering = [head, days, tail].filter(
          (span) =>
            span.from !== 'infinity' && Date.parse(span.from) <= probe && probe < Date.parse(span.until),
        )
        expect(covering).toHaveLength(from <= probe && probe < until ? 1 : 0)
        if (days.from !== 'infinity') expect(Math.abs(Date.parse(days.from) % DAY_MS)).toBe(0)
      }),
    )
  })
})
