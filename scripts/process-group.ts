import { type ChildProcess, spawn } from 'node:child_process'

export interface NodeProcess {
  /** The script, and what it is told. */
  args: string[]
  cwd: string
  /** Beside the variables of this process. */
  env: Record<string, string>
}

/**
 * Runs processes until one of them ends or this one is told to; then all of them end.
 * @returns the exit code: 0 when told to, else that of the process that ended first
 */
export async function runGroup(processes: readonly NodeProcess[]): Promise<number> {
  const children = processes.map(({ args, cwd, env }) =>
    // Detached, or Ctrl+C would reach each of them twice, and the second cuts short what the first began.
    spawn(process.execPath, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }),
  )
  let exitCode: number | undefined
  const stop = (code: number) => {
    if (exitCode !== undefined) return
    exitCode = code
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  await Promise.all(children.map(async (child) => stop(await exitOf(child))))
  return exitCode ?? 0
}

const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((ended) => child.once('exit', (code) => ended(code ?? 1)))
