import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../build/build-app.ts'
import { readRemoteBuild } from '../build/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'
import { type CheckedBuild, checkedBuild } from './checked-build.ts'

isolateBuilds()

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

const errorsOf = async (build: CheckedBuild) =>
  (await checkRemote(['build'], build, { apiUrl: '', remotes: {} })).errors

test('accepts a remote as Vite builds it, which tells what it uses', async () => {
  // If it knows that tests run, the federation plugin does nothing.
  vi.stubEnv('VITEST', undefined)
  const { dist } = await buildApp(REPOSITORY, 'orders').finally(() => vi.unstubAllEnvs())
  const orders = await readRemoteBuild(dist)
  const checked = checkedBuild(orders)
  expect(await errorsOf(checked)).toEqual([])

  expect(orders.verifiesImports).toBe(true)
  const { names } = await checked.uses()
  expect(names['@celeiro/ui-kit']).toContain('DataTable')
  expect(names['@celeiro/shared-auth']).toContain('call')
  // Of the fifty-odd names that its build has had in reach.
  expect(names['react-router-dom']).toEqual(['Link'])
  expect(orders.calls?.['GET /api/orders']?.query).toContain('statusImpressao')
  expect(await errorsOf(checkedBuild({ ...orders, paths: ['/orders'] }))).toContain(
    'orders cannot be released: its route /home lies outside of /orders, which it claims.',
  )
})

test('gives up on a remote that never finishes loading', async () => {
  const hung = await readRemoteBuild(await build('one', { files: { 'assets/remote-1.js': 'for (;;) {}' } }))
  expect(await errorsOf(checkedBuild(hung, 2_000))).toEqual([
    expect.stringContaining('./remote does not load: no end after 2 s'),
  ])
})
