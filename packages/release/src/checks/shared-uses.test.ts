import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRemoteBuild } from '../apps/remote-build.ts'
import { checkRemote } from './check-release.ts'
import { checkedBuild } from './checked-build.ts'
import { sharedUses } from './shared-uses.ts'

const folderOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const plugin = createRequire(folderOf('packages/federation/')).resolve('@module-federation/vite')

/** A remote of another repository, which has the plain plugin and an entry that imports its page later. */
const PROJECT = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { react: '*', 'react-router-dom': '*', '@tanstack/react-query': '*' },
  }),
  'vite.config.js': `
    import { federation } from ${JSON.stringify(plugin)}
    const fromShell = { singleton: true, import: false }
    const shared = { react: fromShell, 'react-router-dom': fromShell, '@tanstack/react-query': fromShell }
    const exposes = { './remote': './remote.js' }
    export default {
      plugins: [federation({ name: 'barley', manifest: true, dts: false, exposes, shared })],
      build: { rollupOptions: { input: 'remote.js' } },
    }`,
  'remote.js': `
    import * as React from 'react'
    import * as Router from 'react-router-dom'
    import { Await, Link } from 'react-router-dom'
    const unused = Await
    console.log(Object.keys(React))
    export const routes = [{ path: '/barley', element: [Link, Router.Outlet], lazy: () => import('./page.js') }]`,
  'page.js': `
    import { useQuery } from '@tanstack/react-query'
    import { useSearchParams } from 'react-router-dom'
    export const Component = () => [useSearchParams(), useQuery({})]`,
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  await Promise.all(Object.entries(PROJECT).map(([file, content]) => writeFile(join(folder, file), content)))
  await symlink(folderOf('shell/node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a build by the plain plugin tells what it uses', async () => {
  // If it knows that tests run, the federation plugin does nothing.
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true')
  await build({ root: folder, logLevel: 'silent' }).finally(() => vi.unstubAllEnvs())
  const dist = join(folder, 'dist')
  await writeFile(join(dist, 'remote.json'), '{ "pages": [{ "path": "/barley", "title": "Cevada" }] }')
  const checked = checkedBuild(await readRemoteBuild(dist))
  expect((await checkRemote(checked, { remotes: {} }, { isNew: true })).errors).toEqual([])
  expect(await checked.uses()).toEqual({
    names: {
      'react-router-dom': ['Link', 'Outlet', 'useSearchParams'],
      '@tanstack/react-query': ['useQuery'],
    },
    whole: ['react'],
  })
  // It builds.
}, 60_000)

test('a function of the remote that looks like one of the plugin uses nothing', async () => {
  await mkdir(join(folder, 'assets'))
  const chunk = `
    const label = (column) => { header = column.name }
    label(columnsFor())
    const copy = (shared) => { kit = shared.default ?? shared }
    let found = read(cache, { canonical: 'default:@celeiro/ui-kit' })
    copy(found)
    const describe = (column) => { text = column.header }
    register({ canonical: 'default:react-router-dom' })`
  await writeFile(join(folder, 'assets/page.js'), chunk)
  expect(await sharedUses(folder, [{ path: 'assets/page.js' }])).toEqual({
    names: {},
    whole: ['@celeiro/ui-kit'],
  })
})
