import { expect, test } from 'vitest'
import { cityAndState } from './city-and-state.ts'
import { labelOf } from './label-of.ts'

test('a value shows its label, an unknown value is shown unchanged', () => {
  const labels = { DRAFT: 'Rascunho' }
  expect(labelOf(labels, 'DRAFT')).toBe('Rascunho')
  for (const unknown of ['ARCHIVED', 'draft', 'constructor']) expect(labelOf(labels, unknown)).toBe(unknown)
})

test.each([
  ['Ivaiporã', 'PR', 'Ivaiporã - PR'],
  ['Ivaiporã', null, 'Ivaiporã'],
  [null, 'PR', 'PR'],
  [null, null, null],
])('%s and %s read %s', (city, state, text) => {
  expect(cityAndState({ city, state })).toBe(text)
})
