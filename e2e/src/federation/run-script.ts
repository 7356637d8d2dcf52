import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** How a command of the repository ended and what it said. */
export interface Outcome {
  succeeded: boolean
  output: string
}

/** Where in `scripts` a command stands. */
const FOLDERS = {
  new: 'commands',
  release: 'commands',
  rollback: 'commands',
  lint: 'checks',
  typecheck: 'checks',
  vitest: 'checks',
}

/** Runs a command of the repository as a squad would, in its own checkout. */
export function runScript(
  checkout: string,
  command: keyof typeof FOLDERS,
  ...options: string[]
): Promise<Outcome> {
  const args = ['--import', 'tsx', join(checkout, 'scripts', FOLDERS[command], `${command}.ts`), ...options]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: checkout }, (error, stdout, stderr) =>
      resolve({ succeeded: !error, output: stdout + stderr }),
    )
  })
}

/** The same, for what must not fail. @throws with what the command said */
export async function mustRun(...command: Parameters<typeof runScript>): Promise<void> {
  const { succeeded, output } = await runScript(...command)
  if (!succeeded) throw new Error(output)
}
