import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import type { RouteInfo } from './remote-routes.ts'

const SOURCE = fileURLToPath(new URL('load-exposed-module.ts', import.meta.url))
/** The source or, bundled in the kit, what it has become. */
const LOADER = existsSync(SOURCE) ? SOURCE : SOURCE.replace(/ts$/, 'js')

export type LoadedRoutes =
  /** `extensions`: the slots that it has a component for. */
  | { routes: RouteInfo[]; extensions: string[] }
  /** `isEnd`: the process ended before it could tell. */
  | { failure: string; isEnd?: true }

export interface ModuleToLoad {
  /** Folder of the build. */
  dist: string
  /** Path of its federation entry within. */
  entry: string
  /** What the shell that will load it provides; absent if no shell is deployed. */
  shell?: ShellMetadata | undefined
  /** Whether the process has what a page has. */
  asPage?: boolean
}

/**
 * Loads the module that a built remote exposes, in a process of its own.
 * @param timeLimit ms after which the process is killed
 * @returns its routes, or why it does not load
 */
export async function loadRoutes(module: ModuleToLoad, timeLimit: number): Promise<LoadedRoutes> {
  const loaded = await runLoader(module, timeLimit)
  // Few modules need more than Node has, and what resembles a page takes half a second to start.
  return 'failure' in loaded && !loaded.isEnd ? runLoader({ ...module, asPage: true }, timeLimit) : loaded
}

async function runLoader(module: ModuleToLoad, timeLimit: number): Promise<LoadedRoutes> {
  const child = fork(LOADER, [JSON.stringify(module)], {
    execArgv: LOADER === SOURCE ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [],
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
  return messages[0] ?? { failure: `${end}\n${Buffer.concat(output).toString()}`.trim(), isEnd: true }
}
