import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../api/demo/accounts.ts'

export interface ApiInstance {
  url: string
  port: number
  pid: number
  /** Its output so far. */
  output(): string
  isAlive(): boolean
  /** Its exit code; null if a signal ended it. */
  exit: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/**
 * Starts the built API host of a checkout on a free port of the loopback interface.
 * @throws with its output, if it is not built or ends before it is ready
 */
export async function startApi(checkout: string, settings: Record<string, string>): Promise<ApiInstance> {
  const main = join(checkout, 'api/dist/main.js')
  if (!existsSync(main)) {
    throw new Error(`${main} is missing. Build it: pnpm --filter @celeiro/api build, in ${checkout}`)
  }
  const child = spawn(process.execPath, [main], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...settings },
  })
  const destroy = () => child.kill('SIGKILL')
  process.once('exit', destroy)
  const exit = once(child, 'exit').then(([code]): number | null => {
    process.off('exit', destroy)
    return code
  })
  let output = ''
  const address = new Promise<string>((ready, failed) => {
    const hear = (chunk: unknown) => {
      output += String(chunk)
      const url = /^Celeiro is ready at (http:\S+)$/m.exec(output)?.[1]
      if (url) ready(url.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    exit.then(
      (code) => failed(new Error(`The API ended with ${code} before it was ready: ${output}`)),
      failed,
    )
  })
  const url = await address
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    exit,
    kill: (signal) => child.kill(signal),
  }
}

/** The authorization header of a demo account, by default the administrator. */
export async function signInTo(url: string, username = 'helena.moraes'): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { accessToken } = await response.json()
  if (typeof accessToken !== 'string') throw new Error(`login of ${username} failed with ${response.status}`)
  return { authorization: `Bearer ${accessToken}` }
}
