import { APP_FEATURES } from '@celeiro/api-contract/features'
import { expect, test } from 'vitest'
import { parseFeatures } from './settings.ts'

test('own is what our host offers, and others come beside it', () => {
  expect(parseFeatures('own')).toEqual(APP_FEATURES.filter((name) => name !== 'order-actions'))
  expect(parseFeatures('own,order-actions,search')).toEqual(APP_FEATURES)
  expect(parseFeatures('search')).toEqual(['search'])
  expect(parseFeatures('')).toEqual([])
})

test('an unknown feature is named', () => {
  expect(() => parseFeatures('own,serch')).toThrow('Unknown features: serch.')
})
