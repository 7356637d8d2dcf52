import type { ExtensionsOf } from '@celeiro/app-manifest/slots'
import { expect, test } from 'vitest'
import { defineRemote } from './vite.ts'

const config = defineRemote({
  name: 'clima',
  pages: [{ path: '/clima', title: 'Clima' }],
  extensions: [{ slot: 'customer.details', title: 'Chuva', order: 50 }],
})

test('the configuration keeps its declaration, by which the parts of a remote are typed', () => {
  const parts: ExtensionsOf<typeof config> = { 'customer.details': ({ value }) => value.name }
  expect(Object.keys(parts)).toEqual(config.definition.extensions.map(({ slot }) => slot))
  // @ts-expect-error the configuration fills no such slot
  const others: ExtensionsOf<typeof config> = { ...parts, 'order.details': () => null }
  expect(Object.keys(others)).toHaveLength(2)
})
