import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListPlaces } from './list-places.ts'

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
const BUSY = expect.objectContaining({ status: 503, code: 'SERVER_BUSY' })

it('gives an account and the host so many places at a time', () => {
  const places = createListPlaces(LIMITS)
  const take = (account: string) => {
    const response = new Response()
    places.take(account, response)
    return response
  }
  const first = take('ana')
  take('ana')
  expect(() => take('ana')).toThrow(BUSY)
  const other = take('rui')
  expect(() => take('eva')).toThrow(BUSY)
  first.destroy()
  take('ana')
  expect(() => take('ana')).toThrow(BUSY)
  other.destroy()
  take('eva')
})

/** Places for one, and a response whose socket has bytes that its reader has not taken. */
function sendingTo(account: string) {
  const places = createListPlaces({ ...LIMITS, perAccount: 1 })
  const response = new Response()
  response.socket = { bytesWritten: 70_000, writableLength: 20_000 }
  places.take(account, response)
  return { places, response }
}

it('ends a response whose reader takes a byte at a time', () => {
  const { places, response } = sendingTo('ana')
  const reading = setInterval(() => {
    response.socket.writableLength -= 1
  }, 1_000)
  vi.advanceTimersByTime(LIMITS.sendingMs - 1)
  expect(() => places.take('ana', new Response())).toThrow(BUSY)
  vi.advanceTimersByTime(1)
  clearInterval(reading)
  places.take('ana', new Response())
})

it('gives the place of a reader that takes no byte for a while to another list', () => {
  const { places, response } = sendingTo('ana')
  vi.advanceTimersByTime(2_000)
  response.socket.writableLength -= 1
  vi.advanceTimersByTime(LIMITS.stalledMs)
  expect(() => places.take('ana', new Response())).toThrow(BUSY)
  vi.advanceTimersByTime(1_000)
  expect(response.isDestroyed).toBe(false)
  places.take('ana', new Response())
  expect(response.isDestroyed).toBe(true)
})

it('takes no place from a list that the database has not read yet', () => {
  const { places, response } = sendingTo('ana')
  response.socket.writableLength = 0
  vi.advanceTimersByTime(9_000)
  expect(() => places.take('ana', new Response())).toThrow(BUSY)
})
