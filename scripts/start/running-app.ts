import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../bootstrap.mjs'

/** A first start builds everything. */
const START_TIMEOUT_MS = 600_000

/**
 * Runs the whole app as `npm start` does, on another port and data folder, until `use` has ended.
 * @param settings further environment variables of the app
 */
export async function withRunningApp(
  port: number,
  use: (url: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const app = spawn(process.execPath, [join(repository, 'scripts/run.mjs'), 'scripts/start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings },
  })
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()))
  try {
    const url = `http://localhost:${port}`
    await waitUntilReady(`${url}/config.json`, ended)
    await use(url)
  } finally {
    app.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Waits until a URL responds with success.
 * @param ended settles when the server process has ended
 * @throws when the server has ended, or does not respond in time
 */
export async function waitUntilReady(url: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const markEnded = () => {
    hasEnded = true
  }
  ended.then(markEnded, markEnded)
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT_MS; await sleep(200)) {
    if (hasEnded) throw new Error('The app ended before it was ready.')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`${url} did not respond within ${START_TIMEOUT_MS / 1000} s.`)
}
