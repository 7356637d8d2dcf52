import { join } from 'node:path'
import { viteBinary } from '@celeiro/release'
import { repository } from '../bootstrap.mjs'
import type { NodeProcess } from '../processes/process-group.ts'
import { remoteDefinition } from '../scaffold/remote-definition.ts'
import type { ServedRemote } from './served-remote.ts'

/** The Vite dev server of a remote of this checkout. */
export interface DevServer extends ServedRemote {
  port: number
}

/** Reads the port from the configuration of the remote. */
export async function devServerOf(remote: string): Promise<DevServer> {
  const { port } = await remoteDefinition(remote)
  return { remote, port, url: `http://localhost:${port}` }
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
