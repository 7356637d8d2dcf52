import { decode } from '@jridgewell/sourcemap-codec'

interface SourceMapPayload {
  sources: readonly string[]
  mappings: string
}

/** Characters of a minified script by the package that they come from; what no source accounts for is `(generated)`. */
export function bytesByPackage(code: string, map: SourceMapPayload | undefined): Map<string, number> {
  const bytes = new Map<string, number>()
  const add = (name: string, count: number) => bytes.set(name, (bytes.get(name) ?? 0) + count)
  if (!map) return bytes.set('(generated)', code.length)
  const origins = map.sources.map(packageOf)
  const lines = code.split('\n')
  for (const [index, segments] of decode(map.mappings).entries()) {
    const end = lines[index]?.length ?? 0
    for (const [at, [column, source]] of segments.entries())
      add(origins[source ?? -1] ?? '(generated)', (segments[at + 1]?.[0] ?? end) - column)
  }
  return bytes
}

/** `react-dom` for a path of npm, `packages/ui-kit` for one of ours. */
export function packageOf(source: string): string {
  const npm = source.split('/node_modules/').at(-1)
  if (npm !== undefined && npm !== source) return /^(@[^/]+\/)?[^/]+/.exec(npm)?.[0] ?? npm
  return /((packages|remotes)\/[^/]+)\//.exec(source)?.[1] ?? '(own)'
}
