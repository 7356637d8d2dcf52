import { expect, test } from 'vitest'
import { unmetRequirement } from './preflight.ts'

const provided = new Map([
  ['react', '19.3.1'],
  ['@celeiro/ui-kit', '1.4.0'],
])

const manifest = (...shared: { name: string; requiredVersion: string }[]) => ({ shared })

test('lets a remote pass whose every requirement is met', () => {
  const fits = manifest(
    { name: 'react', requiredVersion: '^19.0.0' },
    { name: '@celeiro/ui-kit', requiredVersion: '^1.2.0' },
  )
  expect(unmetRequirement(fits, provided)).toBeUndefined()
})

test.each([
  ['a newer major', '@celeiro/ui-kit', '^2.0.0', '1.4.0'],
  ['a newer minor', '@celeiro/ui-kit', '^1.5.0', '1.4.0'],
  ['an older major', 'react', '^18.0.0', '19.3.1'],
  ['a module that is not shared', 'zustand', '^5.0.0', undefined],
])('names what is not met by %s', (_case, name, required, version) => {
  expect(unmetRequirement(manifest({ name, requiredVersion: required }), provided)).toEqual({
    name,
    required,
    provided: version,
  })
})

test.each([null, 'text', {}, { shared: 'none' }, { shared: [{ name: 'react' }] }])(
  'refuses %j, which is no manifest',
  (body) => {
    expect(() => unmetRequirement(body, provided)).toThrow('not a federation manifest')
  },
)
