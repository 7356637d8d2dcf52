import { type ChildProcess, spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { webRootOf } from '../../scripts/start/local-web-root.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface AppWithApi {
  url: string
  /** What it has printed so far. */
  output: readonly string[]
  stop: () => Promise<void>
}

/** The port of the `npm start` of the tests. */
export const TEST_PORT = 3900
/** What it has released. */
export const TEST_WEB_ROOT = webRootOf(TEST_PORT)

export const copyWebRoot = (to: string): Promise<void> => cp(TEST_WEB_ROOT, to, { recursive: true })

/** Runs the built host with the given variables only. */
export const startHost = (variables: Record<string, string>): Promise<AppWithApi> =>
  run(['api/dist/main.js'], variables)

/** Runs `npm start` with the given variables only. */
export const npmStart = (variables: Record<string, string>): Promise<AppWithApi> =>
  run(['scripts/run.mjs', 'scripts/start'], variables)

async function run(args: string[], variables: Record<string, string>): Promise<AppWithApi> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...variables },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const output: string[] = []
  return {
    url: await announcedUrl(child, output),
    output,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Reads to the end, because a full pipe would block the process. */
function announcedUrl({ stdout }: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('The app has no output to read its address from.'))
    const lines = createInterface(stdout)
    lines.on('line', (line) => {
      output.push(line)
      const [, url] = line.match(/is ready at (http:\S+)/) ?? []
      if (url) resolve(url)
    })
    lines.on('close', () => reject(new Error(`The app ended before it was ready: ${output.join(' ')}`)))
  })
}
