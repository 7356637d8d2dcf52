import { expect, test } from 'vitest'
import { onDemand } from './on-demand.ts'

test('concurrent loads share one fetch of a module', async () => {
  let fetched = 0
  const module = onDemand(async () => ++fetched)

  expect(module.loaded()).toBeUndefined()
  expect(await Promise.all([module.load(), module.load()])).toEqual([1, 1])
  expect(await module.load()).toBe(1)
  expect(module.loaded()).toBe(1)
})

test('fetches again after a failure', async () => {
  let attempts = 0
  const module = onDemand(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return 'there'
  })

  await expect(module.load()).rejects.toThrow('offline')
  expect(module.loaded()).toBeUndefined()
  expect(await module.load()).toBe('there')
})
