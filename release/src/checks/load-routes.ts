import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { RouteInfo } from './remote-routes.ts'

export type LoadedRoutes = { routes: RouteInfo[] } | { failure: string }

/**
 * Loads the module that a built remote exposes, in a process of its own.
 * @param entry path of the federation entry
 * @param timeLimit ms after which the process is killed
 * @returns its routes, or why it does not load
 */
export async function loadRoutes(entry: string, timeLimit: number): Promise<LoadedRoutes> {
  const loader = fileURLToPath(new URL('load-exposed-module.ts', import.meta.url))
  const child = fork(loader, [entry], {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: timeLimit,
    killSignal: 'SIGKILL',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const messages: LoadedRoutes[] = []
  child.on('message', (message: LoadedRoutes) => messages.push(message))
  const [code, signal] = await once(child, 'close')
  const end =
    signal === 'SIGKILL' ? `no end after ${timeLimit / 1000} s` : `the process ended with ${code ?? signal}`
  return messages[0] ?? { failure: `${end}\n${Buffer.concat(output).toString()}`.trim() }
}
