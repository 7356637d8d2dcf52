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
  socket = { bytesWritten: 0, writableLength: 0 }
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

/** Slots for one, and a response whose socket has bytes that its reader has not taken. */
function sendingTo(account: string) {
  const slots = createListSlots({ ...LIMITS, perAccount: 1 })
  const response = new Response()
  response.socket = { bytesWritten: 70_000, writableLength: 20_000 }
  slots.take(account, response)
  return { slots, response }
}

it('ends a response whose reader takes a byte at a time', () => {
  const { slots, response } = sendingTo('ana')
  const reading = setInterval(() => {
    response.socket.writableLength -= 1
  }, 1_000)
  vi.advanceTimersByTime(LIMITS.sendingMs - 1)
  expect(() => slots.take('ana', new Response())).toThrow(BUSY)
  vi.advanceTimersByTime(1)
  clearInterval(reading)
  slots.take('ana', new Response())
})

it('gives the slot of a reader that takes no byte for a while to another list', () => {
  const { slots, response } = sendingTo('ana')
  vi.advanceTimersByTime(2_000)
  response.socket.writableLength -= 1
  vi.advanceTimersByTime(LIMITS.stalledMs)
  expect(() => slots.take('ana', new Response())).toThrow(BUSY)
  vi.advanceTimersByTime(1_000)
  expect(response.isDestroyed).toBe(false)
  slots.take('ana', new Response())
  expect(response.isDestroyed).toBe(true)
})

it('takes no slot from a list that the database has not read yet', () => {
  const { slots, response } = sendingTo('ana')
  response.socket.writableLength = 0
  vi.advanceTimersByTime(9_000)
  expect(() => slots.take('ana', new Response())).toThrow(BUSY)
})
