import type { Plugin } from 'vite'
import { sharedModules } from '../shared.ts'

/**
 * Makes a remote's stand-ins for shared modules complete. The federation plugin narrows them to the exports that it has seen
 * in use once no module has been parsed for 10 ms: on a busy machine before the last module, and the build fails with
 * MISSING_EXPORT. A namespace import in the first module tells it that all of them are in use.
 */
export function keepEveryExport(entry: string, modules: readonly string[]): Plugin {
  return {
    name: 'celeiro-keep-every-export',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${entry}`)) return
      const imports = modules.map((name, index) => {
        const names = sharedModules[name]?.usedExports?.map((it) => `${it} as __${it}${index}`).join(', ')
        return `import ${names ? `{ ${names} }` : `* as __shared${index}`} from '${name}'`
      })
      return { code: `${imports.join('\n')}\n${code}`, map: null }
    },
  }
}
