import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian leaves these out of the PATH of users other than root. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin']

/**
 * The path of a program; installs Debian's package of that name if it is missing.
 * @throws with advice if that is not possible
 */
export function requireProgram(name: 'nginx' | 'openssl'): string {
  const installed = findProgram(name)
  if (installed) return installed
  console.log(`No ${name} found; installing the Debian package…`)
  installDebianPackages(name)
  const found = findProgram(name)
  if (found) return found
  throw new Error(`No ${name} found. Install it (on Debian: apt-get install ${name}), or add it to the PATH.`)
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Installs Debian packages, as root or with passwordless sudo; does nothing if neither is possible. */
export function installDebianPackages(...packages: readonly string[]): void {
  const privileged = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [...privileged, 'apt-get', ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}
