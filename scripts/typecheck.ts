import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { fingerprintsOf, stampTypes } from './checks/require-types.ts'

const tsc = join(repository, 'node_modules/.bin/tsc')

/** Every folder with a `tsconfig.json`, so that a new package needs no edit here; arguments select some of them. */
const all = ['.', 'packages', 'remotes', 'scripts/templates']
  .flatMap((parent) => readdirSync(join(repository, parent)).map((name) => join(parent, name)))
  .filter((folder) => existsSync(join(repository, folder, 'tsconfig.json')))
const { args: named } = program
  .name('npm run typecheck --')
  .description('Checks the types of all folders.')
  .argument('[folder...]', 'only these, such as remotes/orders')
  .parse()
const folders = named.length > 0 ? all.filter((folder) => named.includes(folder)) : all

/** A `tsconfig.json` as the compiler reads it. */
interface Project {
  compilerOptions: object
  files: string[]
}

/** Folders with equal options are one program: what they all import is checked once. */
const programs = new Map<string, Project[]>()
for (const folder of folders) {
  const project = readProject(folder)
  const options = JSON.stringify(project.compilerOptions)
  programs.set(options, [...(programs.get(options) ?? []), project])
}

const apps = folders.filter((folder) => folder === 'shell' || folder.startsWith('remotes/'))
// First: an edit that is made meanwhile may or may not be checked.
const fingerprints = await fingerprintsOf(apps.map((folder) => basename(folder)))
const made = join(repository, '.celeiro/types')
mkdirSync(made, { recursive: true })
const failed = [...programs.values()].filter((projects, index) => {
  const config = join(made, `${index}.json`)
  const { compilerOptions } = projects[0] ?? {}
  writeFileSync(config, JSON.stringify({ compilerOptions, files: projects.flatMap(({ files }) => files) }))
  // Several checkers would each check the types that they share: twice the processor time.
  const args = ['--project', config, '--checkers', '1']
  return (
    spawnSync(tsc, args, { cwd: repository, stdio: ['ignore', process.stderr, process.stderr] }).status !== 0
  )
})
if (failed.length === 0) await stampTypes(fingerprints)
process.exit(failed.length === 0 ? 0 : 1)

/** With absolute paths, so that its program may lie anywhere. */
function readProject(folder: string): Project {
  const text = execFileSync(tsc, ['--project', folder, '--showConfig'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  const absolute = (value: unknown) =>
    typeof value === 'string' && /^\.\.?\//.test(value) ? join(repository, folder, value) : value
  return JSON.parse(text, (_key, value) => absolute(value))
}
