import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarSpans, type Span } from './calendar-spans.ts'

const date = (text?: string) => (text ? new Date(text) : undefined)
const split = (from?: string, until?: string) => {
  const spans = calendarSpans({ from: date(from), until: date(until) })
  const parts = Object.entries(spans).filter(([, span]) => span.from !== span.until)
  return Object.fromEntries(parts.map(([name, span]) => [name, `${short(span.from)} – ${short(span.until)}`]))
}
const short = (instant: string) => instant.replace('T00:00:00.000Z', '').replace(':00.000Z', '')

describe('calendarSpans', () => {
  it.each([
    ['nothing limited', [], { months: '-infinity – infinity' }],
    ['whole months', ['2026-01-01', '2026-03-01'], { months: '2026-01-01 – 2026-03-01' }],
    ['an open end', ['2026-02-01'], { months: '2026-02-01 – infinity' }],
    ['the last days of all', ['9999-12-30'], { headDays: '9999-12-30 – infinity' }],
    ['an empty range', ['2026-03-04', '2026-03-01'], {}],
    ['days of one month', ['2026-03-02', '2026-03-04'], { headDays: '2026-03-02 – 2026-03-04' }],
    [
      'days around the end of a year',
      ['2025-12-30', '2026-01-03'],
      { headDays: '2025-12-30 – 2026-01-01', tailDays: '2026-01-01 – 2026-01-03' },
    ],
    [
      'parts of days at both ends',
      ['2026-01-30T10:00Z', '2026-03-04T12:00Z'],
      {
        head: '2026-01-30T10:00 – 2026-01-31',
        headDays: '2026-01-31 – 2026-02-01',
        months: '2026-02-01 – 2026-03-01',
        tailDays: '2026-03-01 – 2026-03-04',
        tail: '2026-03-04 – 2026-03-04T12:00',
      },
    ],
    [
      'a part of one day',
      ['2026-03-01T10:00Z', '2026-03-01T12:00Z'],
      { head: '2026-03-01T10:00 – 2026-03-01T12:00' },
    ],
  ])('splits %s', (_name, [from, until], expected) => {
    expect(split(from, until)).toEqual(expected)
  })

  it('covers every instant of a range exactly once', () => {
    const start = Date.UTC(2024, 0, 1)
    const instant = fc.integer({ min: start, max: start + 200 * 86_400_000 })
    const contains = (span: Span, probe: number) =>
      span.from !== 'infinity' && Date.parse(span.from) <= probe && probe < Date.parse(span.until)
    fc.assert(
      fc.property(instant, instant, instant, (from, until, probe) => {
        const spans = Object.values(calendarSpans({ from: new Date(from), until: new Date(until) }))
        const covering = spans.filter((span) => contains(span, probe))
        expect(covering).toHaveLength(from <= probe && probe < until ? 1 : 0)
      }),
    )
  })
})
