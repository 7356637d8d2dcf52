import { spawnSync } from 'node:child_process'

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
