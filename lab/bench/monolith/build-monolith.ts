import { join } from 'node:path'
import { startScript } from '@celeiro/federation'
import { build } from 'vite'
import rootPackage from '../../../package.json' with { type: 'json' }
import { repository } from '../../../scripts/bootstrap.mjs'
import { remoteDefinitions } from '../../../scripts/scaffold/remote-definition.ts'
import { startWith } from './start-with.ts'
import { startWithoutFederation, withoutFederation } from './without-federation.ts'

/** The modules that a visit of the orders needs. The browser gets it with the first script, without any further request for code. */
const ORDERS_ROUTE = [
  'shell/src/bootstrap.tsx',
  'shell/src/pages/signed-in-area.tsx',
  'shell/src/remotes/load-release.ts',
  'remotes/orders/src/remote.tsx',
  'remotes/orders/src/order-list/order-list-page.tsx',
]

/**
 * Builds the sources of the shell and of all remotes as one Vite app, the best one for a visit of the orders. It is what
 * Celeiro would be without federation, for comparison only.
 */
export async function buildMonolith(outDir: string): Promise<void> {
  const root = join(repository, 'shell')
  const remotes = await remoteDefinitions()
  await build({
    configFile: false,
    root,
    mode: 'production',
    // Below, thousands of lines about "use client".
    logLevel: 'error',
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(rootPackage.version) },
    plugins: [
      withoutFederation(remotes),
      startScript(root, [startWithoutFederation(remotes)]),
      startWith(ORDERS_ROUTE),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
    },
  })
}
