import { existsSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sharedModules } from '@celeiro/federation/shared'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { asDeployed } from './as-deployed.ts'
import type { LoadedRoutes, ModuleToLoad } from './load-routes.ts'
import { thrownAt } from './thrown-at.ts'
import type { Container } from './trial-entry.ts'

const SHELL = fileURLToPath(new URL('../../../shell/package.json', import.meta.url))

/** Loads the module that a built remote exposes as the shell does, with what the shell shares. */
async function loadExposed({ dist, entry, shell }: ModuleToLoad): Promise<LoadedRoutes> {
  // A remote has no federation runtime of its own and finds the shell's here.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const resolve = createRequire(existsSync(SHELL) ? SHELL : join(dist, 'package.json')).resolve
  const shared = Object.entries(sharedModules).map(([name, { requiredVersion }]) => {
    const load = async () => {
      const module = await importShared(name, resolve)
      const names = shell?.exports?.[name]
      const provided =
        names && asDeployed(name, Object.fromEntries(names.map((it) => [it, module[it] ?? inert])))
      return () => provided ?? module
    }
    const version = shell?.shared[name] ?? requiredVersion.slice(1)
    const shareConfig = { singleton: true, requiredVersion: false as const }
    return [name, { version, get: load, shareConfig }] as const
  })
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
  })
  const container: Container = await import(pathToFileURL(join(dist, entry)).href)
  await container.init(instance.shareScopeMap['default'] ?? {}, [])
  const { routes, extensions = {} } = (await container.get('./remote'))()
  if (!Array.isArray(routes)) throw new Error('it exports no routes')
  return {
    routes: JSON.parse(JSON.stringify(routes, ['path', 'index', 'children'])),
    extensions: Object.keys(extensions),
  }
}

/** A module of the checkout's shell, or of the remote's repository, which has of ours only the names. */
async function importShared(
  name: string,
  resolve: (name: string) => string,
): Promise<Record<string, unknown>> {
  if (name.startsWith('@celeiro/') && !existsSync(SHELL)) return inert
  try {
    return await import(pathToFileURL(resolve(name)).href)
  } catch {
    return inert
  }
}

/** In place of what is not installed here: whatever it is asked for, called or constructed, it is that itself. */
const inert: Record<string, unknown> = new Proxy<Record<string, unknown>>(Object.assign(class {}), {
  get: (target, name) =>
    typeof name === 'symbol' || ['then', '__esModule'].includes(name) || name in target
      ? Reflect.get(target, name)
      : inert,
  apply: () => inert,
  construct: () => inert,
})

/** Gives this process what a page has, and Node does not. A style sheet counts as loaded. */
async function becomePage(): Promise<void> {
  const { Window } = await import('happy-dom')
  const window = new Window({
    url: 'http://celeiro.invalid/',
    settings: {
      fetch: { interceptor: { beforeAsyncRequest: async ({ window }) => new window.Response('') } },
    },
  })
  const missing = Object.entries(Object.getOwnPropertyDescriptors(window)).filter(
    // Elements refuse the events of Node.
    ([name]) => !(name in globalThis) || /Event/.test(name),
  )
  Object.defineProperties(globalThis, Object.fromEntries(missing))
  Object.assign(globalThis, { window: globalThis, self: globalThis, requestIdleCallback: setTimeout })
}

/** Has Node take the scripts of the build as a page does: as modules, and as they are. */
function takeAsModules(base: string): void {
  const hook = `import { readFile } from 'node:fs/promises'
export const load = async (url, context, next) =>
  url.startsWith(${JSON.stringify(base)})
    ? { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
    : next(url, context)`
  register(`data:text/javascript,${encodeURIComponent(hook)}`)
}

async function main(): Promise<LoadedRoutes> {
  // This argument is always that.
  const module: ModuleToLoad = JSON.parse(process.argv[2] ?? '')
  const base = pathToFileURL(`${module.dist}/`).href
  takeAsModules(base)
  // They would replace the places in the build.
  process.setSourceMapsEnabled(false)
  // As in a page, which goes on without the call that failed.
  process.on('unhandledRejection', () => {})
  try {
    if (module.asPage) await becomePage()
    return await loadExposed(module)
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    return { failure: await thrownAt({ message, stack }, base, module.dist) }
  }
}

// Ends the process, whatever the remote has started.
process.send?.(await main(), () => process.exit())
