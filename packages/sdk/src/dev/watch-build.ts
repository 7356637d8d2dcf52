import { unwatchFile, watchFile } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type RemoteBuild, readRemoteBuild } from '@celeiro/release'
import { build, type Plugin, type Rolldown } from 'vite'

/** A build, or why there is none. */
export type BuildOutcome = { build: RemoteBuild } | { problem: string }

/** Milliseconds between two looks at the configuration. */
const INTERVAL = 300
/** Milliseconds to wait for further edits: an editor may empty a file before it writes it. */
const QUIET = 50

/**
 * Builds a remote as for a release, but readable and with source maps, and again after each edit, also of its configuration.
 * @param folder of the remote
 * @param handleOutcome runs after each build; problems are on the terminal, too
 * @returns once there is an outcome, what stops it
 */
export async function watchBuild(
  folder: string,
  handleOutcome: (outcome: BuildOutcome) => void,
): Promise<() => Promise<void>> {
  // Apart from the output of a release, which may be built at the same time.
  const dist = join(folder, 'node_modules/.celeiro/dev')
  await rm(dist, { recursive: true, force: true })
  const configFiles = new Set<string>()
  let watcher: Rolldown.RolldownWatcher | undefined
  let started = Promise.resolve()

  function watchConfig(file: string): void {
    if (configFiles.has(file)) return
    configFiles.add(file)
    watchFile(file, { interval: INTERVAL }, (now, before) => {
      if (now.mtimeMs !== before.mtimeMs) started = started.then(start)
    })
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
        logLevel: 'warn',
        plugins: [watchMore],
        build: {
          outDir: dist,
          // Files of the build before stay: a tab may load them while the next one is written.
          emptyOutDir: false,
          watch: { buildDelay: QUIET },
          sourcemap: 'inline',
          minify: false,
          cssMinify: true,
        },
      })
      if (!('on' in watching)) throw new Error('Vite does not watch the files.')
      watcher = watching
      await handleBuilds(watching, dist, handleOutcome)
    } catch (error) {
      handleOutcome(problemOf(error))
    }
  }

  watchConfig(join(folder, 'vite.config.ts'))
  started = start()
  await started
  return async () => {
    for (const file of configFiles) unwatchFile(file)
    await started
    await watcher?.close()
  }
}

/** Hands out the outcome of each build. Resolves after the first. */
function handleBuilds(
  watcher: Rolldown.RolldownWatcher,
  dist: string,
  handleOutcome: (outcome: BuildOutcome) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let problem: string | undefined
    watcher.on('event', async (event) => {
      if (event.code === 'START') problem = undefined
      // Vite has printed it.
      if (event.code === 'ERROR') problem = textOf(event.error)
      if (event.code !== 'END') return
      handleOutcome(
        problem === undefined
          ? await readRemoteBuild(dist).then((build) => ({ build }), problemOf)
          : { problem },
      )
      resolve()
    })
  })
}

function problemOf(error: unknown): BuildOutcome {
  const problem = textOf(error)
  console.error(problem)
  return { problem }
}

/** Without the colours of a terminal. */
const textOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
