// Plain JavaScript: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('..', import.meta.url))

/** Scripts that run until they are stopped: Ctrl+C is no failure for them. */
const SERVERS = ['start', 'dev', 'build'].map((name) => `scripts/${name}.ts`)

/** Ends the process with a message if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Celeiro needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

/** Ends the process with a message if Vite would take a part of the repository's path for a fragment or a query. */
export function requirePath() {
  if (!/[#?]/.test(repository)) return
  console.error(`Celeiro cannot be built in a path with # or ?. Move or rename the folder: ${repository}`)
  process.exit(1)
}

/**
 * Installs the dependencies with the pnpm version of `package.json`, through npx. pnpm itself sees at once whether a manifest of the
 * workspace has changed since, and then adds new dependencies to the lockfile, except in CI.
 */
export function install() {
  const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  console.error(`Checking the dependencies (${packageManager})…`)
  const level = existsSync(join(repository, 'node_modules')) ? 'warn' : 'info'
  const { status } = spawnSync('npx', ['--yes', packageManager, 'install', '--loglevel', level], {
    cwd: repository,
    // The output of the command alone is on stdout.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Runs a TypeScript script, by its path in the repository, and ends with its exit code. Forwards signals that reach only this process;
 * the script gets those of a terminal twice.
 * @param {string} name
 */
export function runScript(name, args = process.argv.slice(2)) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(repository, name), ...args], {
    cwd: repository,
    stdio: 'inherit',
  })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => {
    const stopped = signal === 'SIGINT' && SERVERS.includes(name)
    process.exit(code ?? (stopped ? 0 : 1))
  })
}
