import { APP_FEATURES } from '@celeiro/api-contract/features'
import { expect, test } from 'vitest'
import { parseAccounts, parseFeatures } from './options.ts'

test.each([
  ['5', { share: 0.05 }],
  ['100', { share: 1 }],
  ['ADMIN', { roles: ['ADMIN'] }],
  ['ana, bruno@celeiro.example', { names: ['ana', 'bruno@celeiro.example'] }],
  // Roles are upper case, as tokens have them: a user may be named `admin`.
  ['PARTNER,admin', { roles: ['PARTNER'], names: ['admin'] }],
])('--canary %s', (text, accounts) => {
  expect(parseAccounts(text)).toEqual(accounts)
})

test.each(['0', '-5', '101', '5%', '', 'ana,', '1e9'])('--canary "%s" is refused', (text) => {
  expect(() => parseAccounts(text)).toThrow('It is a percentage above 0 and at most 100, or roles and names')
})

test('own is what our host offers, and others come beside it', () => {
  expect(parseFeatures('own')).toEqual(
    APP_FEATURES.filter((name) => name !== 'order-actions' && name !== 'sso'),
  )
  expect(parseFeatures('own,order-actions,search')).toEqual(APP_FEATURES.filter((name) => name !== 'sso'))
  expect(parseFeatures('search')).toEqual(['search'])
  expect(parseFeatures('')).toEqual([])
})

test('an unknown feature is named', () => {
  expect(() => parseFeatures('own,serch')).toThrow('Unknown features: serch.')
})
