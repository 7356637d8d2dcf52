import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../build/build-app.ts'
import { readRemoteBuild } from '../build/remote-build.ts'
import { build, isolateBuilds } from '../testing/builds.ts'
import { checkRemote } from './check-release.ts'
import { type CheckedBuild, checkedBuild } from './checked-build.ts'

isolateBuilds()

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

const shell = { buildId: 's1', shared: {}, exports: { 'react-router-dom': ['Link'] } }

const errorsOf = async (build: CheckedBuild) =>
  (await checkRemote(['build'], build, { apiUrl: '', remotes: {}, shell })).errors

/** What is wrong with a build whose exposed module consists of these files. */
const errorsIn = async (files: Record<string, string>) =>
  errorsOf(checkedBuild(await readRemoteBuild(await build('one', { files }))))

const ROUTES = "export const routes = [{ path: '/barley', element: null }]"

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

test('tells the error of a module that reads the window, and the line of its source', async () => {
  const source = { version: 3, sources: ['../../src/season.ts'], names: [], mappings: 'AAOA' }
  expect(
    await errorsIn({
      'assets/remote-1.js': "if (window.innerWidth) throw new Error('boom')",
      'assets/remote-1.js.map': JSON.stringify(source),
    }),
  ).toEqual(['barley cannot be released: ./remote does not load: boom (src/season.ts:8).'])
})

test('accepts a module that writes to the document once its style sheet has loaded', async () => {
  expect(
    await errorsIn({
      'assets/remote-1.js': `
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
        link.href = new URL('page-1.css', import.meta.url).href
        document.head.append(link)
        await new Promise((resolve) => link.addEventListener('load', resolve))
        dispatchEvent(new Event('barley'))
        ${ROUTES}`,
    }),
  ).toEqual([])
})

test('gives a module only what the deployed shell exports, which throws once it is used', async () => {
  const entry = (use: string) => ({
    'remoteEntry-1.js': `
      let router
      export const init = async (scope) => {
        router = (await Object.values(scope['react-router-dom'])[0].get())()
      }
      export const get = async () => {
        const { Link, useSearchParams } = router
        ${use}
        return () => ({ routes: [{ path: '/barley', element: Link && useSearchParams && null }] })
      }`,
  })
  expect(await errorsIn(entry(''))).toEqual([])
  expect(await errorsIn(entry('useSearchParams()'))).toEqual([
    expect.stringContaining(
      'does not load: react-router-dom of the deployed shell has no useSearchParams (remoteEntry-1.js:8:9)',
    ),
  ])
})
