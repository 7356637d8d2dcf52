import { execa } from 'execa'
import { onExit } from 'signal-exit'
import { repository } from '../bootstrap.mjs'
import { prefixed } from './process-group.ts'

interface Options {
  env?: NodeJS.ProcessEnv
  /** Stops the command and what it has started. */
  signal?: AbortSignal
  /** How long (ms) it may take to stop before it is killed. */
  grace?: number
}

/** Runs a command beside others; every line of its output starts with its name. @returns whether it succeeded */
export async function runPrefixed(
  name: string,
  [file = '', ...args]: readonly string[],
  { env = process.env, signal, grace = 15_000 }: Options = {},
): Promise<boolean> {
  const output = [prefixed(`${name} | `), 'inherit' as const]
  const command = execa(file, args, {
    ...{ cwd: repository, env, extendEnv: false, reject: false, buffer: false },
    ...{ stdin: 'ignore', stdout: output, stderr: output },
    // It leads a process group of what it starts.
    detached: true,
  })
  const end = (how: NodeJS.Signals) => {
    try {
      process.kill(-Number(command.pid), how)
    } catch {
      // All of them have ended.
    }
  }
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    // As Ctrl+C: Playwright then ends its browsers and servers, which lead groups of their own.
    end('SIGINT')
    killing = setTimeout(end, grace, 'SIGKILL')
  }
  signal?.addEventListener('abort', stop)
  const forget = onExit(() => end('SIGINT'))
  const { failed } = await command
  clearTimeout(killing)
  forget()
  return !failed
}
