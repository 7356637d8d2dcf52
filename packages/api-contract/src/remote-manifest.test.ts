import { expect, test } from 'vitest'
import { remoteManifest, unmetRequirement } from './remote-manifest.ts'

const provided = new Map([
  ['react', '19.3.1'],
  ['@celeiro/ui-kit', '1.4.0'],
])

/** Enough of semver for the names below. */
const sameMajor = (version: string, range: string) => range.startsWith(`^${version.split('.')[0]}.`)

const requires = (name: string, requiredVersion: string) => ({ shared: [{ name, requiredVersion }] })

test('lets a remote pass whose every requirement is met', () => {
  expect(unmetRequirement(requires('react', '^19.0.0'), provided, sameMajor)).toBeUndefined()
})

test.each([
  ['a newer major', '@celeiro/ui-kit', '^2.0.0', '1.4.0'],
  ['an older major', 'react', '^18.0.0', '19.3.1'],
  ['a module that is not shared', 'zustand', '^5.0.0', undefined],
])('names what is not met by %s', (_case, name, required, version) => {
  const unmet = { name, required, provided: version }
  expect(unmetRequirement(requires(name, required), provided, sameMajor)).toEqual(unmet)
})

test.each([null, 'text', {}, { shared: 'none' }, { shared: [{ name: 'react' }] }])(
  'takes %j for no manifest',
  (body) => {
    expect(remoteManifest.safeParse(body).success).toBe(false)
  },
)
