import { ApiError } from '@celeiro/shared-auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkEntry, BulkResult } from './bulk-run.ts'
import { followBulk } from './follow-bulk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waiting = (count: number): BulkEntry<{ key: string }>[] =>
  Array.from({ length: count }, (_, index) => ({ row: { key: `${index}` }, result: { kind: 'waiting' } }))
const failure = (status: number) => new ApiError({ status, code: 'X', message: 'Fora do ar' })

/** Follows rows of which these are over when they are looked at. */
function follow(entries: readonly BulkEntry<{ key: string }>[], over: Record<string, BulkResult>) {
  const looks: string[][] = []
  const failures: Error[] = []
  const stop = new AbortController()
  async function look(rows: readonly { key: string }[]) {
    looks.push(rows.map(({ key }) => key))
    const error = failures.pop()
    if (error) throw error
    return new Map(rows.map(({ key }) => [key, over[key] ?? ({ kind: 'waiting' } as const)]))
  }
  const run = followBulk({ look }, entries, undefined, stop)
  return { run, looks, failures, stop }
}

test('rows are looked at until the last is over, at longer pauses while none is', async () => {
  const over: Record<string, BulkResult> = { 0: { kind: 'done' } }
  const { run, looks, failures } = follow(waiting(2), over)
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toEqual([['0', '1']])
  await vi.advanceTimersByTimeAsync(1000)
  failures.push(failure(503))
  await vi.advanceTimersByTimeAsync(2000)
  expect(looks.slice(1)).toEqual([['1'], ['1']])
  await vi.advanceTimersByTimeAsync(3999)
  expect(looks).toHaveLength(3)
  over[1] = { kind: 'refused', reason: 'Bloqueado' }
  await vi.advanceTimersByTimeAsync(1)
  expect((await run)?.map(({ result }) => result.kind)).toEqual(['done', 'refused'])
  expect(looks).toHaveLength(4)
})

test('one look asks for a hundred rows, and the next one for others', async () => {
  const { run, looks, stop } = follow(waiting(150), {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks.map(({ length }) => length)).toEqual([100, 100])
  expect([looks[0]?.[0], looks[1]?.[0], looks[1]?.at(-1)]).toEqual(['0', '100', '49'])
  stop.abort()
  expect(await run).toBeUndefined()
})

test('a refusal ends the looks', async () => {
  const { run, looks, failures } = follow(waiting(1), {})
  failures.push(failure(403))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await run).toEqual(waiting(1))
  expect(looks).toHaveLength(2)
})
