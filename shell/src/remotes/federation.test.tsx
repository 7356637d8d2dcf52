import { sharedModules } from 'virtual:celeiro-shared-modules'
import { network } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { importRemote } from './federation.ts'

/** An entry as builds have it: it offers a copy of its own, and exposes the one that the federation hands to it. */
const entryWith = (name: string, module: string, version: string) => `
  const { ModuleFederation } = globalThis._FEDERATION_RUNTIME_CORE
  const shareConfig = { singleton: true, requiredVersion: '*' }
  const shared = { '${module}': { version: '${version}', lib: () => 'the copy of ${name}', shareConfig } }
  const container = new ModuleFederation({ name: '${name}', remotes: [], shared, shareStrategy: 'loaded-first' })
  export function init(scope) {
    container.initShareScopeMap('default', scope)
    container.initializeSharing('default')
  }
  export const get = () => container.loadShare('${module}')
`

/** What a remote gets of a module, and brings in a version of its own. */
async function handedTo(name: string, module: string, version: string): Promise<unknown> {
  const entry = `/remotes/${name}/b1/entry.js`
  const headers = { 'content-type': 'text/javascript' }
  network.use(http.get(entry, () => new HttpResponse(entryWith(name, module, version), { headers })))
  return importRemote(name, new URL(entry, location.href).href)
}

test.each(['react-router-dom', '@celeiro/ui-kit'])(
  'hands the copy of the shell of %s to every remote, whatever versions they bring',
  async (module) => {
    const own = sharedModules[module]?.module
    for (const [index, brought] of ['0.0.1', '99.0.0', '98.0.0'].entries())
      expect(await handedTo(`rye${index}-${module.length}`, module, brought)).toBe(own)
  },
)
