import { expect, it } from 'vitest'
import { pauseAfter, retryAfterSeconds } from './pauses.ts'

it('pauses double from five seconds up to an hour', () => {
  const pauses = Array.from({ length: 13 }, (_, index) => pauseAfter(index + 1, 0))
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600])
})

it('chance takes up to a quarter of a pause', () => {
  expect([pauseAfter(5, 1), pauseAfter(5, 0.5), pauseAfter(99, 1)]).toEqual([60, 70, 2700])
})

it('an ERP may ask for a longer pause, up to an hour, and not for a shorter one', () => {
  expect([pauseAfter(1, 0, 90), pauseAfter(9, 0, 90), pauseAfter(1, 0, 86_400)]).toEqual([90, 1280, 3600])
})

it.each([
  [null, undefined],
  ['120', 120],
  ['Tue, 10 Mar 2026 15:01:30 GMT', 90],
  ['Tue, 10 Mar 2026 14:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, new Date('2026-03-10T15:00:00.000Z'))).toBe(seconds)
})
