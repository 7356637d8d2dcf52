import { expect, it } from 'vitest'
import { createAddressWindow } from './address-window.ts'

let now = 0
const clock = { now: () => new Date(now) }

it('remembers a bounded number of addresses under a flood of them', () => {
  const window = createAddressWindow(clock, 100)
  for (let address = 0; address < 100_000; address += 1) window.count(`10.${address >> 8}.${address & 255}.1`)
  expect(window.size()).toBe(100)
})

it('counts a subscriber’s IPv6 addresses as one, and starts again when the clock was set back', () => {
  const window = createAddressWindow(clock)
  now = 3_600_000
  expect([
    window.count('2001:db8::1'),
    window.count('2001:db8::2'),
    window.counted('2001:db8::ffff'),
  ]).toEqual([1, 2, 2])
  now += 45_500
  expect(window.retryAfter('2001:db8::3')).toEqual({ 'retry-after': '15' })
  now = 0
  expect([window.counted('2001:db8::1'), window.count('2001:db8::1')]).toEqual([0, 1])
})

it('starts again after a minute', () => {
  const window = createAddressWindow(clock)
  window.count('10.0.0.1')
  now += 59_999
  expect(window.counted('10.0.0.1')).toBe(1)
  now += 1
  expect(window.counted('10.0.0.1')).toBe(0)
})
