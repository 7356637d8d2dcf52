import { relative } from 'node:path'
import { REMOTE_ENTRY, REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { declaredRemote, type RemoteFile } from '@celeiro/app-manifest/declared-remote'
import { type Plugin, parseAst, type Rolldown } from 'vite'
import { callsIn, featureOf } from './calls-in.ts'
import { withImports } from './preload-boot.ts'

/** Writes the `remote.json` of a build: what the remote declares and, for the release commands, its calls. */
export function emitRemoteMetadata(remote: { name: string; pages: unknown }): Plugin {
  const calls = new Map<string, Set<string>>()
  return {
    name: 'celeiro-remote-metadata',
    buildStart: () => calls.clear(),
    moduleParsed({ id, code }) {
      if (!code || id.startsWith('\0') || !code.includes(' /api/')) return
      for (const [key, query] of callsIn(parseAst(code)))
        calls.set(key, new Set([...(calls.get(key) ?? []), ...query]))
    },
    generateBundle(_options, bundle) {
      const { paths: _, ...declared } = declaredRemote(remote.name, remote)
      const file: RemoteFile = {
        ...declared,
        // Sorted, whatever the order in which the modules were parsed: the id of the build covers it.
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
