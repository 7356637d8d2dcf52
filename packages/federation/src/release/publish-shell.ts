import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { SHELL_FACTS_FILE, type ShellFacts } from '../part-facts.ts'
import { writeAtomically } from './atomic-write.ts'
import { bootScripts, withPreloads } from './boot-scripts.ts'
import { updateConfig } from './config-file.ts'
import { buildIdOf, type DistFile, listDistFiles } from './dist-files.ts'
import { installFile } from './install-file.ts'
import { readJson } from './read-json.ts'
import { isComplete } from './release-folder.ts'
import { recordShellRelease } from './shell-history.ts'
import { sweepTemporary } from './temporary-name.ts'

const PAGE = 'index.html'

export interface ShellPublication {
  buildId: string
  /** Build that was current until then; the same as `buildId` when nothing changed. */
  before: string | undefined
  /** How many files it has. */
  files: number
}

/**
 * Releases the built shell: hashed files first, then the page that refers to them, then word of it in `config.json`.
 * What open tabs still refer to stays. Killed at any moment it leaves a page that works; the next release mends the rest.
 * @param commit what it was built from, for the history
 */
export async function publishShell(
  dist: string,
  webRoot: string,
  commit?: string,
): Promise<ShellPublication> {
  const facts: ShellFacts = await readJson(join(dist, SHELL_FACTS_FILE))
  const files = await listDistFiles(dist)
  const manifest: Manifest = await readJson(join(dist, '.vite/manifest.json'))
  const page = await readFile(join(dist, PAGE), 'utf8')

  await Promise.all([webRoot, join(webRoot, 'assets')].map(sweepTemporary))
  for (const file of files) if (file.path !== PAGE) await placeFile(dist, file, webRoot)

  const buildId = buildIdOf(files, facts)
  let before: string | undefined
  await updateConfig(webRoot, async (config) => {
    // Before the word of it, so that a tab which hears of the new shell and reloads is sure to get it.
    await writeAtomically(join(webRoot, PAGE), withPreloads(page, bootScripts(manifest)))
    before = config.shell?.buildId
    if (before === buildId) return config
    await recordShellRelease(webRoot, { buildId, after: before ?? null, shared: facts.shared, commit })
    return { ...config, shell: { buildId, shared: facts.shared, exports: facts.exports } }
  })
  return { buildId, before, files: files.length }
}

/** A hashed file that is there and right stays as it is; others are replaced in one step. */
async function placeFile(dist: string, file: DistFile, webRoot: string): Promise<void> {
  const source = join(dist, file.path)
  const target = join(webRoot, file.path)
  if (file.path.startsWith('assets/')) {
    if (!(await isComplete(webRoot, [file]))) await installFile(source, target)
    return
  }
  await mkdir(dirname(target), { recursive: true })
  // No precompressed copies: three files cannot be replaced in one step.
  await writeAtomically(target, await readFile(source))
}
