import type { Plugin } from 'vite'
import { sharedModules } from '../shared.ts'

/**
 * Makes a remote's stand-ins for shared modules complete.
 *
 * The federation plugin narrows them to the exports that it has seen in use once no module has been parsed for 10 ms.
 * On a busy machine that is before the last module, and the build fails with MISSING_EXPORT (five of six builds
 * beside four busy loops). Importing the namespaces in the first module of all tells it that everything is used.
 */
export function keepEveryExport(entry: string): Plugin {
  return {
    name: 'celeiro-keep-every-export',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${entry}`)) return
      const names = Object.entries(sharedModules).filter(([, { usedExports }]) => !usedExports)
      const imports = names.map(([name], index) => `import * as __shared${index} from '${name}'`)
      return { code: `${imports.join('\n')}\n${code}`, map: null }
    },
  }
}
