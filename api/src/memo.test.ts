import { beforeEach, expect, it, vi } from 'vitest'
import { addSeconds } from './clock.ts'
import { createMemo } from './memo.ts'

let now: Date
let read: ReturnType<typeof vi.fn<() => Promise<number>>>
let memo: ReturnType<typeof createMemo<number>>
beforeEach(() => {
  now = new Date('2026-03-10T15:00:00.000Z')
  let reads = 0
  read = vi.fn(async () => ++reads)
  memo = createMemo<number>({ now: () => now }, 5)
})

it('reads once for callers at the same time and in the seconds after, for each key', async () => {
  expect(await Promise.all([memo('a', read), memo('a', read), memo('b', read)])).toEqual([1, 1, 2])
  now = addSeconds(now, 4.999)
  expect(await memo('a', read)).toBe(1)
})

it.each([5, -1])('reads again after %s seconds', async (seconds) => {
  await memo('a', read)
  now = addSeconds(now, seconds)
  expect(await memo('a', read)).toBe(2)
})

it('keeps no failure', async () => {
  read.mockRejectedValueOnce(new Error('no database'))
  await expect(memo('a', read)).rejects.toThrow('no database')
  expect(await memo('a', read)).toBe(1)
})

it('forgets the oldest of a thousand keys', async () => {
  await memo('first', read)
  for (let key = 0; key < 1_000; key++) await memo(`${key}`, read)
  expect(await memo('999', read)).toBe(1_001)
  expect(await memo('first', read)).toBe(1_002)
})
