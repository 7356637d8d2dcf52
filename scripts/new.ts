import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { spellingsOf } from '@celeiro/sdk/spellings'
import { Option, program } from 'commander'
import { repository } from './bootstrap.mjs'
import { fail } from './processes/fail.ts'
import { remoteDefinitions } from './scaffold/remote-definition.ts'
import { freeOrder, planRemote, refuseOwnedPath, releaseSteps } from './scaffold/remote-plan.ts'
import { writeModule } from './scaffold/write-module.ts'
import { writeRemote } from './scaffold/write-remote.ts'
import { writeScreen } from './scaffold/write-screen.ts'

program.name('npm run new --').description('Writes new code by a template.')
const titleOption = () => new Option('--title <text>', 'what users read; the name by default')
program
  .command('remote')
  .description('a remote with one page at /<name>')
  .argument('<name>')
  .addOption(titleOption())
  .option('--list', 'the page is a list, as `screen` writes it', false)
  .action(newRemote)
program
  .command('screen')
  .description('a list at /<name> in a remote, and its API module')
  .argument('<remote>')
  .argument('<name>')
  .addOption(titleOption())
  .action(newScreen)
program
  .command('module')
  .description('GET /api/<name> with its contract, table, migration and test')
  .argument('<name>')
  .addOption(titleOption())
  .action(newModule)
await program.parseAsync().catch(fail)

interface Titled {
  title?: string
}

async function newRemote(name: string, { title, list }: Titled & { list: boolean }): Promise<void> {
  const packages = await readdir(join(repository, 'packages'))
  const plan = planRemote({ name, title }, await remoteDefinitions(), packages)
  const folder = join('remotes', name)
  const written = await writeRemote(plan, join(repository, folder), list)
  const files = written.map((file) => join(folder, file))
  if (list) files.push(...(await writeScreen({ ...plan, remote: name }, repository)))
  format(folder, 'packages/api-contract', 'api')
  console.log(`${folder} has a ${list ? 'list' : 'page'} at /${name}, titled "${plan.title}":`)
  console.log(files.map((file) => `  ${file}`).join('\n'))
  console.log(`
Its dev server listens on port ${plan.port}; its sidebar entry has order ${plan.order}. Both are in vite.config.ts. Next:

  npm run dev -- ${name}
      serves the app with edits of ${name} at once
${releaseSteps(name, list ? `GET /api/${name}` : undefined)}`)
}

async function newScreen(remote: string, name: string, { title }: Titled): Promise<void> {
  const definitions = await remoteDefinitions()
  const known = definitions.map((definition) => definition.name)
  if (!known.includes(remote)) throw new Error(`There is no remote ${remote}. Remotes: ${known.join(', ')}`)
  const spellings = spellingsOf(name, title)
  refuseOwnedPath(name, definitions)
  const plan = { ...spellings, remote, order: freeOrder(definitions) }
  const files = await writeScreen(plan, repository)
  format(join('remotes', remote), 'packages/api-contract', 'api')
  console.log(`${remote} has a list at /${name}, titled "${plan.title}":`)
  console.log(files.map((file) => `  ${file}`).join('\n'))
  console.log(`
Its sidebar entry has order ${plan.order}, in remotes/${remote}/vite.config.ts. It reads GET /api/${name}. Next:

  npm run dev -- ${remote}
      serves the app with edits of ${remote} at once
  npm run test:browser -- remotes/${remote}/src/${name}-list
      runs its test
${releaseSteps(remote, `GET /api/${name}`)}`)
}

async function newModule(name: string, { title }: Titled): Promise<void> {
  const plan = spellingsOf(name, title)
  const files = await writeModule(plan, repository)
  format('packages/api-contract', 'api')
  console.log(`The API host has GET /api/${name}:`)
  console.log(files.map((file) => `  ${file}`).join('\n'))
  console.log(`
Next:

  npm run test:unit -- api/src/modules/${name}
      runs its test`)
}

/** The new name changes the length of lines, so some break elsewhere. */
function format(...folders: string[]): void {
  const biome = join(repository, 'node_modules/.bin/biome')
  const args = ['check', '--write', '--log-level=warn', ...folders]
  const { status } = spawnSync(biome, args, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${folders.join(', ')}: written, but could not be formatted.`)
}
