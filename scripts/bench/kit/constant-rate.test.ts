import { expect, it } from 'vitest'
import { atConstantRate } from './constant-rate.ts'

it('makes the next calls although none has ended', async () => {
  let release = () => {}
  const allCalled = new Promise<void>((done) => {
    release = done
  })
  const { durations, failed } = await atConstantRate({ perSecond: 1_000, seconds: 0.005 }, (number) => {
    if (number === 4) release()
    return allCalled
  })
  expect([durations.length, failed]).toEqual([5, 0])
})

it('counts calls that fail, without their durations', async () => {
  const { durations, failed } = await atConstantRate({ perSecond: 1_000, seconds: 0.003 }, async (number) => {
    if (number === 1) throw new Error('503')
  })
  expect([durations.length, failed]).toEqual([2, 1])
})

it('fails if every call fails, with the first error', async () => {
  const calls = atConstantRate({ perSecond: 1_000, seconds: 0.003 }, async (number) => {
    throw new Error(`${401 + number}`)
  })
  await expect(calls).rejects.toThrow('401')
})
