import { join } from 'node:path'
import { viteBinary } from '@celeiro/release'
import { InvalidArgumentError } from 'commander'
import { repository } from '../bootstrap.mjs'
import type { NodeProcess } from '../processes/process-group.ts'
import { remoteDefinition } from '../scaffold/remote-definition.ts'

/** A remote that a server provides in place of its release. */
export interface ServedRemote {
  remote: string
  /** The address of the folder with its manifest. */
  url: string
}

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

/** Reads `--remote frota=http://localhost:5105`, which adds to those before it. */
export function parseServedRemote(text: string, before: readonly ServedRemote[]): ServedRemote[] {
  const [, remote = '', address = ''] = /^([a-z][a-z0-9-]*)=(https?:\/\/.+)$/.exec(text) ?? []
  if (!URL.canParse(address))
    throw new InvalidArgumentError('Use a name and an address, as in frota=http://localhost:5105.')
  if (before.some((other) => other.remote === remote))
    throw new InvalidArgumentError(`It names ${remote} twice.`)
  return [...before, { remote, url: address.replace(/\/+$/, '') }]
}

/** The address of the app with these remotes from their servers. */
export const addressWith = (app: string, served: readonly ServedRemote[]): string =>
  `${app}/?${served.map(({ remote, url }) => `remote.${remote}=${url}`).join('&')}`
