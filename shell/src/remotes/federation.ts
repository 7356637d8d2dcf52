import { sharedModules } from 'virtual:celeiro-shared-modules'
import { init, loadRemote, registerRemotes, satisfy } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'

// The federation plugin's remotes bundle no runtime. They find the shell's in this global.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

init({
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

/**
 * Imports the module that a remote exposes.
 * @param entry URL of the remote's container; another one replaces the remote's former container
 */
export async function importRemote(name: string, entry: string): Promise<unknown> {
  registerRemotes([{ name, entry, type: 'module' }], { force: true })
  return await loadRemote<unknown>(`${name}/remote`)
}
