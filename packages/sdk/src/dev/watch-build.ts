import { unwatchFile, watchFile } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type RemoteBuild, readRemoteBuild } from '@celeiro/release'
import { build, type Plugin, type Rolldown } from 'vite'

/** A build with its files by path, which the next build writes over, or why there is none. */
export type BuildOutcome = LiveBuild | { problem: string }

export interface LiveBuild {
  build: RemoteBuild
  files: ReadonlyMap<string, Uint8Array>
}

/** Milliseconds between two looks at the configuration. */
const INTERVAL = 300
/** Milliseconds to wait for further edits: an editor may empty a file before it writes it. */
const QUIET = 50

/** Builds a remote as for a release, but readable, and again after each edit, also of its configuration. @returns what stops it */
export function watchBuild(
  folder: string,
  handleOutcome: (outcome: BuildOutcome) => void,
): () => Promise<void> {
  // Apart from the output of a release, which may be built at the same time.
  const dist = join(folder, 'node_modules/.celeiro/dev')
  const configFiles = new Set<string>()
  let watcher: Rolldown.RolldownWatcher | undefined
  let started = rm(dist, { recursive: true, force: true })

  function watchConfig(file: string): void {
    if (configFiles.has(file)) return
    configFiles.add(file)
    watchFile(file, { interval: INTERVAL }, (now, before) => {
      if (now.mtimeMs !== before.mtimeMs) restart()
    })
  }

  function restart(): void {
    started = started.then(start)
  }

  const watchMore: Plugin = {
    name: 'celeiro-watch-more',
    configResolved: ({ configFileDependencies }) => configFileDependencies.forEach(watchConfig),
    // What a build fails without may not be there yet, and Vite copies what is public.
    buildStart() {
      for (const name of ['src', 'public']) this.addWatchFile(join(folder, name))
    },
  }

  async function start(): Promise<void> {
    await watcher?.close()
    watcher = undefined
    try {
      const watching = await build({
        root: folder,
        // Tells the preset; what is built is still what a release has.
        mode: 'development',
        logLevel: 'warn',
        plugins: [watchMore],
        build: {
          outDir: dist,
          // The server has the files of the build before in memory.
          emptyOutDir: true,
          reportCompressedSize: false,
          watch: { buildDelay: QUIET },
          sourcemap: 'inline',
          minify: false,
          cssMinify: true,
        },
      })
      if (!('on' in watching)) throw new Error('Vite does not watch the files.')
      watcher = watching
      follow(watching)
    } catch (error) {
      handleOutcome(problemOf(error))
    }
  }

  function follow(watching: Rolldown.RolldownWatcher): void {
    let problem: string | undefined
    watching.on('event', async (event) => {
      if (event.code === 'START') problem = undefined
      // Vite has printed it.
      if (event.code === 'ERROR') problem = textOf(event.error)
      if (event.code !== 'END' || watching !== watcher) return
      if (problem !== undefined) handleOutcome({ problem })
      else handleOutcome(await readBuild(dist).catch(problemOf))
    })
  }

  watchConfig(join(folder, 'vite.config.ts'))
  restart()
  return async () => {
    for (const file of configFiles) unwatchFile(file)
    await started
    await watcher?.close()
  }
}

async function readBuild(dist: string): Promise<LiveBuild> {
  const build = await readRemoteBuild(dist, false)
  const files = build.files.map(async ({ path }) => [path, await readFile(join(dist, path))] as const)
  return { build, files: new Map(await Promise.all(files)) }
}

function problemOf(error: unknown): BuildOutcome {
  const problem = textOf(error)
  console.error(problem)
  return { problem }
}

/** Without the colours of a terminal. */
const textOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
