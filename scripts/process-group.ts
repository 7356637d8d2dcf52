import { type ChildProcess, spawn } from 'node:child_process'

export interface NodeProcess {
  /** The script, and what it is told. */
  args: string[]
  cwd: string
  /** Beside the variables of this process. */
  env: Record<string, string>
}

/** One Ctrl+C arrives more than once, from the terminal and from every process that passes it on, within so long (ms). */
const SAME_REQUEST = 500

/**
 * Runs processes until one of them ends or this one is told to; then all of them end, by force when this one is told
 * again or ends itself.
 * @returns the exit code: 0 when told to, else that of the process that ended first
 */
export async function runGroup(processes: readonly NodeProcess[]): Promise<number> {
  const children: ChildProcess[] = []
  const kill = (signal: 'SIGTERM' | 'SIGKILL') => {
    for (const child of children) child.kill(signal)
  }
  process.once('exit', () => kill('SIGKILL'))
  for (const { args, cwd, env } of processes) {
    // Detached, or Ctrl+C would reach each of them twice, and the second cuts short what the first began.
    const options = { cwd, detached: true, env: { ...process.env, ...env } }
    children.push(spawn(process.execPath, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }))
  }

  let stopping: { code: number; since: number } | undefined
  const stop = (code: number) => {
    if (stopping) return
    stopping = { code, since: Date.now() }
    kill('SIGTERM')
  }
  const obey = () => {
    if (stopping && Date.now() - stopping.since > SAME_REQUEST) kill('SIGKILL')
    else stop(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, obey)
  await Promise.all(children.map(async (child) => stop(await exitOf(child))))
  return stopping?.code ?? 0
}

const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((ended) => child.once('exit', (code) => ended(code ?? 1)))
