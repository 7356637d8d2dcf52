import type { Plugin } from 'vite'

/** Fails a build whose chunks import each other: one of them would run before what it needs, and the page would not start. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'celeiro-circular-chunks',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports)
      const circle = circleIn(imports)
      if (circle)
        this.error(
          `Chunks import each other: ${circle.join(' → ')}. A module in the first of them belongs in a chunk that is loaded earlier.`,
        )
    },
  }
}

/** The first circle of static imports, from a chunk to itself; undefined without one. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const follow = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}
