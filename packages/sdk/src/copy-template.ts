import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Results of installation and build in a template, which is a package of the workspace. */
const GENERATED = new Set(['node_modules', 'dist', '.vite', '.__mf__temp'])

/**
 * Copies a folder of text files and replaces names and contents alike.
 * @returns the paths of the copies, relative to `to`
 * @throws when a copy would replace a file; nothing is written then
 */
export async function copyTemplate(
  from: string,
  to: string,
  replace: (text: string) => string,
): Promise<string[]> {
  const files = await filesBelow(from)
  const copies = files.map((file) => replace(relative(from, file)))
  const present = copies.find((copy) => existsSync(join(to, copy)))
  if (present) throw new Error(`${join(to, present)} exists. Move it away, or choose another name.`)
  for (const [index, copy] of copies.entries()) {
    await mkdir(dirname(join(to, copy)), { recursive: true })
    await writeFile(join(to, copy), replace(await readFile(files[index] ?? '', 'utf8')))
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
