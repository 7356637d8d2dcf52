import { expect, test } from 'vitest'
import { isExpired, isExpiring, refreshDelayMs } from './token-lifetime.ts'

const NOW = Date.UTC(2025, 2, 10, 12)
const withSecondsLeft = (seconds: number) => ({ expiresAt: NOW + seconds * 1000 })

test('a token is expiring with strictly less than 120 seconds left', () => {
  expect(isExpiring(withSecondsLeft(120), NOW)).toBe(false)
  expect(isExpiring({ expiresAt: NOW + 119_999 }, NOW)).toBe(true)
})

test('an expiring token is not expired before its last millisecond', () => {
  expect(isExpired({ expiresAt: NOW + 1 }, NOW)).toBe(false)
  expect(isExpired({ expiresAt: NOW }, NOW)).toBe(true)
})

test('a refresh is scheduled two minutes before the end, and in half a minute at the soonest', () => {
  const delays = [900, 151, 149, 120].map((left) => refreshDelayMs(withSecondsLeft(left), NOW) / 1000)
  expect(delays).toEqual([780, 31, 30, 30])
})
