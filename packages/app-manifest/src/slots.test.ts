import { expect, test } from 'vitest'
import { SLOTS } from './slots.ts'

test.each(Object.entries(SLOTS))('the sample of %s is what it hands over', (_, { value, sample }) => {
  expect(value.parse(sample)).toEqual(sample)
})
