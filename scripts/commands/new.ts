import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { remoteDefinitions } from '../lib/remote-definition.ts'
import { freeOrder, planRemote, refuseOwnedPath } from '../scaffold/remote-plan.ts'
import { spellingsOf } from '../scaffold/spellings.ts'
import { writeRemote } from '../scaffold/write-remote.ts'
import { screenLines, writeScreen } from '../scaffold/write-screen.ts'

const USAGE = `Usage: npm run new -- remote <name> [--title <text>]
       npm run new -- screen <remote> <name> [--title <text>]

  remote   a remote with one page at /<name>
  screen   a list at /<name> in a remote
  --title  what users read; the name by default`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  })
  const [kind, first, second] = positionals
  if (kind === 'remote' && first && positionals.length === 2) await newRemote(first, values.title)
  else if (kind === 'screen' && first && second && positionals.length === 3)
    await newScreen(first, second, values.title)
  else throw new Error(USAGE)
} catch (error) {
  fail(error)
}

async function newRemote(name: string, title: string | undefined): Promise<void> {
  const packages = await readdir(join(repository, 'packages'))
  const plan = planRemote({ name, title }, await remoteDefinitions(), packages)
  const folder = join('remotes', name)
  const files = await writeRemote(plan, join(repository, folder))
  format(folder)
  console.log(`${folder} has a page at /${name}, titled "${plan.title}":`)
  console.log(files.map((file) => `  ${join(folder, file)}`).join('\n'))
  console.log(`
Its dev server listens on port ${plan.port}; its sidebar entry has order ${plan.order}. Both are in vite.config.ts. Next:

  npm run dev -- ${name}
      serves the app with edits of ${name} at once
  npm run release -- ${name} --to <web root>
      releases ${name} alone`)
}

async function newScreen(remote: string, name: string, title: string | undefined): Promise<void> {
  const definitions = await remoteDefinitions()
  const known = definitions.map((definition) => definition.name)
  if (!known.includes(remote)) throw new Error(`${USAGE}\n\nRemotes: ${known.join(', ')}`)
  const spellings = spellingsOf(name, title)
  refuseOwnedPath(name, definitions)
  const plan = { ...spellings, remote, order: freeOrder(definitions) }
  const sources = join('remotes', remote, 'src')
  const files = await writeScreen(plan, join(repository, sources))
  format(join(sources, `${name}-list`))
  const { page, component, route } = screenLines(plan)
  console.log(files.map((file) => join(sources, file)).join('\n'))
  console.log(`
Declare the page in remotes/${remote}/vite.config.ts, under pages:

${page}

Add its component and its route to ${sources}/remote.tsx:

${component}

${route}

The remote needs @tanstack/react-query, and msw for the tests, in its package.json.`)
}

/** The new name changes the length of lines, so some break elsewhere. */
function format(folder: string): void {
  const biome = join(repository, 'node_modules/.bin/biome')
  const { status } = spawnSync(biome, ['check', '--write', '--log-level=warn', folder], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${folder} is written, but could not be formatted.`)
}
