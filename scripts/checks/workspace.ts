import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { repository } from '../bootstrap.mjs'
import type { WorkspacePackage } from './affected.ts'

/** The packages that `pnpm-workspace.yaml` lists, and the scripts, whose dependencies are those of the root. */
export function workspacePackages(folder = repository): WorkspacePackage[] {
  const { packages }: { packages: string[] } = parse(
    readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8'),
  )
  const folders = packages.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(folder, parent)).map((name) => `${parent}/${name}`)
  })
  return [
    { ...readPackage(folder), folder: 'scripts' },
    ...folders
      .filter((name) => existsSync(join(folder, name, 'package.json')))
      .map((name) => ({ ...readPackage(join(folder, name)), folder: name })),
  ]
}

function readPackage(folder: string): Omit<WorkspacePackage, 'folder'> {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return { name, dependencies: Object.keys({ ...dependencies, ...devDependencies }) }
}

/**
 * The files that differ from the commit at which this branch left another one, committed or not, deleted ones as well.
 * @throws if the clone does not have that commit
 */
export function changedFilesSince(commit: string, folder = repository): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
  const base = git('merge-base', commit, 'HEAD').trim()
  if (base === '') throw new Error(`No common commit with ${commit}. Is the whole history there?`)
  // A rename is two changes: the package that a file has left is affected as well.
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  return `${tracked}${untracked}`.split('\0').filter(Boolean)
}
