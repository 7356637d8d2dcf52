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
  for (const [index, segments] of segmentsOf(map.mappings).entries()) {
    const end = lines[index]?.length ?? 0
    for (const [at, { column, source }] of segments.entries())
      add(origins[source ?? -1] ?? '(generated)', (segments[at + 1]?.column ?? end) - column)
  }
  return bytes
}

/** `react-dom` for a path of npm, `packages/ui-kit` for one of ours. */
export function packageOf(source: string): string {
  const npm = source.split('/node_modules/').at(-1)
  if (npm !== undefined && npm !== source) return /^(@[^/]+\/)?[^/]+/.exec(npm)?.[0] ?? npm
  return /((packages|remotes)\/[^/]+)\//.exec(source)?.[1] ?? '(own)'
}

interface Segment {
  column: number
  /** Index of the source; absent for generated code. */
  source?: number
}

const DIGITS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, value) => [
    digit,
    value,
  ]),
)

/** The segments of each line; columns restart with each line, sources continue. */
function segmentsOf(mappings: string): Segment[][] {
  let source = 0
  return mappings.split(';').map((line) => {
    let column = 0
    return line
      .split(',')
      .filter((text) => text !== '')
      .map((text): Segment => {
        const [columns = 0, sources] = decodeVlq(text)
        column += columns
        if (sources === undefined) return { column }
        source += sources
        return { column, source }
      })
  })
}

/** Variable-length quantities: five bits a digit, lowest first, the lowest bit of all is the sign. */
function decodeVlq(text: string): number[] {
  const values: number[] = []
  let value = 0
  let shift = 0
  for (const digit of text) {
    const bits = DIGITS.get(digit) ?? 0
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    values.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return values
}
