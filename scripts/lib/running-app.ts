import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from './bootstrap.mjs'

/** Milliseconds until the app must answer; a first start builds everything. */
const PATIENCE = 180_000

/**
 * Runs the whole app as `npm start` does, on a port and a data folder of its own, for as long as `use` takes.
 * @param settings further environment variables of the app
 */
export async function withRunningApp(
  port: number,
  use: (url: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'celeiro-'))
  const app = spawn(process.execPath, [join(repository, 'scripts/run.mjs'), 'commands/start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings },
  })
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()))
  try {
    const url = `http://localhost:${port}`
    await answers(`${url}/api/health`, ended)
    await use(url)
  } finally {
    app.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Waits until a URL answers well.
 * @param ended settles when what should answer has ended
 * @throws when it does not in time, or has ended
 */
export async function answers(url: string, ended: Promise<unknown>): Promise<void> {
  let alive = true
  const die = () => {
    alive = false
  }
  ended.then(die, die)
  for (const start = Date.now(); Date.now() - start < PATIENCE; await sleep(200)) {
    if (!alive) throw new Error('The app ended before it answered.')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`${url} did not answer within ${PATIENCE / 1000} s.`)
}
