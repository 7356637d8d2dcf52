import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { declaredRemote, type RemoteFile } from '@celeiro/app-manifest/declared-remote'
import type { RemoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { SHELL_CONTRACT } from '@celeiro/app-manifest/shell-contract'
import { type Plugin, parseAst } from 'vite'
import { callsIn, featureOf } from './calls-in.ts'

/** The declarations of a remote to shells and release commands. */
export interface RemoteDeclaration extends RemoteNavigation {
  /** Name in `config.json`; also the folder below `remotes/` and the first element of its query keys. */
  name: string
}

/** Writes the `remote.json` of a build: what the remote declares and, for the release commands, its calls. */
export function emitRemoteMetadata({ name, pages, groups }: RemoteDeclaration): Plugin {
  const calls = new Map<string, Set<string>>()
  return {
    name: 'celeiro-remote-metadata',
    buildStart() {
      calls.clear()
    },
    moduleParsed({ id, code }) {
      if (!code?.includes(' /api/') || id.startsWith('\0')) return
      for (const [key, query] of callsIn(parseAst(code)))
        calls.set(key, new Set([...(calls.get(key) ?? []), ...query]))
    },
    generateBundle() {
      const { paths: _, ...declared } = declaredRemote(name, { pages, groups })
      const file: RemoteFile = {
        ...declared,
        contract: SHELL_CONTRACT,
        // Sorted, whatever the order in which the modules were parsed: the id of the build covers it.
        calls: Object.fromEntries(
          [...calls].sort().map(([key, query]) => {
            const feature = featureOf(key)
            return [key, { query: [...query].sort(), ...(feature && { feature }) }]
          }),
        ),
        verifiesImports: true,
      }
      this.emitFile({ type: 'asset', fileName: REMOTE_METADATA_FILE, source: JSON.stringify(file) })
    },
  }
}
