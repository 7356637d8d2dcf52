import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { addSeconds } from '../time/clock.ts'
import { createMemo } from './memo.ts'
import { currentReader, readFor } from './reader.ts'

let now: Date
let read: ReturnType<typeof vi.fn<() => Promise<number>>>
let memo: ReturnType<typeof createMemo<number>>
beforeEach(() => {
  now = new Date('2026-03-10T15:00:00.000Z')
  let reads = 0
  read = vi.fn(async () => ++reads)
  memo = createMemo<number>({ now: () => now }, 5)
})
const wait = (seconds: number) => {
  now = addSeconds(now, seconds)
}

it('reads once for callers at the same time and in the seconds after, for each key', async () => {
  expect(await Promise.all([memo('a', read), memo('a', read), memo('b', read)])).toEqual([1, 1, 2])
  wait(4.999)
  expect(await memo('a', read)).toBe(1)
})

it('reads again after the seconds while callers get what is kept', async () => {
  await memo('a', read)
  wait(5.001)
  expect(await Promise.all([memo('a', read), memo('a', read)])).toEqual([1, 1])
  await setImmediate()
  expect(await memo('a', read)).toBe(2)
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads again what is forgotten, and keeps nothing that was being read then', async () => {
  await memo('a', read)
  memo.forget()
  expect(await memo('a', read)).toBe(2)
  const before = memo('b', read)
  memo.forget()
  expect(await Promise.all([before, memo('b', read)])).toEqual([3, 4])
  expect(await memo('b', read)).toBe(4)
})

it.each([10, -1])('waits for another read after %s seconds', async (seconds) => {
  await memo('a', read)
  wait(seconds)
  expect(await memo('a', read)).toBe(2)
})

it('keeps no failure', async () => {
  read.mockRejectedValueOnce(new Error('no database'))
  await expect(memo('a', read)).rejects.toThrow('no database')
  expect(await memo('a', read)).toBe(1)
  wait(5)
  read.mockRejectedValueOnce(new Error('no database'))
  expect(await memo('a', read)).toBe(1)
})

it('reads again for those who share a read when the one for whom it runs leaves', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const untilGone = () =>
    new Promise<number>((_, fail) =>
      currentReader()?.addEventListener('abort', () => fail(new Error('canceled'))),
    )
  const left = readFor(first.signal, () => memo('a', untilGone))
  const waiting = [second.signal, second.signal].map((signal) => readFor(signal, () => memo('a', read)))
  first.abort()
  await expect(left).rejects.toThrow('The reader is gone')
  expect(await Promise.all(waiting)).toEqual([1, 1])
})
