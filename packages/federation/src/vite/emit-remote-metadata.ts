import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { declaredRemote, type RemoteFile } from '@celeiro/app-manifest/declared-remote'
import type { RemoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { SHELL_CONTRACT } from '@celeiro/app-manifest/shell-contract'
import { type ESTree, type Plugin, parseAst } from 'vite'
import { modulesWithUnversionedExports } from '../shared.ts'
import { callsIn, featureOf } from './calls-in.ts'

/** The declarations of a remote to shells and release commands. */
export interface RemoteDeclaration extends RemoteNavigation {
  /** Name in `config.json`; also the folder below `remotes/` and the first element of its query keys. */
  name: string
}

/**
 * Writes the `remote.json` of a build: what the remote declares and, for the release commands, its calls and the names that it imports
 * from modules whose version does not tell whether the deployed shell's copy has them. Types are erased before it looks, and it
 * cannot tell which names of `import *` are used.
 */
export function emitRemoteMetadata({ name, pages, groups }: RemoteDeclaration): Plugin {
  const uses = new Map<string, Set<string>>()
  const calls = new Map<string, Set<string>>()
  return {
    name: 'celeiro-remote-metadata',
    buildStart() {
      uses.clear()
      calls.clear()
    },
    moduleParsed({ id, code }) {
      if (!code || id.startsWith('\0')) return
      const unversioned = modulesWithUnversionedExports.filter((name) => code.includes(name))
      if (unversioned.length === 0 && !code.includes(' /api/')) return
      const program = parseAst(code)
      for (const [module, name] of importedNames(program)) {
        if (unversioned.includes(module)) add(uses, module, [name])
      }
      for (const [key, query] of callsIn(program)) add(calls, key, query)
    },
    generateBundle() {
      const { paths: _, ...declared } = declaredRemote(name, { pages, groups })
      const file: RemoteFile = {
        ...declared,
        contract: SHELL_CONTRACT,
        uses: Object.fromEntries(sorted(uses)),
        calls: Object.fromEntries(
          sorted(calls).map(([key, query]) => {
            const feature = featureOf(key)
            return [key, { query, ...(feature && { feature }) }]
          }),
        ),
        verifiesImports: true,
      }
      this.emitFile({ type: 'asset', fileName: REMOTE_METADATA_FILE, source: JSON.stringify(file) })
    },
  }
}

function add(found: Map<string, Set<string>>, key: string, names: readonly string[]): void {
  found.set(key, new Set([...(found.get(key) ?? []), ...names]))
}

/** The same, whatever the order in which the modules were parsed: the id of the build covers it. */
const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...found].sort().map(([key, names]) => [key, [...names].sort()] as const)

function importedNames(program: ESTree.Program): [module: string, name: string][] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    return statement.specifiers.flatMap((specifier): [string, string][] => {
      const module = statement.source.value
      if (specifier.type === 'ImportDefaultSpecifier') return [[module, 'default']]
      if (specifier.type !== 'ImportSpecifier') return []
      const { imported } = specifier
      return [[module, imported.type === 'Identifier' ? imported.name : imported.value]]
    })
  })
}
