import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The result and output of a command of the repository. */
export interface Outcome {
  succeeded: boolean
  output: string
}

/** The path of a command in `scripts`. */
const FOLDERS = {
  new: 'commands',
  release: 'commands',
  releases: 'commands',
  rollback: 'commands',
  rollout: 'commands',
  lint: 'checks',
  typecheck: 'checks',
  vitest: 'checks',
  matrix: 'checks',
  'api-release': 'checks',
}

/** Runs a command of the repository in a checkout, as its developers do. */
export const runScript = (
  checkout: string,
  command: keyof typeof FOLDERS,
  ...options: string[]
): Promise<Outcome> => runScriptWith({}, checkout, command, ...options)

/** The same with further variables in its environment. */
export function runScriptWith(
  variables: Record<string, string>,
  checkout: string,
  command: keyof typeof FOLDERS,
  ...options: string[]
): Promise<Outcome> {
  const args = ['--import', 'tsx', join(checkout, 'scripts', FOLDERS[command], `${command}.ts`), ...options]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: checkout, env: { ...process.env, ...variables } },
      (error, stdout, stderr) => resolve({ succeeded: !error, output: stdout + stderr }),
    )
  })
}

/** The same for a command that must succeed. @throws with its output otherwise */
export async function mustRun(...command: Parameters<typeof runScript>): Promise<void> {
  const { succeeded, output } = await runScript(...command)
  if (!succeeded) throw new Error(output)
}
