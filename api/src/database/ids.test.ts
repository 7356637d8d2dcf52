import { expect, it } from 'vitest'
import { randomIds } from './ids.ts'

it('identifiers are a c and 24 letters or digits, each as likely as the others', () => {
  const ids = Array.from({ length: 3_000 }, () => randomIds.next())
  expect(ids.filter((id) => !/^c[a-z0-9]{24}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const counts = new Map<string, number>()
  for (const character of ids.flatMap((id) => [...id.slice(1)])) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(36)
  // 2,000 of each are expected. A deviation of 300 is nearly seven times the usual one, 44.
  for (const [character, count] of counts)
    expect([character, Math.abs(count - 2_000) < 300]).toEqual([character, true])
})
