import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian leaves these out of the PATH of users other than root. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin']

/**
 * The path of a program; installs Debian's package of that name if it is missing.
 * @throws with advice if that is not possible
 */
export function requireProgram(name: 'git' | 'nginx' | 'openssl'): string {
  const installed = findProgram(name)
  if (installed) return installed
  installDebianPackages(name)
  const found = findProgram(name)
  if (found) return found
  throw new Error(`No ${name} found. Install it (on Debian: apt-get install ${name}), or add it to the PATH.`)
}

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Whether this system is Debian: Ubuntu has apt-get as well, but not all packages. */
export function isDebian(release = '/etc/os-release'): boolean {
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

/** Installs Debian packages, as root or with passwordless sudo; does nothing if neither is possible. */
export function installDebianPackages(...packages: readonly string[]): void {
  const privileged = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!findProgram('apt-get') || (privileged.length > 0 && !run([...privileged, 'true']))) return
  console.log(`Installing Debian packages: ${packages.join(', ')}…`)
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    if (!run([...privileged, 'apt-get', ...args])) return
  }
}

/** @returns whether it succeeded */
function run([command = '', ...args]: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A mirror may not answer.
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
