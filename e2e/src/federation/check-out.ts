import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Edit } from './edited-builds.ts'
import { repository } from './folders.ts'

const SOURCES = [
  ...['packages', 'remotes', 'shell', 'scripts', 'lab', 'api', 'e2e', 'test', 'patches'],
  ...['docs', 'deploy', 'compose.yaml', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['.gitignore', 'biome.json', '.dependency-cruiser.mjs', 'knip.json', 'vitest.config.ts'],
  ...['.npmrc', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'],
]
const CACHES = new Set(['.vite', '.vite-temp', '.__mf__temp'])
const MADE_BY_BUILDS = new Set(['dist', ...CACHES])

/**
 * Copies the repository with its dependencies, like a fresh clone with an installation. The dependencies are hard links: nothing may
 * write into them.
 */
export async function checkOut(folder: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(join(repository, source), join(folder, source), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !MADE_BY_BUILDS.has(basename(path)),
    })
  }
  // Ten times as fast as Node.js with its tens of thousands of files.
  await promisify(execFile)('cp', ['-al', join(repository, 'node_modules'), folder])
  for (const cache of CACHES) await rm(join(folder, 'node_modules', cache), { recursive: true, force: true })
}

/** Copies the repository's existing builds, so that the copy does not rebuild unedited packages. */
export async function takeBuilds(folder: string): Promise<void> {
  for (const made of ['.celeiro/build', '.celeiro/built', 'api/dist'])
    await cp(join(repository, made), join(folder, made), { recursive: true })
}

/** Replaces the first occurrence of each text. @throws if there is none, so that no edit is lost silently */
export async function applyEdits(edits: readonly Edit[], folder: string): Promise<void> {
  for (const { file, from = '', to } of edits) {
    const found =
      typeof file === 'string'
        ? file
        : (await readdir(folder, { recursive: true })).find((it) => file.test(it))
    const path = join(folder, found ?? String(file))
    const before = from && (await readFile(path, 'utf8'))
    if (!before.includes(from)) throw new Error(`${path} has no "${from}" to be edited`)
    await writeFile(
      path,
      before.replace(from, () => to),
    )
  }
}
