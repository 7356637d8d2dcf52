import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type ExportNames,
  SHELL_METADATA_FILE,
  type ShellMetadata,
} from '@celeiro/app-manifest/build-metadata'
import { ICON_NAMES } from '@celeiro/app-manifest/icon-names'
import { SERVED_CONTRACTS } from '@celeiro/app-manifest/shell-contract'
import type { Plugin } from 'vite'
import { modulesWithUnversionedExports, sharedModules, sharedVersions } from '../shared.ts'

/**
 * Writes the metadata of the shell's build for the release commands: the versions of the shared modules that it provides
 * and, where a version does not tell, their exports.
 * @param folder of the shell
 */
export function emitShellMetadata(folder: string): Plugin {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const entries = new Map(modulesWithUnversionedExports.map((name) => [resolve(name), name]))
  const exportsOf = new Map<string, string[]>()
  return {
    name: 'celeiro-shell-metadata',
    moduleParsed({ id, exports: names }) {
      const module = entries.get(id)
      if (module) exportsOf.set(module, sharedModules[module]?.usedExports ?? [...names].sort())
    },
    generateBundle() {
      // Sorted, because modules are parsed in another order each time and the build id covers this file.
      const exports: ExportNames = Object.fromEntries([...exportsOf].sort())
      const metadata: ShellMetadata = {
        shared: sharedVersions(folder),
        exports,
        icons: [...ICON_NAMES],
        contracts: [...SERVED_CONTRACTS],
      }
      this.emitFile({ type: 'asset', fileName: SHELL_METADATA_FILE, source: JSON.stringify(metadata) })
    },
  }
}
