import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPart, publishPart, releasableParts, updateConfig } from '@celeiro/federation/release'
import { repository } from './bootstrap.mjs'

export const liveWebRoot = join(repository, '.celeiro/dev/web')

/**
 * Makes a web root whose shell takes in remotes from dev servers, with every remote released too, to go back to.
 * @param overrideOrigins the dev servers
 */
export async function makeLiveWebRoot(overrideOrigins: string[]): Promise<void> {
  await rm(liveWebRoot, { recursive: true, force: true })
  // The shell first: what it shares decides which remotes may be released.
  await publishLiveShell()
  for (const remote of await remoteNames()) {
    const { dist } = await buildPart(repository, remote)
    console.log(await publishPart(remote, dist, liveWebRoot))
  }
  await updateConfig(liveWebRoot, (config) => ({ ...config, overrideOrigins }))
  await buildPart(repository, 'api')
}

/** Builds the shell with React's development build, which alone can show edits in place, and publishes it. */
export async function publishLiveShell(): Promise<void> {
  const { dist } = await buildPart(repository, 'shell', 'development')
  console.log(await publishPart('shell', dist, liveWebRoot))
}

export async function remoteNames(): Promise<string[]> {
  return (await releasableParts(repository)).filter((part) => part !== 'shell')
}
