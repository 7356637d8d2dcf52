import { expect, it } from 'vitest'
import { createdFrom, createdUntil } from './created-range.ts'

it.each([
  ['2026-03-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z'],
  ['0000-01-01T00:00:00Z', '0001-01-02T00:00:00.000Z'],
])('begins at %s, within what a database can hold', (createdAfter, from) => {
  expect(createdFrom(createdAfter).toISOString()).toBe(from)
})

it.each([
  ['takes the whole day at midnight UTC', '2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'],
  ['knows midnight UTC in another zone too', '2026-03-09T21:00:00-03:00', '2026-03-11T00:00:00.000Z'],
  ['takes any other instant to the millisecond', '2026-03-10T00:00:00.001Z', '2026-03-10T00:00:00.002Z'],
  ['stays within what a database can hold', '9999-12-31T23:59:59-14:00', '9999-12-31T00:00:00.000Z'],
])('%s', (_name, createdBefore, until) => {
  expect(createdUntil(createdBefore).toISOString()).toBe(until)
})
