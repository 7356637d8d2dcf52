import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildTarget } from '@celeiro/app-manifest/least-browsers'
import { startScript } from '@celeiro/federation'
import { installFile } from '@celeiro/release'
import { build, type Plugin } from 'vite'
import rootPackage from '../../../package.json' with { type: 'json' }
import { repository } from '../../../scripts/bootstrap.mjs'
import { remoteDefinitions } from '../../../scripts/scaffold/remote-definition.ts'
import { startWithoutFederation, withoutFederation } from './without-federation.ts'

const ENTRY = join(repository, 'shell/src/main.ts')

/** The modules that a visit of the orders needs. The browser gets it with the first script, without any further request for code. */
const ORDERS_ROUTE = [
  'shell/src/bootstrap.tsx',
  'shell/src/pages/signed-in-area.tsx',
  'shell/src/remotes/load-release.ts',
  'remotes/orders/src/remote.tsx',
  'remotes/orders/src/order-list/order-list-page.tsx',
]

/** Builds the monolith into a web root, with compressed copies of the same files as in a release. */
export async function publishMonolith(webRoot: string): Promise<void> {
  const dist = join(repository, '.celeiro/monolith/dist')
  await buildMonolith(dist)
  await rm(webRoot, { recursive: true, force: true })
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => relative(dist, join(parentPath, name)))) {
    const target = join(webRoot, file)
    await mkdir(dirname(target), { recursive: true })
    await (file.startsWith('assets') ? installFile : copyFile)(join(dist, file), target)
  }
}

/**
 * Builds the sources of the shell and of all remotes as one Vite app, the best one for a visit of the orders. It is what
 * Celeiro would be without federation, for comparison only.
 */
async function buildMonolith(outDir: string): Promise<void> {
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
      target: buildTarget(),
      rollupOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
    },
  })
}

/**
 * Makes the first script of the app contain modules that it imports dynamically later.
 * @param modules paths relative to the repository
 */
function startWith(modules: readonly string[]): Plugin {
  const imports = modules.map((module) => `import ${JSON.stringify(join(repository, module))}`)
  return {
    name: 'celeiro-start-with',
    transform(code, id) {
      if (id === ENTRY) return { code: [...imports, code].join('\n'), map: null }
    },
  }
}
