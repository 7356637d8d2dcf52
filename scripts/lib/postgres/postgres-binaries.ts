import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from '../debian-packages.ts'

/** Folders with one folder per version of PostgreSQL, by packager. */
const VERSION_FOLDERS = [
  '/usr/lib/postgresql', // Debian
  '/usr', // PostgreSQL's own packages for Red Hat: /usr/pgsql-17
  '/opt/homebrew/opt',
  '/usr/local/opt',
]

/**
 * The folder of `initdb` and `postgres`: on the PATH, of an installed package, or of Debian's package, which it
 * installs.
 * @throws with advice if none of them is possible
 */
export function requirePostgresBinaries(): string {
  const found = findBinaries()
  if (found) return found
  console.log('No PostgreSQL server found; installing the Debian package…')
  installDebianPackages('postgresql')
  const installed = findBinaries()
  if (installed) return installed
  throw new Error('No PostgreSQL server found. Install one, or add the folder of its initdb to the PATH.')
}

function findBinaries(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const packaged = VERSION_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(\d+|pgsql-\d+|postgresql@\d+)$/.test(name))
      .sort((a, b) => versionIn(b) - versionIn(a))
      .map((name) => join(folder, name, 'bin')),
  )
  return [...onPath, ...packaged].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

const versionIn = (name: string): number => Number(/\d+/.exec(name)?.[0])
