import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { proveLoadable } from './prove-loadable.ts'
import { readRemoteBuild } from './remote-build.ts'
import { build, webRoot } from './testing-builds.ts'
import { viteBinary } from './vite-binary.ts'

const ORDERS = fileURLToPath(new URL('../../../../remotes/orders', import.meta.url))

test('accepts a remote as Vite builds it, which tells what it uses', { timeout: 120_000 }, async () => {
  const dist = join(webRoot(), '../orders')
  // Told that tests run, the federation plugin would do nothing.
  const { VITEST: _, ...env } = process.env
  const args = ['build', '--configLoader', 'runner', '--logLevel', 'warn', '--outDir', dist]
  await promisify(execFile)(process.execPath, [viteBinary, ...args], {
    cwd: ORDERS,
    env: { ...env, NODE_ENV: 'production' },
  })

  const orders = await readRemoteBuild(dist)
  await proveLoadable(orders)

  expect(orders.uses['@celeiro/ui-kit']).toContain('DataTable')
  expect(orders.uses['@celeiro/shared-auth']).toContain('http')
  await expect(proveLoadable({ ...orders, paths: ['/orders'] })).rejects.toThrow(
    'orders cannot be released: its route /home lies outside of /orders, which it claims',
  )
})

test('gives up on a remote that never finishes loading', { timeout: 30_000 }, async () => {
  const hung = await readRemoteBuild(await build('one', { files: { 'assets/remote-1.js': 'for (;;) {}' } }))
  await expect(proveLoadable(hung, 2_000)).rejects.toThrow('./remote does not load: no end after 2 s')
})
