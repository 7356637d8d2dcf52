import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_NEEDS_FILE, type BuiltApp, buildApp, releasableApps } from '@celeiro/release'
import { repository } from './bootstrap.mjs'

/** The module that a remote exposes, in its folder. */
const REMOTE_ENTRY = 'src/remote.tsx'

/** The names of all remotes of this checkout. */
export async function remoteNames(): Promise<string[]> {
  return (await releasableApps(repository)).filter((name) => name !== 'shell')
}

/**
 * Builds apps for production, one after the other: each build uses every core. The build of a remote declares what it needs
 * of the API.
 */
export async function buildApps(names: readonly string[]): Promise<BuiltApp[]> {
  const built: BuiltApp[] = []
  for (const app of names) {
    const { dist, reused } = await buildApp(repository, app)
    if (app !== 'shell' && !(reused && (await isDeclared(dist)))) await declareNeeds(app, dist)
    built.push({ app, dist })
  }
  return built
}

/** A kill may have left no file or half of one. */
const isDeclared = (dist: string): Promise<boolean> =>
  readFile(join(dist, API_NEEDS_FILE), 'utf8')
    .then(JSON.parse)
    .then(
      () => true,
      () => false,
    )

async function declareNeeds(remote: string, dist: string): Promise<void> {
  // The code that finds them loads the remote's readers, and ui-kit with them.
  const { remoteNeeds } = await import('../api-needs/remote-needs.ts')
  const { contractDocument } = await import('../api-needs/contract.ts')
  const entry = join(repository, 'remotes', remote, REMOTE_ENTRY)
  const needs = await remoteNeeds(entry, await contractDocument())
  await writeFile(join(dist, API_NEEDS_FILE), JSON.stringify(needs))
}
