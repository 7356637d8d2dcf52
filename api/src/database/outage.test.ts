import { expect, it } from 'vitest'
import { isDiskFull } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

it('tells a full disk from what else may fail', () => {
  const wrapped = new Error('Failed query', { cause: withCode('53100') })
  expect([wrapped, { errno: 51 }, withCode('EDQUOT')].every(isDiskFull)).toBe(true)
  expect([withCode('EACCES'), withCode('23505'), new Error('Failed query')].some(isDiskFull)).toBe(false)
})
