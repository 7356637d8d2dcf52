import { join } from 'node:path'
import { viteBinary } from '@celeiro/release'
import { repository } from '../bootstrap.mjs'
import type { NodeProcess } from '../processes/process-group.ts'
import { remoteDefinition } from '../scaffold/remote-definition.ts'

/** The Vite dev server of a remote. */
export interface DevServer {
  remote: string
  port: number
  /** Its origin, which a shell can be pointed at. */
  origin: string
}

/** Reads the port from the configuration of the remote. */
export async function devServerOf(remote: string): Promise<DevServer> {
  const { port } = await remoteDefinition(remote)
  return { remote, port, origin: `http://localhost:${port}` }
}

/** @param api URL of the API that the remote's own page calls */
export function devServerProcess({ remote }: DevServer, api: string): NodeProcess {
  return {
    name: remote,
    args: [viteBinary, '--configLoader', 'runner', '--clearScreen', 'false'],
    cwd: join(repository, 'remotes', remote),
    env: { API_URL: api },
  }
}
