import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from './bootstrap.mjs'
import { fail } from './fail.ts'
import { remoteDefinitions } from './remote-definition.ts'
import { planRemote } from './scaffold/remote-plan.ts'
import { writeRemote } from './scaffold/write-remote.ts'

const USAGE = `Usage: npm run new -- remote <name> [--title <text>]

  <name>   folder below remotes/, address of its first page and name of its release
  --title  what users read of it; the name, unless told otherwise`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' } },
  })
  const [kind, name] = positionals
  if (kind !== 'remote' || !name || positionals.length > 2) throw new Error(USAGE)
  await newRemote(name, values.title)
} catch (error) {
  fail(error)
}

async function newRemote(name: string, title: string | undefined): Promise<void> {
  const packages = await readdir(join(repository, 'packages'))
  const plan = planRemote({ name, title }, await remoteDefinitions(repository), packages)
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

/** Lines that the new name made longer or shorter break elsewhere. */
function format(folder: string): void {
  const biome = join(repository, 'node_modules/.bin/biome')
  const { status } = spawnSync(biome, ['check', '--write', '--log-level=warn', folder], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${folder} is written, but could not be formatted.`)
}
