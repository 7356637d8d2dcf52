import { join } from 'node:path'
import { viteBinary } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'
import type { NodeProcess } from './process-group.ts'
import { remoteDefinition } from './remote-definition.ts'

/** The Vite dev server of a remote. */
export interface DevServer {
  remote: string
  port: number
  /** Where it listens; also what a shell is pointed at. */
  origin: string
}

/** Where a remote's own configuration has its dev server listen. */
export async function devServerOf(remote: string): Promise<DevServer> {
  const { port } = await remoteDefinition(repository, remote)
  return { remote, port, origin: `http://localhost:${port}` }
}

/** @param api URL that its own page finds the API at, unless the environment says so */
export function devServerProcess({ remote }: DevServer, api?: string): NodeProcess {
  return {
    name: remote,
    args: [viteBinary, '--configLoader', 'runner', '--clearScreen', 'false'],
    cwd: join(repository, 'remotes', remote),
    env: api ? { CELEIRO_API: api } : {},
  }
}
