import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ICON_NAMES } from '@celeiro/api-contract/icon-names'
import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { Plugin } from 'vite'
import { SHELL_FACTS_FILE, type ShellFacts } from './part-facts.ts'
import { modulesWithUntoldExports, sharedModules, sharedVersions } from './shared.ts'

/**
 * Leaves in the shell's build output what whoever releases a remote must know: which versions of the shared modules it
 * provides and, where a version does not tell, which exports.
 * @param folder of the shell
 */
export function emitShellFacts(folder: string): Plugin {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const entries = new Map(modulesWithUntoldExports.map((name) => [resolve(name), name]))
  const exportsOf = new Map<string, string[]>()
  return {
    name: 'celeiro-shell-facts',
    moduleParsed({ id, exports: names }) {
      const module = entries.get(id)
      if (module) exportsOf.set(module, sharedModules[module]?.usedExports ?? [...names].sort())
    },
    generateBundle() {
      // Sorted, because modules are parsed in another order each time and the build id covers this file.
      const exports: ShellFacts['exports'] = Object.fromEntries([...exportsOf].sort())
      const facts: ShellFacts = {
        shared: sharedVersions(folder),
        exports,
        icons: [...ICON_NAMES],
        permissions: Object.keys(PERMISSIONS),
      }
      this.emitFile({ type: 'asset', fileName: SHELL_FACTS_FILE, source: JSON.stringify(facts) })
    },
  }
}
