import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
}

/**
 * Folders of the packages of this workspace that run in an app, also indirectly: tools of its tests and builds are not among
 * them.
 * @param folder of the app, relative to the repository
 */
export function workspaceDependencies(repository: string, folder: string): string[] {
  const folders = new Map(
    readdirSync(join(repository, 'packages'))
      .map((name) => join('packages', name))
      .filter((path) => existsSync(join(repository, path, 'package.json')))
      .map((path) => [readManifest(repository, path).name, path]),
  )
  const found = new Set<string>()
  const visit = (path: string): void => {
    for (const name of Object.keys(readManifest(repository, path).dependencies ?? {})) {
      const dependency = folders.get(name)
      if (!dependency || found.has(dependency)) continue
      found.add(dependency)
      visit(dependency)
    }
  }
  visit(folder)
  return [...found].sort()
}

const readManifest = (repository: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))
