import { expect, test } from 'vitest'
import { readAddress, streetLine } from './address.ts'

const whole = { street: 'Avenida Brasil', number: '120', district: 'Centro', city: 'Ivaiporã', state: 'PR' }
const spelt = { endereco: 'Avenida Brasil', numero: 120, bairro: 'Centro', cidade: 'Ivaiporã', estado: 'PR' }

test.each([
  ['nested', { address: spelt }],
  ['flat', spelt],
  ['flat beside a nested one without anything', { address: { cidade: null }, ...spelt }],
])('a %s address is read', (_, row) => {
  expect(readAddress(row)).toEqual(whole)
})

test('nested fields win over flat ones', () => {
  expect(readAddress({ address: { cidade: 'Sorriso' }, cidade: 'Sinop', estado: 'MT' })).toMatchObject({
    city: 'Sorriso',
    state: 'MT',
  })
})

test('a text is the street, and city and state may be in English', () => {
  const read = readAddress({ address: 'PR-466, km 12', city: 'Ivaiporã', state: 'PR' })
  expect(read).toMatchObject({ street: 'PR-466, km 12', number: null, city: 'Ivaiporã', state: 'PR' })
})

test.each([{}, { address: null }, { address: ['Rua'] }, { address: { cidade: {} }, cidade: ' ' }])(
  '%j is no address',
  (row) => {
    expect(Object.values(readAddress(row))).toEqual([null, null, null, null, null])
  },
)

test('the street line has the known fields', () => {
  expect(streetLine(whole)).toBe('Avenida Brasil, 120, Centro')
  expect(streetLine({ ...whole, number: null })).toBe('Avenida Brasil, Centro')
  expect(streetLine({ ...whole, street: null, number: null, district: null })).toBeNull()
})
