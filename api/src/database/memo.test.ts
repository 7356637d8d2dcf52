import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  wait(5)
  expect(await Promise.all([memo('a', read), memo('a', read)])).toEqual([1, 1])
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

it('waits from another age on where it is told one', async () => {
  memo = createMemo<number>({ now: () => now }, 5, 6)
  await memo('a', read)
  wait(6)
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

it('forgets the oldest of a thousand keys', async () => {
  await memo('first', read)
  for (let key = 0; key < 1_000; key++) await memo(`${key}`, read)
  expect(await memo('999', read)).toBe(1_001)
  expect(await memo('first', read)).toBe(1_002)
})

describe('a read that readers share', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const pending: (() => void)[] = []
  const signals: (AbortSignal | undefined)[] = []
  const slow = () => {
    signals.push(currentReader())
    return new Promise<number>((done) => pending.push(() => done(signals.length)))
  }

  it('goes on for those who wait when the one who began it leaves, and stops with the last of them', async () => {
    const values = [first, second].map(({ signal }) => readFor(signal, () => memo('a', slow)))
    first.abort()
    expect(signals).toHaveLength(1)
    expect(signals[0]?.aborted).toBe(false)
    second.abort()
    expect(signals[0]?.aborted).toBe(true)
    const next = readFor(new AbortController().signal, () => memo('a', slow))
    expect(signals).toHaveLength(2)
    for (const end of pending.splice(0)) end()
    expect(await Promise.all([...values, next])).toEqual([2, 2, 2])
  })

  it('has no end before its time for a caller who is no reader', async () => {
    const reader = new AbortController()
    const values = [readFor(reader.signal, () => memo('b', slow)), memo('b', slow)]
    reader.abort()
    expect(signals.at(-1)?.aborted).toBe(false)
    for (const end of pending.splice(0)) end()
    expect(await Promise.all(values)).toEqual([3, 3])
  })
})
