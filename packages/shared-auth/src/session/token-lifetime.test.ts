import { expect, test } from 'vitest'
import { expiryFrom, isExpired, isExpiring, refreshDelayMs, remainingMs } from './token-lifetime.ts'

const NOW = Date.UTC(2025, 2, 10, 12)
const withSecondsLeft = (seconds: number) => ({ expiresAt: NOW + seconds * 1000 })

test('a token lives 900 seconds from when it is stored', () => {
  expect(remainingMs({ expiresAt: expiryFrom(NOW) }, NOW)).toBe(900_000)
})

test('a token is expiring with strictly less than 120 seconds left', () => {
  expect(isExpiring(withSecondsLeft(120), NOW)).toBe(false)
  expect(isExpiring({ expiresAt: NOW + 119_999 }, NOW)).toBe(true)
})

test('an expiring token is not expired before its last millisecond', () => {
  expect(isExpired({ expiresAt: NOW + 1 }, NOW)).toBe(false)
  expect(isExpired({ expiresAt: NOW }, NOW)).toBe(true)
})

test.each([
  [900, 780],
  [151, 31],
  [150, 30],
  [149, 30],
  [120, 30],
])('with %i seconds left the refresh is scheduled in %i seconds', (left, delay) => {
  expect(refreshDelayMs(withSecondsLeft(left), NOW)).toBe(delay * 1000)
})

test('a clock that was set back does not make a token live longer than a lifetime', () => {
  const hourBack = NOW - 3_600_000
  expect(remainingMs({ expiresAt: expiryFrom(NOW) }, hourBack)).toBe(900_000)
  expect(refreshDelayMs({ expiresAt: expiryFrom(NOW) }, hourBack)).toBe(780_000)
})
