import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sharedModules, sharedVersions } from '../shared.ts'

/** The module that the shell imports; `shell/src/env.d.ts` declares it. */
const MODULE = 'virtual:celeiro-shared-modules'

/** Subpaths that code from a dev server imports, and no release does, with the shared module that each belongs to. */
const LIVE_SUBPATHS = { 'react/jsx-dev-runtime': 'react', 'react-dom/client': 'react-dom' }

/**
 * Lets the shell import everything that it shares, by the one list. These are the same modules that its own code
 * imports, so that there is one copy of each, without the federation having a say in how the shell starts.
 */
export function provideSharedModules(folder: string): Plugin {
  let live = false
  return {
    name: 'celeiro-provide-shared-modules',
    configResolved({ mode }) {
      live = mode === 'development'
    },
    resolveId(id, importer) {
      if (id.startsWith(MODULE)) return `\0${id}`
      // As the shell has them installed, whichever app builds.
      if (importer?.startsWith(`\0${MODULE}`))
        return this.resolve(id, join(folder, 'index.html'), { skipSelf: true })
    },
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return
      const part = id.slice(MODULE.length + 2)
      if (part) return `export { ${usedExportsOf(part)?.join(', ')} } from ${JSON.stringify(part)}`
      return providedModules(folder, live)
    },
  }
}

function providedModules(folder: string, live: boolean): string {
  const versions = sharedVersions(folder)
  const own = Object.keys(sharedModules).map((name) => [name, name] as const)
  const names = [...own, ...(live ? Object.entries(LIVE_SUBPATHS) : [])]
  const source = (name: string) => (usedExportsOf(name) && !live ? `${MODULE}/${name}` : name)
  const imports = names.map(
    ([name], index) => `import * as module${index} from ${JSON.stringify(source(name))}`,
  )
  const entries = names.map(([name, parent], index) => {
    const { requiredVersion } = sharedModules[parent] ?? {}
    const fields = JSON.stringify({ version: versions[parent], requiredVersion })
    return `${JSON.stringify(name)}: { ...${fields}, module: module${index} }`
  })
  return `${imports.join('\n')}\nexport const sharedModules = { ${entries.join(', ')} }`
}

const usedExportsOf = (name: string): string[] | undefined => sharedModules[name]?.usedExports
