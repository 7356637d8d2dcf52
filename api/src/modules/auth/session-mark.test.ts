import { expect, it } from 'vitest'
import { isBeforeMark, issuedAt, sessionMark } from './session-mark.ts'

const second = (ms: number) => new Date(Date.UTC(2026, 2, 10, 15, 0, 0, ms))

it.each([0, 1, 500, 999])(
  'at %i ms of a second ends what was issued before, and nothing that comes after',
  (ms) => {
    const mark = sessionMark(second(ms))
    expect(isBeforeMark(issuedAt(second(0), null), mark)).toBe(true)
    expect(isBeforeMark(issuedAt(second(ms), null), mark)).toBe(true)
    expect(isBeforeMark(issuedAt(second(ms), mark), mark)).toBe(false)
    expect(isBeforeMark(issuedAt(second(999), mark), mark)).toBe(false)
    expect(isBeforeMark(issuedAt(second(5_000), mark), mark)).toBe(false)
  },
)

it('ends nothing where there is none', () => {
  expect(isBeforeMark(0, null)).toBe(false)
})
