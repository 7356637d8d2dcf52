import { join } from 'node:path'
import {
  addCopies,
  buildApp,
  buildApps,
  publishApp,
  QUICK,
  remoteNames,
  updateConfig,
} from '@celeiro/release'
import { repository } from '../bootstrap.mjs'
import { publishLocally } from '../start/local-web-root.ts'

export const liveWebRoot = join(repository, '.celeiro/dev/web')

/**
 * Makes a web root whose shell loads remotes from dev servers. Every remote is released too, as a fallback.
 * @param overrideOrigins the dev servers
 */
export async function makeLiveWebRoot(overrideOrigins: string[]): Promise<void> {
  const shell = { app: 'shell', dist: await buildLiveShell() }
  const remotes = await buildApps(repository, await remoteNames(repository))
  await publishLocally([shell, ...remotes], liveWebRoot)
  await updateConfig(liveWebRoot, (config) => ({ ...config, overrideOrigins }))
}

/** Publishes the shell after an edit, even if released remotes are incompatible: the edited ones come from servers. */
export async function publishLiveShell(): Promise<void> {
  console.log(await publishApp('shell', await buildLiveShell(), liveWebRoot, { force: true }))
}

/** Uses React's development build, which hot updates need. */
async function buildLiveShell(): Promise<string> {
  const { dist } = await buildApp(repository, 'shell', 'development')
  // Its files stay on this machine; the best copies of so many would take as long as the build.
  await addCopies(dist, QUICK)
  return dist
}
