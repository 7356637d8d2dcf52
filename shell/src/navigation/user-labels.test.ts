import { expect, test } from 'vitest'
import { initialsOf } from './user-labels.ts'

test.each([
  ['Helena Moraes', 'HM'],
  ['Paulo de Tarso Siqueira', 'PS'],
  ['ângela', 'Â'],
  ['  ', ''],
  ['𝒜lva Ὀδ', '𝒜Ὀ'],
])('takes the initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
