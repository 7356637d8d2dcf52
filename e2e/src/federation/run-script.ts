import { spawn } from 'node:child_process'

/**
 * Runs a command line such as `npx celeiro check` as a user does, who is no CI.
 * @param variables further ones of its environment
 * @returns its output
 * @throws with its output when it fails
 */
export function runAsUser(
  folder: string,
  command: string,
  variables: Record<string, string> = {},
): Promise<string> {
  const { CI: _, ...env } = process.env
  const child = spawn(command, { cwd: folder, env: { ...env, ...variables }, shell: true })
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

/** Runs a script of a checkout without npm, which would install what is missing; otherwise as {@link runAsUser}. */
export const runScript = (
  checkout: string,
  script: 'new' | 'release' | 'typecheck' | 'vitest',
  args: readonly string[],
  variables?: Record<string, string>,
): Promise<string> => {
  const quoted = args.map((arg) => `'${arg}'`).join(' ')
  return runAsUser(checkout, `node --import tsx scripts/${script}.ts ${quoted}`, variables)
}
