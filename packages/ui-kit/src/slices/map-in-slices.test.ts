import { afterEach, expect, it, vi } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

const numbers = Array.from({ length: 2_000 }, (_, index) => index)

afterEach(() => vi.restoreAllMocks())

/** Makes every item take a millisecond. */
function slowClock() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return () => {
    now += 1
  }
}

it('lets other tasks run after a few milliseconds of work', async () => {
  const spendMillisecond = slowClock()
  const handled: number[] = []
  const handledAtTask: number[] = []
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    handledAtTask.push(handled.length)
    port2.postMessage(null)
  }
  port2.postMessage(null)
  await mapInSlices(numbers, (number) => {
    handled.push(number)
    spendMillisecond()
  })
  port1.close()
  expect(handled).toEqual(numbers)
  // Far fewer than the 125 slices, in case the machine is busy.
  expect(new Set(handledAtTask).size).toBeGreaterThan(10)
})

it('does no work in the task of its caller, and maps in the order of the items', async () => {
  const handled: number[] = []
  const finished = mapInSlices(numbers, (number) => handled.push(number) && number * 2)
  await Promise.resolve()
  expect(handled).toEqual([])
  expect(await finished).toEqual(numbers.map((number) => number * 2))
  expect(handled).toEqual(numbers)
  expect(await mapInSlices([], String)).toEqual([])
})

it('stops between two slices, with the reason of the signal', async () => {
  const spendMillisecond = slowClock()
  const stop = new AbortController()
  const reason = new Error('the user left')
  const handled: number[] = []
  const handle = (number: number) => {
    handled.push(number)
    spendMillisecond()
    if (number === 500) stop.abort(reason)
  }
  await expect(mapInSlices(numbers, handle, stop.signal)).rejects.toBe(reason)
  expect(handled.length).toBeLessThan(600)
})
