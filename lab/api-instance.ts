import { join } from 'node:path'
import { onExit } from 'signal-exit'
import { DEMO_PASSWORD } from '../api/demo/accounts.ts'
import { repository } from '../scripts/bootstrap.mjs'
import { runHost } from '../test/run-host.ts'

export type ApiInstance = Awaited<ReturnType<typeof startApi>>

/**
 * Starts the built API host on a free port of the loopback interface.
 * @throws with what it says, if it ends before it is ready
 */
export async function startApi(settings: Record<string, string>) {
  const { child, exit, ready } = runHost([join(repository, 'api/dist/main.js')], settings)
  onExit(() => void child.kill('SIGKILL'))
  const url = await ready()
  return {
    url,
    port: Number(new URL(url).port),
    exit,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** The authorization header of the demo administrator. */
export async function signInTo(url: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'helena.moraes', password: DEMO_PASSWORD }),
  })
  const { accessToken } = await response.json()
  if (typeof accessToken !== 'string') throw new Error(`the login failed with ${response.status}`)
  return { authorization: `Bearer ${accessToken}` }
}
