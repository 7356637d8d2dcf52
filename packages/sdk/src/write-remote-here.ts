import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { respell, spellingsOf } from './spellings.ts'

/** What `npm init` writes where there are no tests. */
const NO_TESTS = 'echo "Error: no test specified" && exit 1'

const TEMPLATE = join(import.meta.dirname, 'template')

/**
 * Writes a remote from the template of our own, and adds its name and scripts to the `package.json` that the installation of the
 * kit has left.
 * @param title the text for users; the name by default
 * @returns the paths of the files
 * @throws if the name is invalid, or a file is there already
 */
export async function writeRemoteHere(
  folder: string,
  name: string,
  title?: string,
  template = TEMPLATE,
): Promise<string[]> {
  const spellings = spellingsOf(name, title)
  const files = await copyTemplate(template, folder, (text) => respell(text, spellings))
  const manifest = join(folder, 'package.json')
  const kit = JSON.parse(await readFile(join(template, '../package.json'), 'utf8'))
  const { scripts, devDependencies, ...installed } = JSON.parse(
    await readFile(manifest, 'utf8').catch(() => '{}'),
  )
  if (scripts?.test === NO_TESTS) delete scripts.test
  const merged = {
    ...{ name, version: '1.0.0', private: true },
    ...installed,
    type: 'module',
    scripts: { build: 'tsc && vite build', test: 'vitest run', ...scripts },
    // What only tests need, so that the kit alone installs faster.
    devDependencies: { ...kit.peerDependencies, ...devDependencies },
  }
  await writeFile(manifest, `${JSON.stringify(merged, null, 2)}\n`)
  // npm renames such a file when it installs a package, so that the template cannot have it.
  await writeFile(join(folder, '.gitignore'), 'node_modules\ndist\n')
  return ['.gitignore', 'package.json', ...files]
}
