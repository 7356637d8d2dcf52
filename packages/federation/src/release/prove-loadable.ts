import { type ChildProcess, fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './load-exposed-module.ts'
import { misplacedRoute } from './misplaced-route.ts'
import { pagesWithoutRoute } from './pages-without-route.ts'
import type { RemoteBuild } from './remote-build.ts'

const LOADER = fileURLToPath(new URL('load-exposed-module.ts', import.meta.url))
const TSX = createRequire(import.meta.url).resolve('tsx')
const TIME_LIMIT = 30_000

/**
 * Proves, in a process of its own, that the built module of a remote loads and has routes where it claims them.
 * @param timeLimit ms after which loading counts as hung
 * @throws with the name of the remote and the reason
 */
export async function proveLoadable(build: RemoteBuild, timeLimit = TIME_LIMIT): Promise<void> {
  const refuse = (reason: string) => new Error(`${build.name} cannot be released: ${reason}.`)
  for (const file of namedFiles(build)) {
    if (!(await stat(join(build.dist, file)).catch(() => undefined))) throw refuse(`its build lacks ${file}`)
  }
  const entry = build.files.find(({ path }) => /^remoteEntry-[^/]*\.js$/.test(path))
  if (!entry) throw refuse('its build has no remoteEntry')
  const outcome = await load(join(build.dist, entry.path), timeLimit)
  if ('failure' in outcome) throw refuse(`./remote does not load: ${outcome.failure}`)
  if (outcome.routes.length === 0) throw refuse('its routes are empty')
  const misplaced = misplacedRoute(outcome.routes, build.paths)
  if (misplaced)
    throw refuse(`its route ${misplaced} lies outside of ${build.paths.join(', ')}, which it claims`)
  const missing = pagesWithoutRoute(build.pages, outcome.routes)
  if (missing.length > 0) throw refuse(`it has no route for ${missing.join(', ')}, which it declares`)
}

/** Everything that the build says it has written, whether or not loading the exposed module needs it. */
function namedFiles({ chunks }: RemoteBuild): string[] {
  const files = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)]
}

function load(entry: string, timeLimit: number): Promise<Outcome> {
  const child = fork(LOADER, [entry], {
    execArgv: ['--import', TSX],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: timeLimit,
    killSignal: 'SIGKILL',
  })
  return outcomeOf(child, timeLimit)
}

function outcomeOf(child: ChildProcess, timeLimit: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    let told: Outcome | undefined
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('message', (outcome: Outcome) => {
      told = outcome
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const end =
        signal === 'SIGKILL'
          ? `no end after ${timeLimit / 1000} s`
          : `the process ended with ${code ?? signal}`
      resolve(told ?? { failure: `${end}\n${Buffer.concat(output).toString()}`.trim() })
    })
  })
}
