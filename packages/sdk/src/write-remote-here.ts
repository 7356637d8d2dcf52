import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { respell, spellingsOf } from './spellings.ts'

/** What `npm init` writes where there are no tests. */
const NO_TESTS = 'echo "Error: no test specified" && exit 1'

const TEMPLATE = join(import.meta.dirname, 'template')

export interface RemoteChoices {
  /** The text for users; the name by default. */
  title?: string
  list?: boolean
  form?: boolean
}

/** Writes a remote from our template, and its name and scripts into the `package.json` of the folder. */
export async function writeRemoteHere(
  folder: string,
  name: string,
  { title, form, list = form }: RemoteChoices,
  template = TEMPLATE,
): Promise<string[]> {
  const spellings = spellingsOf(name, title)
  const others = [list ? 'sample-?page' : 'sample-?list', ...(form ? [] : ['sample-?form'])]
  /** Files by their path, and lines. */
  const isWanted = (text: string) => !new RegExp(others.join('|'), 'i').test(text)
  const write = (text: string) => respell(text.split('\n').filter(isWanted).join('\n'), spellings)
  const files = await copyTemplate(template, folder, write, isWanted)
  const manifest = join(folder, 'package.json')
  const kit = JSON.parse(await readFile(join(template, '../package.json'), 'utf8'))
  if (!form) delete kit.peerDependencies['react-hook-form']
  const { scripts, devDependencies, ...installed } = JSON.parse(
    await readFile(manifest, 'utf8').catch(() => '{}'),
  )
  if (scripts?.test === NO_TESTS) delete scripts.test
  const merged = {
    ...{ name, version: '1.0.0', private: true },
    ...installed,
    type: 'module',
    scripts: { build: 'tsc && vite build', test: 'vitest run', ...scripts },
    // What only tests and the form need, so that the kit alone installs faster.
    devDependencies: { ...kit.peerDependencies, ...devDependencies },
  }
  await writeFile(manifest, `${JSON.stringify(merged, null, 2)}\n`)
  // npm renames such a file when it installs a package, so that the template cannot have it.
  await writeFile(join(folder, '.gitignore'), 'node_modules\ndist\n')
  return ['.gitignore', 'package.json', ...files]
}
