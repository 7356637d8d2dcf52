import { expect, test } from 'vitest'
import { affectedBy } from './affected-by.ts'

const remotes = ['admin', 'catalog', 'orders']

test('a change in one remote affects that remote and the built whole', () => {
  expect(affectedBy({ changed: ['remotes/orders'], dependent: ['remotes/orders'], remotes })).toEqual({
    everything: false,
    folders: ['remotes/orders'],
    remotes: ['orders'],
    shell: false,
    e2e: true,
    federation: false,
  })
})

test('a change in a package affects what depends on it', () => {
  const dependent = ['packages/ui-kit', 'shell', 'remotes/orders', 'remotes/admin']
  expect(affectedBy({ changed: ['packages/ui-kit'], dependent, remotes })).toEqual({
    everything: false,
    folders: ['packages/ui-kit', 'remotes/admin', 'remotes/orders', 'shell'],
    remotes: ['admin', 'orders'],
    shell: true,
    e2e: true,
    federation: true,
  })
})

test('a change in the root package affects everything, regardless of other changes', () => {
  expect(affectedBy({ changed: ['', 'remotes/orders'], dependent: ['', 'remotes/orders'], remotes })).toEqual(
    {
      everything: true,
      folders: [],
      remotes,
      shell: true,
      e2e: true,
      federation: true,
    },
  )
})

test('a root package that only depends on what changed affects its own scripts and tests', () => {
  const dependent = ['packages/federation', '', 'remotes/orders']
  const affected = affectedBy({ changed: ['packages/federation'], dependent, remotes })
  expect(affected.everything).toBe(false)
  expect(affected.folders).toEqual(['packages/federation', 'remotes/orders', 'scripts', 'test'])
  expect(affected.remotes).toEqual(['orders'])
})

test('a change in the API releases no remote, and is tested with the built whole', () => {
  expect(affectedBy({ changed: ['api'], dependent: ['api'], remotes })).toMatchObject({
    remotes: [],
    shell: false,
    e2e: true,
    federation: true,
  })
})

test('a change in Markdown alone affects nothing', () => {
  expect(affectedBy({ changed: [], dependent: [], remotes })).toEqual({
    everything: false,
    folders: [],
    remotes: [],
    shell: false,
    e2e: false,
    federation: false,
  })
})
