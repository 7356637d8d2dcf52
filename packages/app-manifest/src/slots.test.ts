import { expect, test } from 'vitest'
import { type ExtensionsOf, SLOTS } from './slots.ts'

test.each(Object.entries(SLOTS))('the sample of %s is what it hands over', (_, { value, sample }) => {
  expect(value.parse(sample)).toEqual(sample)
})

test('a remote exports a component for each slot that it fills, for what that hands over', () => {
  type Config = { definition: { extensions: [{ slot: 'customer.details' }] } }
  const sound: ExtensionsOf<Config> = { 'customer.details': ({ value }) => value.name }
  // @ts-expect-error: without the component
  const missing: ExtensionsOf<Config> = {}
  // @ts-expect-error: with that of another slot
  const other: ExtensionsOf<Config> = { ...sound, 'order.details': () => null }
  // @ts-expect-error: with a field that the slot does not hand over
  const unknown: ExtensionsOf<Config> = { 'customer.details': ({ value }) => value.taxId }
  // @ts-expect-error: of a slot that does not exist
  type None = ExtensionsOf<{ definition: { extensions: [{ slot: 'customer.detials' }] } }>
  expect([sound, missing, other, unknown].length).toBe(4)
  expect<None | undefined>(undefined).toBeUndefined()
})
