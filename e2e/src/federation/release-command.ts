import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** How a command of the repository ended and what it said. */
export interface Outcome {
  succeeded: boolean
  output: string
}

/** Runs the release or the rollback command as a squad would, in its own checkout. */
export function runCommand(
  checkout: string,
  command: 'release' | 'rollback',
  part: string,
  webRoot: string,
): Promise<Outcome> {
  const script = join(checkout, 'scripts', `${command}.ts`)
  const args = ['--import', 'tsx', script, part, '--to', webRoot]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: checkout }, (error, stdout, stderr) =>
      resolve({ succeeded: !error, output: stdout + stderr }),
    )
  })
}

/** The same, for what must not fail. @throws with what the command said */
export async function mustRun(...command: Parameters<typeof runCommand>): Promise<void> {
  const { succeeded, output } = await runCommand(...command)
  if (!succeeded) throw new Error(output)
}
