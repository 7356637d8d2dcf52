import { expect, it } from 'vitest'
import { createCallWindow } from './call-window.ts'

let now = 0
const clock = { now: () => new Date(now) }

it('remembers a bounded number of callers under a flood of them', () => {
  const window = createCallWindow(clock, 60, 100)
  for (let caller = 0; caller < 100_000; caller += 1) window.count(String(caller))
  expect(window.size()).toBe(100)
})

it('says when its window ends, and starts again when the clock was set back', () => {
  const window = createCallWindow(clock, 60)
  now = 3_600_000
  expect([window.count('ana'), window.count('ana', 20)]).toEqual([1, 21])
  now += 45_500
  expect(window.retryAfter('ana')).toEqual({ 'retry-after': '15' })
  now = 0
  expect(window.count('ana')).toBe(1)
})

it('starts again after its window', () => {
  const window = createCallWindow(clock, 3_600)
  window.count('ana')
  now += 3_599_999
  expect([window.count('ana'), window.count('rui')]).toEqual([2, 1])
  now += 1
  expect(window.count('ana')).toBe(1)
})
