import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../bootstrap.mjs'
import { affectedBy } from './affected.ts'
import { workspacePackages } from './workspace.ts'

const packages = workspacePackages()
const always = affectedBy([], packages)?.paths ?? []
/** What runs besides what always does. */
function affected(...changed: string[]) {
  const { paths, lanes } = affectedBy(changed, packages) ?? { paths: ['everything'], lanes: [] }
  return { folders: paths.filter((path) => !always.includes(path)), lanes }
}

test('tests of the whole repository always run', () => {
  expect(always).toContain('test')
  expect(always.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('a change of a remote affects that remote', () => {
  expect(affected('remotes/orders/src/remote.tsx', 'remotes/orders/src/gone.ts')).toEqual({
    folders: ['remotes/orders'],
    lanes: [],
  })
})

test('a change of a package affects all that depend on it, directly or not', () => {
  expect(affected('packages/bulk/src/a.ts')).toEqual({
    folders: ['packages/bulk', 'remotes/catalog', 'remotes/orders'],
    lanes: [],
  })
  const { folders, lanes } = affected('packages/app-manifest/src/icon-names.ts')
  // Login depends on it by way of the ui-kit alone.
  expect(folders).toEqual(expect.arrayContaining(['packages/ui-kit', 'packages/login', 'api', 'shell']))
  expect(lanes).toEqual([])
})

test.each([
  ['e2e/src/session.e2e.ts', ['journeys', 'federation']],
  ['e2e/src/federation/site.ts', ['federation']],
  ['shell/src/main.ts', ['journeys']],
  ['packages/release/src/lock.ts', ['federation']],
  ['packages/federation/src/shared.ts', ['federation']],
  ['packages/sdk/README.md', []],
])('%s asks for these end-to-end tests: %j', (file, lanes) => {
  expect(affected(file).lanes).toEqual(lanes)
})

test('guides and the lab affect only what always runs', () => {
  for (const file of ['docs/erp.md', 'docs/ci/squad.yml', 'README.md', 'lab/fuzz.ts', 'test/docs.test.ts'])
    expect(affected(file)).toEqual({ folders: [], lanes: [] })
})

test('versions, configurations and scripts affect everything', () => {
  for (const file of [
    ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'vitest.config.ts', 'biome.json'],
    ...['scripts/test.ts', 'scripts/templates/remote/src/remote.tsx', 'patches/a.patch', 'deploy/nginx.conf'],
    ...['packages/gone/src/a.ts'],
  ])
    expect(affectedBy(['remotes/orders/src/remote.tsx', file], packages)).toBeUndefined()
})
