import { sharedModules } from 'virtual:celeiro-shared-modules'

/** A module that the shell shares. */
export interface ProvidedModule {
  name: string
  version: string
  /** The app whose copy is in use. */
  provider: string
}

/** The shared modules, as a container of Module Federation takes them: by name and version. */
const shareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => {
    const lib = () => module
    return [name, { [version]: { lib, get: () => lib, loaded: true, from: 'shell', scope: ['default'] } }]
  }),
)

export function providedModules(): ProvidedModule[] {
  return Object.entries(sharedModules).map(([name, { version }]) => ({ name, version, provider: 'shell' }))
}

/** The entry of a remote, by the protocol of Module Federation. */
interface Container {
  init(shareScope: object): unknown
  get(module: string): Promise<() => unknown>
}

/**
 * Imports the module that a remote exposes.
 * @param entry URL of the remote's container
 */
export async function importRemote(_name: string, entry: string): Promise<unknown> {
  const container: Container = await import(/* @vite-ignore */ entry)
  await container.init(shareScope)
  return (await container.get('./remote'))()
}
