import { expect, test } from 'vitest'
import { milliseconds, seconds } from './texts.ts'

test('figures have a unit', () => {
  expect([milliseconds(16.6), seconds(1234)]).toEqual(['17 ms', '1.23 s'])
})

test('a figure that a visit does not have is a dash', () => {
  expect([milliseconds(Number.NaN), seconds(Number.NaN)]).toEqual(['–', '–'])
})
