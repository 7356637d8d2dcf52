import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../bootstrap.mjs'

/** Runs a script, by its path in the repository, to its end. Returns whether it succeeded. */
export function runCommand(name: string, args: readonly string[] = []): boolean {
  const script = join(repository, `${name}.ts`)
  return spawn(process.execPath, ['--import', 'tsx', script, ...args]) === 0
}

/**
 * Runs a tool of `node_modules/.bin` to its end, in the same terminal.
 * @param folder where it is installed and runs, relative to the repository
 * @returns its exit code
 */
export function runTool(
  name: string,
  args: readonly string[],
  { folder = '.', env = process.env } = {},
): number {
  return spawn(join(repository, folder, 'node_modules/.bin', name), args, { folder, env })
}

function spawn(file: string, args: readonly string[], { folder = '.', env = process.env } = {}): number {
  const cwd = join(repository, folder)
  return spawnSync(file, args, { cwd, stdio: 'inherit', env }).status ?? 1
}
