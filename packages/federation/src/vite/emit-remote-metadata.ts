import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { declaredRemote, type RemoteFile } from '@celeiro/app-manifest/declared-remote'
import { SHELL_CONTRACT } from '@celeiro/app-manifest/shell-contract'
import type { SlotName } from '@celeiro/app-manifest/slots'
import { type Plugin, parseAst } from 'vite'
import { callsIn, featureOf } from './calls-in.ts'
import { declarationOf, type RemoteDeclaration } from './declaration-of.ts'
import { slotsIn } from './slots-in.ts'

/**
 * Writes the `remote.json` of a build: what the remote declares, the slots that it shows and, for the release commands, its calls.
 */
export function emitRemoteMetadata(remote: RemoteDeclaration): Plugin {
  const calls = new Map<string, Set<string>>()
  const slots: SlotName[] = []
  return {
    name: 'celeiro-remote-metadata',
    buildStart() {
      calls.clear()
      slots.length = 0
    },
    moduleParsed({ id, code }) {
      if (!code || id.startsWith('\0') || !/ \/api\/|\bSlot\b/.test(code)) return
      const program = parseAst(code)
      for (const [key, query] of callsIn(program))
        calls.set(key, new Set([...(calls.get(key) ?? []), ...query]))
      slots.push(...slotsIn(program))
    },
    generateBundle() {
      const { paths: _, ...declared } = declaredRemote(remote.name, declarationOf(remote, slots))
      const file: RemoteFile = {
        ...declared,
        budget: remote.budget,
        ...(remote.connect && { connect: [...remote.connect] }),
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
