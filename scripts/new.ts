import { spawnSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Spellings, spellingsOf } from '@celeiro/sdk/spellings'
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
  if (list) files.push(await generateMigration(plan))
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
  files.push(await generateMigration(plan))
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
  files.push(await generateMigration(plan))
  console.log(`The API host has GET /api/${name}:`)
  console.log(files.map((file) => `  ${file}`).join('\n'))
  console.log(`
After you have changed the table, \`npx drizzle-kit generate --name <change>\` in \`api\` writes the next one; delete the older snapshot then. Next:

  npm run test:unit -- api/src/modules/${name}
      runs its test`)
}

/** Writes the migration of a module's table, and returns its path. */
async function generateMigration({ name }: Spellings): Promise<string> {
  const migration = `add_${name.replaceAll('-', '_')}`
  if (!quietly('drizzle-kit', ['generate', '--name', migration], 'api'))
    throw new Error(
      `The module is written, but its migration is not: npx drizzle-kit generate --name ${migration} in api`,
    )
  await removeOlderSnapshots(join(repository, 'api/drizzle/meta'))
  const files = await readdir(join(repository, 'api/drizzle'))
  return join('api/drizzle', files.find((file) => file.endsWith(`_${migration}.sql`)) ?? '')
}

/** The next migration is generated from the newest snapshot; nothing reads the others. */
async function removeOlderSnapshots(folder: string): Promise<void> {
  const snapshots = (await readdir(folder)).filter((file) => file.endsWith('_snapshot.json')).sort()
  for (const file of snapshots.slice(0, -1)) await rm(join(folder, file))
}

/** The new name changes the length of lines, so some break elsewhere. */
function format(...folders: string[]): void {
  if (!quietly('biome', ['check', '--write', '--log-level=warn', ...folders]))
    throw new Error(`${folders.join(', ')}: written, but could not be formatted.`)
}

function quietly(tool: string, args: readonly string[], folder = '.'): boolean {
  const cwd = join(repository, folder)
  const binary = join(cwd, 'node_modules/.bin', tool)
  return spawnSync(binary, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
