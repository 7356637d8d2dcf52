import { expect, it } from 'vitest'
import { createReportLimit, REPORTS_PER_MINUTE } from './report-limit.ts'

let now = 0
const clock = { now: () => new Date(now) }

it('remembers a bounded number of addresses under a flood of them', () => {
  const limit = createReportLimit(clock, 100)
  for (let address = 0; address < 100_000; address += 1) limit.admit(`10.${address >> 8}.${address & 255}.1`)
  expect(limit.size()).toBe(100)
})

it('counts a subscriber’s IPv6 addresses as one, and starts again when the clock was set back', () => {
  const limit = createReportLimit(clock)
  now = 3_600_000
  for (let sent = 0; sent < REPORTS_PER_MINUTE; sent += 1) limit.admit(`2001:db8::${sent.toString(16)}`)
  expect(() => limit.admit('2001:db8::ffff')).toThrow('Relatórios demais')
  now = 0
  expect(() => limit.admit('2001:db8::1')).not.toThrow()
})
