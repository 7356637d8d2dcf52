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
  destroy(): this {
    this.emit('close')
    return this
  }
}

const LIMITS = { perAccount: 2, perHost: 3, sendingMs: 15_000 }
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

it('ends a response that does not reach its reader', () => {
  const places = createListPlaces({ ...LIMITS, perAccount: 1 })
  const [stalled, next] = [new Response(), new Response()]
  places.take('ana', stalled)
  vi.advanceTimersByTime(LIMITS.sendingMs - 1)
  expect(() => places.take('ana', next)).toThrow(BUSY)
  vi.advanceTimersByTime(1)
  places.take('ana', next)
})
