import { join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** What a screen shows first. */
interface Screen {
  /** Of its chunk. */
  name: string
  /** Modules that the app imports dynamically, relative to the root. Each stays a chunk of its own. */
  entries: readonly string[]
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
 */
export async function firstScreenGroups(screens: readonly Screen[], config: UserConfig): Promise<Group[]> {
  const chunks = await chunksOf(config)
  const taken = new Set<string>()
  return screens.map(({ name, entries }) => {
    const ids = entries.map((entry) => join(config.root ?? '', entry))
    const modules = new Set(modulesFor(ids, chunks).filter((id) => !taken.has(id)))
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

/** The modules that entries import, and theirs. @throws when an entry is not part of the app */
function modulesFor(entries: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const needed = withImports(
    entries.map((entry) => chunkOf(entry, chunks)),
    chunks,
  )
  return needed.flatMap((chunk) => (isEntry(chunk) ? [] : chunk.moduleIds))
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
