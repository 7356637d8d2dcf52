import { relative } from 'node:path'
import { REMOTE_ENTRY, REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { type Budget, declaredRemote, type RemoteFile } from '@celeiro/app-manifest/declared-remote'
import type { RemoteNavigation, SlotExtension } from '@celeiro/app-manifest/remote-pages'
import { SHELL_CONTRACT } from '@celeiro/app-manifest/shell-contract'
import { isSlot, SLOTS, type SlotName } from '@celeiro/app-manifest/slots'
import { type Plugin, parseAst, type Rolldown } from 'vite'
import { callsIn, featureOf, slotsIn } from './calls-in.ts'
import { withImports } from './preload-boot.ts'

/** The declarations of a remote to shells and release commands. */
export interface RemoteDeclaration extends Omit<RemoteNavigation, 'extensions' | 'slots'> {
  /** Name in `config.json`; also the folder below `remotes/` and the first element of its query keys. */
  name: string
  /** The versions of their slots are those of this checkout. */
  extensions?: readonly Omit<SlotExtension, 'version'>[] | undefined
  budget?: Budget
  connect?: readonly string[]
}

/**
 * What a remote declares to shells, with the versions of slots.
 * @param shown the slots of its own pages
 */
export function declarationOf(
  { name, pages, groups, extensions, owner, contact }: RemoteDeclaration,
  shown: readonly SlotName[] = [],
) {
  // Sorted, whatever the order in which the modules were parsed: the id of the build covers it.
  const slots = [...new Set(shown)].sort().map((slot) => [slot, SLOTS[slot].version] as const)
  return declaredRemote(name, {
    owner,
    contact,
    pages,
    groups,
    extensions: extensions?.map((it) => ({ ...it, version: isSlot(it.slot) ? SLOTS[it.slot].version : 1 })),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
  })
}

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
    generateBundle(_options, bundle) {
      const { paths: _, ...declared } = declarationOf(remote, slots)
      const file: RemoteFile = {
        ...declared,
        budget: remote.budget,
        ...(remote.connect && { connect: [...remote.connect] }),
        contract: SHELL_CONTRACT,
        // Sorted likewise.
        calls: Object.fromEntries(
          [...calls].sort().map(([key, query]) => {
            const feature = featureOf(key)
            return [key, { query: [...query].sort(), ...(feature && { feature }) }]
          }),
        ),
        verifiesImports: true,
        screens: screensOf(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      }
      this.emitFile({ type: 'asset', fileName: REMOTE_METADATA_FILE, source: JSON.stringify(file) })
    },
  }
}

/** The files that each module which the exposed one imports later loads beyond those of the first screen. */
function screensOf(bundle: Rolldown.OutputBundle, importedBy: (id: string) => readonly string[]) {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
  const chunkOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id))?.fileName ?? ''
  const entry = chunks.flatMap(({ moduleIds }) => moduleIds).find((id) => id.endsWith(`/${REMOTE_ENTRY}`))
  if (entry === undefined) return {}
  const first = withImports(bundle, [chunkOf(entry)])
  const screens = importedBy(entry).map((id): [string, string[]] => {
    const files = withImports(bundle, [chunkOf(id)]).filter((chunk) => !first.includes(chunk))
    return [relative(process.cwd(), id), files.map(({ fileName }) => fileName).sort()]
  })
  return Object.fromEntries(screens.sort())
}
