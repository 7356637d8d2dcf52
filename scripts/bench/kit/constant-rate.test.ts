import { expect, it } from 'vitest'
import { atConstantRate } from './constant-rate.ts'

it('makes the next calls although none has ended', async () => {
  let release = () => {}
  const allCalled = new Promise<void>((done) => {
    release = done
  })
  const durations = await atConstantRate({ perSecond: 1_000, seconds: 0.005 }, (number) => {
    if (number === 4) release()
    return allCalled
  })
  expect(durations).toHaveLength(5)
})

it('fails with the first call that fails', async () => {
  const calls = atConstantRate({ perSecond: 1_000, seconds: 0.003 }, async (number) => {
    if (number === 1) throw new Error('503')
  })
  await expect(calls).rejects.toThrow('503')
})
