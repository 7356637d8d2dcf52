import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../../scripts/bootstrap.mjs'
import { endWithThisProcess } from '../../scripts/processes/end-with-this-process.ts'
import { waitUntilReady } from '../../scripts/start/running-app.ts'

/** As `RestartSec` of the unit in docs/production.md. */
const RESTART_DELAY_MS = 1_000

export interface ApiInstance {
  name: string
  port: number
  managementPort: number
  /** The id of the process that runs now. */
  pid(): number
  stop(): Promise<void>
}

interface InstanceOptions {
  name: string
  port: number
  managementPort: number
  /** The file for its output. */
  log: string
  settings: Record<string, string>
}

/**
 * Starts the built API host and, as systemd would, starts it again whenever it ends.
 * @throws with its last lines, if it ends before it is ready for the first time
 */
export async function startInstance({
  name,
  port,
  managementPort,
  log,
  settings,
}: InstanceOptions): Promise<ApiInstance> {
  const output = openSync(log, 'a')
  let isStopping = false
  const start = (): ChildProcess => {
    // Detached: Ctrl+C in a terminal reaches this process alone, which stops the parts in order.
    const started = spawn(process.execPath, [join(repository, 'api/dist/main.js')], {
      cwd: repository,
      detached: true,
      stdio: ['ignore', output, output],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        MANAGEMENT_PORT: String(managementPort),
        ...settings,
      },
    })
    endWithThisProcess(started, 'SIGKILL')
    return started
  }
  let child = start()
  let ended: Promise<unknown> = once(child, 'exit')
  const keepRunning = async () => {
    while (true) {
      await ended
      if (isStopping) return
      console.log(`${name} ended (${child.signalCode ?? child.exitCode}); starting it again.`)
      await sleep(RESTART_DELAY_MS)
      if (isStopping) return
      child = start()
      ended = once(child, 'exit')
    }
  }
  await waitUntilReady(`http://127.0.0.1:${managementPort}/readyz`, ended).catch(() => {
    const lastLines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5)
    throw new Error(`${name} did not start. The end of ${log}:\n${lastLines.join('\n')}`)
  })
  const supervised = keepRunning()
  return {
    name,
    port,
    managementPort,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await supervised
    },
  }
}
