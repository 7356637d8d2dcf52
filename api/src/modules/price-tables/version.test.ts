import { describe, expect, it } from 'vitest'
import { etagOf, matchesVersion, nextUpdate } from './version.ts'

const at = (time: string) => ({ updatedAt: new Date(time) })
const noon = at('2026-03-10T12:00:00.000Z')

describe('the version of a price table', () => {
  it('is another one for every change, whatever the clock says', () => {
    for (const now of ['2026-03-10T12:00:00.000Z', '2026-03-10T11:00:00.000Z', '2026-03-10T12:00:00.001Z']) {
      const next = { updatedAt: nextUpdate(new Date(now), noon) }
      expect(next.updatedAt).toEqual(new Date('2026-03-10T12:00:00.001Z'))
      expect(etagOf(next)).not.toBe(etagOf(noon))
    }
  })
})

describe('If-Match', () => {
  it.each([
    [undefined, true],
    ['*', true],
    ['"a1"', true],
    ['W/"a1"', true],
    ['"b2", "a1"', true],
    ['"b2"', false],
    ['a1', false],
    ['', false],
    ['"a1', false],
  ])('%j accepts the version "a1": %s', (header, isAccepted) => {
    expect(matchesVersion(header, '"a1"')).toBe(isAccepted)
  })
})
