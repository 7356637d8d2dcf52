import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@celeiro/release/dist-files'

/** Results of installation and build in a template, which is a package of the workspace. */
const GENERATED = /^(node_modules|dist|\.vite|\.__mf__temp)\//

/**
 * Copies a folder of text files and replaces names and contents alike.
 * @returns the paths of the copies, relative to `to`
 * @throws when a copy would replace a file; nothing is written then
 */
export async function copyTemplate(
  from: string,
  to: string,
  replace: (text: string) => string,
  isWanted = (_path: string) => true,
): Promise<string[]> {
  const files = (await filesBelow(from)).filter((path) => !GENERATED.test(path) && isWanted(path))
  const copies = files.map(replace)
  const present = copies.find((copy) => existsSync(join(to, copy)))
  if (present) throw new Error(`${join(to, present)} exists. Move it away, or choose another name.`)
  for (const [index, copy] of copies.entries()) {
    await mkdir(dirname(join(to, copy)), { recursive: true })
    await writeFile(join(to, copy), replace(await readFile(join(from, files[index] ?? ''), 'utf8')))
  }
  return copies
}
