import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sharedModules, sharedVersions } from '@celeiro/federation/shared'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import type { LoadedRoutes } from './load-routes.ts'
import type { RouteInfo } from './remote-routes.ts'

/** The federation entry of a remote. */
interface Container {
  init(shareScope: object, initScope: unknown[]): unknown
  get(module: string): Promise<() => { routes?: unknown }>
}

const SHELL = fileURLToPath(new URL('../../../shell/', import.meta.url))

/** Loads the module that a built remote exposes as the shell does, with the real modules that the shell shares. */
async function loadExposed(entry: string): Promise<RouteInfo[]> {
  // A remote has no federation runtime of its own and finds the shell's here.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const resolve = createRequire(join(SHELL, 'package.json')).resolve
  const versions = sharedVersions(SHELL)
  const shared = Object.keys(sharedModules).map((name) => {
    const load = async () => {
      const module: object = await import(pathToFileURL(resolve(name)).href)
      return () => module
    }
    const shareConfig = { singleton: true, requiredVersion: false as const }
    return [name, { version: versions[name] ?? '', get: load, shareConfig }] as const
  })
  const shell = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
  })
  const container: Container = await import(pathToFileURL(entry).href)
  await container.init(shell.shareScopeMap['default'] ?? {}, [])
  const { routes } = (await container.get('./remote'))()
  if (!Array.isArray(routes)) throw new Error('it exports no routes')
  return routes.map(infoOf)
}

const infoOf = ({ path, index, children }: RouteInfo): RouteInfo => ({
  path,
  index,
  children: children?.map(infoOf),
})

async function main(): Promise<LoadedRoutes> {
  try {
    return { routes: await loadExposed(process.argv[2] ?? '') }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

// Ends the process, whatever the remote has started.
process.send?.(await main(), () => process.exit())
