import { sharedModules } from 'virtual:celeiro-shared-modules'
import {
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { asRemoteFailure } from './remote-failure.ts'
import { verifyFiles } from './verify-files.ts'

// Remotes bundle no federation runtime. They find the shell's in this global.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

/** The shell's own rules for loading a remote: nothing runs unverified, and each failure has a cause. */
const shellPlugin: ModuleFederationRuntimePlugin = {
  name: 'celeiro-shell',
  async loadEntry({ remoteInfo }) {
    await verifyFiles([remoteInfo.entry])
    return import(/* @vite-ignore */ remoteInfo.entry)
  },
  errorLoadRemote({ id, error }) {
    throw asRemoteFailure(id.split('/')[0] ?? id, error, 'broken')
  },
}

/**
 * Hands out the shell's copy of what it shares, to containers of remotes too. By itself the runtime prefers the highest version that is
 * loaded, so that a remote with a copy of its own would change what the next remote gets.
 */
const shellCopies: ModuleFederationRuntimePlugin = {
  name: 'celeiro-shell-copies',
  resolveShare(share) {
    const { scope, pkgName, shareScopeMap } = share
    const own = scope === 'default' ? sharedModules[pkgName] : undefined
    const shared = own && shareScopeMap[scope]?.[pkgName]?.[own.version]
    return shared ? { ...share, resolver: () => ({ shared, useTreesShaking: false }) } : share
  },
}
registerGlobalPlugins([shellCopies])

init({
  name: 'shell',
  remotes: [],
  plugins: [shellPlugin],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, requiredVersion, module }]) => [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, requiredVersion } },
    ]),
  ),
})

/** Whether a version is within a range of npm's syntax. */
export const satisfies = satisfy

/** The versions of the shared modules, as remotes get them. */
export const providedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version }]) => [name, version]),
)

/**
 * Imports the module that a remote exposes.
 * @param entry URL of the remote's entry; another one replaces the remote's former one
 * @throws RemoteFailure with the cause
 */
export async function importRemote(name: string, entry: string): Promise<unknown> {
  registerRemotes([{ name, entry, type: 'module' }], { force: true })
  return await loadRemote<unknown>(`${name}/remote`)
}
