import { expect, test } from 'vitest'
import { repository } from './bootstrap.mjs'
import { workspaceDependencies } from './workspace-dependencies.ts'

test('names what runs in a remote, also indirectly, and no tools', () => {
  const folders = workspaceDependencies(repository, 'remotes/orders')
  expect(folders).toEqual(['packages/api-contract', 'packages/shared-auth', 'packages/ui-kit'])
})
