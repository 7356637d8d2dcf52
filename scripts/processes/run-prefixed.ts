import { spawn } from 'node:child_process'
import { repository } from '../bootstrap.mjs'
import { endWithThisProcess, sendSignal } from './end-with-this-process.ts'
import { prefixLines } from './prefix-lines.ts'

interface Options {
  env?: NodeJS.ProcessEnv
  /** Stops the command and what it has started. */
  signal?: AbortSignal
  /** How long (ms) it may take to stop before it is killed. */
  grace?: number
}

/** Runs a command beside others; every line of its output starts with its name. @returns whether it succeeded */
export function runPrefixed(
  name: string,
  [file = '', ...args]: readonly string[],
  { env = process.env, signal, grace = 15_000 }: Options = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Detached: it leads a process group of what it starts.
    const child = spawn(file, args, {
      ...{ cwd: repository, env, detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const group = -Number(child.pid)
    endWithThisProcess(child, 'SIGINT', { group: true })
    prefixLines(child.stdout, process.stdout, `${name} | `)
    prefixLines(child.stderr, process.stderr, `${name} | `)

    let killing: NodeJS.Timeout | undefined
    const stop = () => {
      // As Ctrl+C: Playwright then ends its browsers and servers, which lead groups of their own.
      sendSignal(group, 'SIGINT')
      killing = setTimeout(() => {
        sendSignal(group, 'SIGKILL')
        // What has left the group may hold its output open.
        for (const output of [child.stdout, child.stderr]) output.destroy()
      }, grace)
    }
    signal?.addEventListener('abort', stop)
    child.on('error', reject)
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop)
      clearTimeout(killing)
      if (killing) sendSignal(group, 'SIGKILL')
      resolve(code === 0)
    })
  })
}
