import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from '../bootstrap.mjs'
import { lackingInScripts } from './browsers/lacking-in-scripts.ts'

// Refuses what the least browsers lack, in all code that runs in one.

const text = (path: string) => readFileSync(join(repository, path), 'utf8')

/** Whether a source is typed for a browser, by its folder or by itself. Checks of a release run in Chromium alone. */
const isForBrowsers = (path: string) => {
  if (path.startsWith('packages/release/')) return false
  const [folder = ''] = path.split('/src/')
  return /"dom"/.test(text(`${folder}/tsconfig.json`)) || text(path).includes('lib="dom"')
}

const FOLDERS = ['shell', 'remotes', 'packages', 'scripts/templates']
const LIST = ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS]
const sources = execFileSync('git', LIST, { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      /^(?!.*(\.test\.|\/testing\/)).*\/src\/.*\.tsx?$/.test(path) &&
      existsSync(join(repository, path)) &&
      isForBrowsers(path),
  )

const found = lackingInScripts(sources.map((path) => join(repository, path)))
for (const line of found) console.error(relative(repository, line))
if (found.length > 0)
  console.error(
    '\nUse what all of them know, ask whether it is there, or say why it may be missing in support-tables.ts.',
  )
process.exit(found.length === 0 ? 0 : 1)
