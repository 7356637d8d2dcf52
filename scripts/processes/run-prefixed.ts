import { execa } from 'execa'
import { onExit } from 'signal-exit'
import { repository } from '../bootstrap.mjs'
import { prefixed } from './lines.ts'

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
  // As Ctrl+C: Playwright then ends its browsers and servers, which lead groups of their own.
  const forget = onExit(() => end('SIGINT'))
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    end('SIGINT')
    killing = setTimeout(() => {
      end('SIGKILL')
      // What has left the group may hold its output open.
      for (const stream of [command.stdout, command.stderr]) stream.destroy()
    }, grace)
  }
  signal?.addEventListener('abort', stop)
  const { failed } = await command
  signal?.removeEventListener('abort', stop)
  clearTimeout(killing)
  if (killing) end('SIGKILL')
  forget()
  return !failed
}
