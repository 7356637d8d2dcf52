import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { defineRemote, RemoteDefinition } from '@celeiro/federation'
import { releasableParts } from '@celeiro/federation/release'

/** The declaration in a remote's Vite configuration: name, port, pages and groups. */
export async function remoteDefinition(repository: string, remote: string): Promise<RemoteDefinition> {
  const file = join(repository, 'remotes', remote, 'vite.config.ts')
  const { default: config }: { default: ReturnType<typeof defineRemote> } = await import(
    pathToFileURL(file).href
  )
  return config.definition
}

/** The definitions of all remotes of a checkout. */
export async function remoteDefinitions(repository: string): Promise<RemoteDefinition[]> {
  const remotes = (await releasableParts(repository)).filter((part) => part !== 'shell')
  return Promise.all(remotes.map((remote) => remoteDefinition(repository, remote)))
}
