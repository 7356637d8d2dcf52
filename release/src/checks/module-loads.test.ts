import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { viteBinary } from '../build/build-app.ts'
import { readRemoteBuild } from '../build/remote-build.ts'
import { build, isolateBuilds, webRoot } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'
import { type CheckedBuild, checkedBuild } from './checked-build.ts'

isolateBuilds()

const ORDERS = fileURLToPath(new URL('../../../remotes/orders', import.meta.url))

const errorsOf = async (build: CheckedBuild) =>
  (await checkRemote(['build'], build, { apiUrl: '', remotes: {} })).errors

test('accepts a remote as Vite builds it, which tells what it uses', async () => {
  const dist = join(webRoot(), '../orders')
  // If it knows that tests run, the federation plugin does nothing.
  const { VITEST: _, ...env } = process.env
  const args = ['build', '--configLoader', 'runner', '--logLevel', 'warn', '--outDir', dist]
  await promisify(execFile)(process.execPath, [viteBinary, ...args], {
    cwd: ORDERS,
    env: { ...env, NODE_ENV: 'production' },
  })

  const orders = await readRemoteBuild(dist)
  expect(await errorsOf(checkedBuild(orders))).toEqual([])

  expect(orders.verifiesImports).toBe(true)
  expect(orders.uses?.['@celeiro/ui-kit']).toContain('DataTable')
  expect(orders.uses?.['@celeiro/shared-auth']).toContain('call')
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
