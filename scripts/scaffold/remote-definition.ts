import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { defineRemote, RemoteDefinition } from '@celeiro/federation'
import { remoteNames } from '@celeiro/release'
import { repository } from '../bootstrap.mjs'

/** The declaration in a remote's Vite configuration: name, port, pages and groups. */
export async function remoteDefinition(remote: string): Promise<RemoteDefinition> {
  const file = join(repository, 'remotes', remote, 'vite.config.ts')
  const { default: config }: { default: ReturnType<typeof defineRemote> } = await import(
    pathToFileURL(file).href
  )
  return config.definition
}

/** The definitions of all remotes. */
export async function remoteDefinitions(): Promise<RemoteDefinition[]> {
  return Promise.all((await remoteNames(repository)).map(remoteDefinition))
}
