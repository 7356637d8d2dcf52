import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from './federation/folders.ts'

/** A process that runs until it is stopped. */
export interface Running {
  stop: () => Promise<void>
}

/**
 * Runs the dev server of a remote, as `pnpm --filter @celeiro/<remote> dev` does.
 * @param port a port other than its default, which a developer may be using
 * @param api the URL of the API host that its page calls
 */
export function startDevServer(remote: string, port: number, api: string): Running {
  const folder = join(repository, 'remotes', remote)
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const server: ChildProcess = spawn(
    process.execPath,
    [vite, '--configLoader', 'runner', '--port', String(port)],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, API_URL: api } },
  )
  const ended = once(server, 'exit')
  return {
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
