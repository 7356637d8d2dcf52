import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Results of installation and build in a template, which is a package of the workspace. */
const GENERATED = new Set(['node_modules', 'dist', '.vite', '.__mf__temp'])

/**
 * Copies a folder of text files and replaces names and contents alike.
 * @returns the paths of the copies, relative to `to`
 * @throws if `to` already has files, without writing any
 */
export async function copyTemplate(
  from: string,
  to: string,
  replace: (text: string) => string,
): Promise<string[]> {
  const present = await readdir(to).catch(() => [])
  if (present.length > 0) throw new Error(`${to} is not empty. Move it away, or choose another name.`)
  const copies: string[] = []
  for (const file of await filesBelow(from)) {
    const copy = replace(relative(from, file))
    await mkdir(dirname(join(to, copy)), { recursive: true })
    await writeFile(join(to, copy), replace(await readFile(file, 'utf8')))
    copies.push(copy)
  }
  return copies
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !GENERATED.has(name))
      .map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesBelow(path) : [path]
      }),
  )
  return nested.flat().sort()
}
