import { expect, test } from 'vitest'
import { onDemand } from './on-demand.ts'

test('fetches a part once, however many ask at once', async () => {
  let fetched = 0
  const part = onDemand(async () => ++fetched)

  expect(part.loaded()).toBeUndefined()
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
  expect(await part.load()).toBe(1)
  expect(part.loaded()).toBe(1)
})

test('asks again after a failure', async () => {
  let attempts = 0
  const part = onDemand(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return 'there'
  })

  await expect(part.load()).rejects.toThrow('offline')
  expect(part.loaded()).toBeUndefined()
  expect(await part.load()).toBe('there')
})
