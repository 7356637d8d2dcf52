import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: repository, maxBuffer: 2 ** 28 })

/** The commit before the one that added a migration; the current one if it is not committed yet. */
function commitWithout(migration: string): string {
  const path = `api/drizzle/${migration}.sql`
  // Renames are new files: branches that are merged renumber their migrations.
  const added = git('log', '--no-renames', '--diff-filter=A', '--format=%H', '--', path)
  const commit = added.toString().trim().split('\n').at(-1)
  return commit ? `${commit}^` : 'HEAD'
}

/**
 * Writes the sources of the API as they were before a migration, with the installed dependencies. Needs the history of
 * the repository, back to that migration.
 * @returns the names of the migrations that this version has
 */
export function checkOutBefore(migration: string, folder: string): string[] {
  const archive = git('archive', commitWithout(migration))
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  // A version from before it was one of the packages.
  if (existsSync(join(folder, 'release')))
    renameSync(join(folder, 'release'), join(folder, 'packages/release'))
  linkAll(folder)
  // What this version no longer depends on itself, its dependencies may.
  symlinkSync(join(repository, 'node_modules/.pnpm/node_modules'), join(folder, 'node_modules'))
  // The page of its description has the files of a package that is no longer installed; nothing opens it here.
  const page = join(folder, 'api/node_modules/swagger-ui-dist')
  if (!existsSync(page)) {
    mkdirSync(page)
    writeFileSync(join(page, 'package.json'), '{}')
  }
  return readdirSync(join(folder, 'api/drizzle'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
}

function linkAll(folder: string): void {
  const packages = readdirSync(join(folder, 'packages')).map((name) => join('packages', name))
  for (const part of ['api', ...packages]) link(join(part, 'node_modules'), folder)
}

/** Links what is installed; packages of the workspace are those of the same version. */
function link(modules: string, folder: string): void {
  if (!existsSync(join(repository, modules))) return
  mkdirSync(join(folder, modules))
  for (const name of readdirSync(join(repository, modules))) {
    if (name !== '@celeiro') symlinkSync(join(repository, modules, name), join(folder, modules, name))
    else
      cpSync(join(repository, modules, name), join(folder, modules, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}
