import { join } from 'node:path'
import type { Manifest } from 'vite'
import { SHELL_FACTS_FILE, type ShellFacts } from '../part-facts.ts'
import { bootScripts } from './boot-scripts.ts'
import { buildIdOf, type DistFile, listDistFiles } from './dist-files.ts'
import { readJson } from './read-json.ts'

/** A release of the shell, as its history keeps it: all that a rollback needs to know. */
export interface ShellRelease extends ShellFacts {
  buildId: string
  /** ISO-8601. */
  releasedAt: string
  files: DistFile[]
  /** Scripts that the page names besides those that the build named in it. */
  preloads: string[]
}

/** The release that the shell's build output becomes now. */
export async function readShellBuild(dist: string): Promise<ShellRelease> {
  const facts: ShellFacts = await readJson(join(dist, SHELL_FACTS_FILE))
  const manifest: Manifest = await readJson(join(dist, '.vite/manifest.json'))
  const files = await listDistFiles(dist)
  return {
    ...facts,
    buildId: buildIdOf(files, facts),
    releasedAt: new Date().toISOString(),
    files,
    preloads: bootScripts(manifest),
  }
}
