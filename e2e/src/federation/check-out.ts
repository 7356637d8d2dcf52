import { cp, link, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Edit } from './edited-builds.ts'
import { repository } from './folders.ts'

const SOURCES = [
  ...['packages', 'remotes', 'shell', 'scripts', 'release', 'lab', 'api', 'e2e', 'test', 'patches'],
  ...['.gitignore', 'biome.json', '.dependency-cruiser.mjs', 'knip.json', 'vitest.config.ts'],
  ...['.npmrc', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'],
]
const CACHES = new Set(['.vite', '.vite-temp', '.__mf__temp'])
const MADE_BY_BUILDS = new Set(['dist', ...CACHES])

/**
 * Copies the repository's sources and edits the copy. Links between workspace packages are relative, so that they point
 * to the copies. Installed dependencies are used in place.
 */
export async function checkOut(folder: string, edits: readonly Edit[]): Promise<void> {
  await copySources(folder)
  await linkInstalled(folder)
  await applyEdits(edits, folder)
}

/**
 * Copies the unchanged repository with its own dependencies, like a fresh clone with an installation. These are hard links: nothing
 * may write into them.
 */
export async function cloneAndInstall(folder: string): Promise<void> {
  await copySources(folder)
  await linkFiles(join(repository, 'node_modules'), join(folder, 'node_modules'))
}

async function copySources(folder: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(join(repository, source), join(folder, source), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !MADE_BY_BUILDS.has(basename(path)),
    })
  }
}

/** Copies the repository's existing builds, so that the copy does not rebuild unedited packages. */
export async function takeBuilds(folder: string): Promise<void> {
  for (const made of ['.celeiro/build', '.celeiro/built', 'api/dist'])
    await cp(join(repository, made), join(folder, made), { recursive: true })
}

async function linkInstalled(folder: string): Promise<void> {
  const installed = join(repository, 'node_modules')
  const own = join(folder, 'node_modules')
  await mkdir(own)
  for (const name of await readdir(installed)) {
    if (name === '@celeiro') await cp(join(installed, name), join(own, name), COPY_LINKS)
    else if (!CACHES.has(name)) await symlink(join(installed, name), join(own, name))
  }
}

async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const entries = (await readdir(from, { withFileTypes: true })).filter(({ name }) => !CACHES.has(name))
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) await linkFiles(source, target)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else await link(source, target)
    }),
  )
}

const COPY_LINKS = { recursive: true, verbatimSymlinks: true } as const

export async function applyEdits(edits: readonly Edit[], folder: string): Promise<void> {
  for (const edit of edits) await apply(edit, folder)
}

/** Replaces the first occurrence. @throws if there is none, so that no edit is lost silently */
async function apply({ file, from, to }: Edit, folder: string): Promise<void> {
  const found =
    typeof file === 'string' ? file : (await readdir(folder, { recursive: true })).find((it) => file.test(it))
  const path = join(folder, found ?? String(file))
  if (from === undefined) return writeFile(path, to)
  const parts = (await readFile(path, 'utf8')).split(from)
  if (parts.length < 2) throw new Error(`${path} has no "${from}" to be edited`)
  await writeFile(path, `${parts[0]}${to}${parts.slice(1).join(from)}`)
}
