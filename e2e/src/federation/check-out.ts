import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Edit } from './checkouts.ts'
import { repository } from './folders.ts'

const SOURCES = [
  ...['packages', 'remotes', 'shell', 'scripts'],
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'],
]
const MADE_BY_BUILDS = new Set(['dist', '.vite', '.vite-temp', '.__mf__temp'])

/**
 * Copies the repository's sources and edits the copy. Links between workspace packages are relative, so that they lead
 * to the copies; what was installed is used from where it is.
 */
export async function checkOut(folder: string, edits: readonly Edit[]): Promise<void> {
  for (const source of SOURCES) {
    await cp(join(repository, source), join(folder, source), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !MADE_BY_BUILDS.has(basename(path)),
    })
  }
  await linkInstalled(folder)
  for (const edit of edits) await apply(edit, folder)
}

/** Brings the repository's builds along, as far as there are any: of what is not edited, a copy need not build its own. */
export async function takeBuilds(folder: string): Promise<void> {
  for (const made of ['.celeiro/build', '.celeiro/built']) {
    const source = join(repository, made)
    if (existsSync(source)) await cp(source, join(folder, made), { recursive: true })
  }
}

async function linkInstalled(folder: string): Promise<void> {
  const installed = join(repository, 'node_modules')
  const own = join(folder, 'node_modules')
  await mkdir(own)
  for (const name of await readdir(installed)) {
    if (name === '@celeiro') await cp(join(installed, name), join(own, name), COPY_LINKS)
    else if (!MADE_BY_BUILDS.has(name)) await symlink(join(installed, name), join(own, name))
  }
}

const COPY_LINKS = { recursive: true, verbatimSymlinks: true } as const

/** Replaces the first occurrence. @throws when there is none, so that no edit is lost without a word */
async function apply({ file, from, to }: Edit, folder: string): Promise<void> {
  const path = join(folder, file)
  if (from === undefined) return writeFile(path, to)
  const parts = (await readFile(path, 'utf8')).split(from)
  if (parts.length < 2) throw new Error(`${file} has no "${from}" to be edited`)
  await writeFile(path, `${parts[0]}${to}${parts.slice(1).join(from)}`)
}
