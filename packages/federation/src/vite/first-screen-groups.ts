import { join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** What a screen shows first. */
interface Screen {
  /** Of its chunk. */
  name: string
  /** Modules that the app imports dynamically, relative to the root. */
  entries: readonly string[]
  /** Whether the app imports all of these at once: then they are part of the chunk. Otherwise each is a chunk of its own. */
  isWhole?: boolean
}

/** A chunk with these modules: an item of `codeSplitting.groups`. */
interface Group {
  name: string
  test: (id: string) => boolean
  /** Otherwise the chunk would get everything that its modules name in their sources, used or not. */
  includeDependenciesRecursively: false
}

/**
 * Puts what a screen needs into one chunk; a bundler makes one for each set of entries that share a module. What that is shows in
 * a build without such chunks, once unused code is gone. A screen has what the screens before it do not have already, so that no
 * two chunks need each other.
 * @param screens in the order in which they load
 * @param config of the build that gets these chunks, as far as it says what the chunks contain
 * @throws when an entry is not part of the app
 */
export async function firstScreenGroups(screens: readonly Screen[], config: UserConfig): Promise<Group[]> {
  const chunks = await chunksOf(config)
  const taken = new Set<string>()
  return screens.map(({ name, entries, isWhole = false }) => {
    const own = entries.map((entry) => chunkOf(join(config.root ?? '', entry), chunks))
    const needed = withImports(own, chunks).filter(
      (chunk) => !isEntry(chunk) || (isWhole && own.includes(chunk)),
    )
    const modules = new Set(needed.flatMap(({ moduleIds }) => moduleIds).filter((id) => !taken.has(id)))
    for (const id of modules) taken.add(id)
    return { name, test: (id) => modules.has(id), includeDependenciesRecursively: false }
  })
}

/**
 * Puts the first screen of a remote into one chunk: the module that it exposes, what that imports dynamically, which are its
 * pages, and what they need.
 * @param exposed relative to the root
 */
export async function firstScreenGroup(exposed: string, config: UserConfig): Promise<Group> {
  const chunks = await chunksOf(config)
  const remote = chunkOf(join(config.root ?? '', exposed), chunks)
  const pages = chunks.filter(({ fileName }) => remote.dynamicImports.includes(fileName))
  const needed = withImports([remote, ...pages], chunks).filter(({ isEntry }) => !isEntry)
  const modules = new Set(needed.flatMap(({ moduleIds }) => moduleIds))
  return { name: 'first-screen', test: (id) => modules.has(id), includeDependenciesRecursively: false }
}

async function chunksOf(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  })
  if (!('output' in result)) throw new Error('The build for the first screens has no output.')
  return result.output.filter((file) => file.type === 'chunk')
}

function withImports(
  loaded: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const needed = new Set(loaded)
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  }
  return [...needed]
}

function chunkOf(entry: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(entry))
  if (!chunk) throw new Error(`${entry} is not part of the app.`)
  return chunk
}

const isEntry = ({ isEntry, isDynamicEntry }: Rolldown.OutputChunk): boolean => isEntry || isDynamicEntry
