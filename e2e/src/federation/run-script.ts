import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The result and output of a command of the repository. */
export interface Outcome {
  succeeded: boolean
  output: string
}

/** The commands that tests run, by their paths in the repository. */
const PATHS = {
  new: 'scripts/new',
  release: 'scripts/release',
  typecheck: 'scripts/typecheck',
  vitest: 'scripts/vitest',
}

/** Runs a command of the repository in a checkout, as its developers do. */
export const runScript = (
  checkout: string,
  command: keyof typeof PATHS,
  ...options: string[]
): Promise<Outcome> => runScriptWith({}, checkout, command, ...options)

/** The same with further variables in its environment. */
export function runScriptWith(
  variables: Record<string, string>,
  checkout: string,
  command: keyof typeof PATHS,
  ...options: string[]
): Promise<Outcome> {
  const args = ['--import', 'tsx', join(checkout, `${PATHS[command]}.ts`), ...options]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: checkout, env: { ...process.env, ...variables } },
      (error, stdout, stderr) => resolve({ succeeded: !error, output: stdout + stderr }),
    )
  })
}

/**
 * Runs a command line such as `npm run new -- remote barley` as a user does, who is no CI: it installs what is missing.
 * @returns its output
 * @throws with its output when it fails
 */
export function runAsUser(checkout: string, command: string): Promise<string> {
  const { CI: _, ...env } = process.env
  const child = spawn(command, { cwd: checkout, env, shell: true })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command}\n${output}`))
    })
  })
}

/** Runs a command of the repository that must succeed. @throws with its output otherwise */
export async function mustRun(...command: Parameters<typeof runScript>): Promise<void> {
  const { succeeded, output } = await runScript(...command)
  if (!succeeded) throw new Error(output)
}
