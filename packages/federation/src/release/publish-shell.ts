import { cp, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { SHELL_FACTS_FILE } from '../define-shell.ts'
import { writeAtomically } from './atomic-write.ts'
import { bootScripts, withPreloads } from './boot-scripts.ts'
import { compress } from './compress.ts'
import { updateConfig } from './config-file.ts'
import { buildIdOf, listDistFiles } from './dist-files.ts'
import { readJson } from './read-json.ts'

const PAGE = 'index.html'

/**
 * Releases the built shell: hashed files first, then the page that refers to them, then word of it in `config.json`.
 * What open tabs still refer to stays.
 */
export async function publishShell(dist: string, webRoot: string): Promise<void> {
  const files = await listDistFiles(dist)
  for (const { path } of files.filter((file) => file.path !== PAGE)) {
    const target = join(webRoot, path)
    const hashed = path.startsWith('assets/')
    if (hashed && (await stat(target).catch(() => undefined))) continue
    await mkdir(dirname(target), { recursive: true })
    if (hashed) {
      await cp(join(dist, path), target)
      await compress(target)
    } else {
      // No precompressed copies: three files cannot be replaced in one step.
      await writeAtomically(target, await readFile(join(dist, path)))
    }
  }
  const manifest: Manifest = await readJson(join(dist, '.vite/manifest.json'))
  const page = await readFile(join(dist, PAGE), 'utf8')
  await writeAtomically(join(webRoot, PAGE), withPreloads(page, bootScripts(manifest)))
  const { shared }: { shared: Record<string, string> } = await readJson(join(dist, SHELL_FACTS_FILE))
  // Last, so that a tab which hears of the new shell and reloads is sure to get it.
  await updateConfig(webRoot, (config) => ({ ...config, shell: { buildId: buildIdOf(files), shared } }))
}
