import { sharedModules } from 'virtual:celeiro-shared-modules'
import { init, loadRemote, registerRemotes, satisfy } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'

// Remotes bundle no federation runtime. They find the shell's in this global.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const instance = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, requiredVersion, usedExports, module }]) => {
      const copy = { lib: () => module, get: () => () => module }
      return [
        name,
        {
          ...copy,
          version,
          shareConfig: { singleton: true, requiredVersion },
          // Declared on both sides, or a remote would look for a second copy.
          ...(usedExports && { treeShaking: { mode: 'runtime-infer' as const, usedExports, ...copy } }),
        },
      ]
    }),
  ),
})

/** Whether a version is within a range of npm's syntax. */
export const satisfies = satisfy

/** A module that the shell shares. */
export interface ProvidedModule {
  name: string
  version: string
  /** The app whose copy is in use. */
  provider: string
}

/** The shared modules, as the federation runtime hands them to remotes. */
export function providedModules(): ProvidedModule[] {
  return Object.entries(instance.shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from }]) => ({ name, version, provider: from })),
  )
}

/**
 * Imports the module that a remote exposes.
 * @param entry URL of the remote's container; another one replaces the remote's former container
 */
export async function importRemote(name: string, entry: string): Promise<unknown> {
  registerRemotes([{ name, entry, type: 'module' }], { force: true })
  return await loadRemote<unknown>(`${name}/remote`)
}
