import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListSlots } from './list-slots.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Response extends EventEmitter {
  isDestroyed = false
  destroy(): this {
    this.isDestroyed = true
    this.emit('close')
    return this
  }
}

const LIMITS = { perAccount: 2, perHost: 3, sendingMs: 15_000, stalledMs: 3_000 }
const busy = (status: number) => expect.objectContaining({ status, code: 'SERVER_BUSY' })
const BUSY = busy(429)

it('gives an account and the host so many slots at a time', () => {
  const slots = createListSlots(LIMITS)
  const take = (account: string) => {
    const response = new Response()
    slots.take(account, response)
    return response
  }
  const first = take('ana')
  take('ana')
  expect(() => take('ana')).toThrow(BUSY)
  const other = take('rui')
  expect(() => take('eva')).toThrow(busy(503))
  first.destroy()
  take('ana')
  expect(() => take('ana')).toThrow(BUSY)
  other.destroy()
  take('eva')
})

it('ends a response that has not reached its reader in time', () => {
  const slots = createListSlots({ ...LIMITS, perAccount: 1 })
  slots.take('ana', new Response())
  vi.advanceTimersByTime(LIMITS.sendingMs - 1)
  expect(() => slots.take('ana', new Response())).toThrow(BUSY)
  vi.advanceTimersByTime(1)
  slots.take('ana', new Response())
})

it('gives the slot of a reader that asks for nothing for a while to another list, but not that of one whose part is being read', async () => {
  const slots = createListSlots({ ...LIMITS, perAccount: 1 })
  const response = new Response()
  const readPart = slots.take('ana', response)
  vi.advanceTimersByTime(9_000)
  expect(() => slots.take('ana', new Response())).toThrow(BUSY)
  await readPart(async () => 'a part')
  vi.advanceTimersByTime(LIMITS.stalledMs - 1)
  expect(() => slots.take('ana', new Response())).toThrow(BUSY)
  vi.advanceTimersByTime(1)
  expect(response.isDestroyed).toBe(false)
  slots.take('ana', new Response())
  expect(response.isDestroyed).toBe(true)
})
