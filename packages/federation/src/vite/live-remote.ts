import { REMOTE_ENTRY, REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { declaredRemote } from '@celeiro/app-manifest/declared-remote'
import { federation } from '@module-federation/vite'
import {
  type DepOptimizationOptions,
  defaultAllowedOrigins,
  type Plugin,
  type PluginOption,
  type ServerOptions,
} from 'vite'
import { sharedModules } from '../shared.ts'
import { devProxy } from './vite-options.ts'

/** Has the dev server of a remote provide it to shells, with a manifest as of a release, and edits that show at once. */
export function liveRemote(declaration: { name: string }): PluginOption[] {
  const { name } = declaration
  // The copies are real, as a remote also runs alone, and whole, because a dev server cannot tell which exports it needs.
  const copies = Object.entries(sharedModules).map(([module, { requiredVersion }]) => [
    module,
    { singleton: true, requiredVersion },
  ])
  return [
    refreshRuntime(),
    serveDeclaration(declaration),
    federation({
      name,
      filename: 'remoteEntry.js',
      manifest: { additionalData: ({ stats }) => ({ ...stats, shared: requirements(stats['shared']) }) },
      dts: false,
      exposes: { './remote': `./${REMOTE_ENTRY}` },
      shareStrategy: 'loaded-first',
      shared: Object.fromEntries(copies),
      dev: { remoteHmr: true },
    }),
  ]
}

/** Tells shells which pages the remote declares now, as `remote.json` beside a build's manifest does. */
function serveDeclaration(remote: { name: string }): Plugin {
  const declared = declaredRemote(remote.name, remote)
  return {
    name: 'celeiro-serve-declaration',
    configureServer(server) {
      server.middlewares.use(`/${REMOTE_METADATA_FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(declared))
      })
    },
  }
}

/**
 * The dev server of a remote. Pages of this machine may load from it, and those of the deployed shell that
 * `CELEIRO_SHELL` names by its origin; no others, since any site can ask a port of its visitor's machine.
 */
export function liveServer(port: number): ServerOptions {
  const shell = process.env['CELEIRO_SHELL']
  return {
    port,
    strictPort: true,
    proxy: devProxy(),
    origin: `http://localhost:${port}`,
    cors: { origin: shell ? [defaultAllowedOrigins, shell] : defaultAllowedOrigins },
  }
}

/**
 * The dev server bundles these dependencies ahead: npm packages, and none of ours. The federation plugin would have ours
 * bundled too, while what it hands to the remote are their sources. The harness of the page alone, which imports its own
 * package by name, then got the bundle: a second session, which was never started.
 */
export function liveDependencies(): DepOptimizationOptions {
  return {
    exclude: Object.keys(sharedModules).filter((name) => name.startsWith('@celeiro/')),
  }
}

/**
 * The modules that a shell must have. A dev server lists every path within React, used or not, of which this one tells shells apart:
 * those built for production lack it, and would end up with a second router.
 */
function requirements(shared: unknown): unknown {
  const needed = new Set([...Object.keys(sharedModules), 'react/jsx-dev-runtime'])
  return Array.isArray(shared) ? shared.filter(({ name }) => needed.has(name)) : shared
}

/** The path at which the federation plugin has shells look for it. */
const PATH = '/@mf-react-refresh-local'

/**
 * Serves the refresh runtime of the React plugin to shells that run this remote. The federation plugin means to, but looks
 * for the React plugin among the dependencies of the remote, and it is one of this package.
 */
function refreshRuntime(): Plugin {
  return {
    name: 'celeiro-refresh-runtime',
    configureServer(server) {
      server.middlewares.use(PATH, async (_request, response, next) => {
        try {
          const runtime = await server.environments.client.transformRequest('/@react-refresh')
          response.setHeader('content-type', 'text/javascript')
          response.end(runtime?.code)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
