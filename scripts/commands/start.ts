import { join } from 'node:path'
import {
  apiDialectOfEnvironment,
  apiUrlOfEnvironment,
  buildApp,
  keepSourceMaps,
  releasableApps,
} from '@celeiro/federation/release'
import { apiProcess } from '../lib/api-process.ts'
import { buildApps } from '../lib/apps.ts'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { publishLocally } from '../lib/local-web-root.ts'
import { freePortOfEnvironment } from '../lib/port.ts'
import { runGroup } from '../lib/process-group.ts'

const webRoot = join(repository, '.celeiro/web')
const sourceMaps = join(repository, '.celeiro/source-maps')

try {
  // Invalid settings are reported before the build. The host reads them from the environment.
  apiUrlOfEnvironment()
  apiDialectOfEnvironment()
  const port = await freePortOfEnvironment('npm start')
  await buildAndRelease()
  const dataDir = join(repository, '.celeiro/data')
  process.exit(await runGroup([apiProcess({ port, webRoot, dataDir }, { SOURCE_MAPS: sourceMaps })]))
} catch (error) {
  fail(error)
}

async function buildAndRelease(): Promise<void> {
  const apps = await buildApps(await releasableApps(repository))
  await publishLocally(apps, webRoot)
  for (const { app, dist } of apps) if (app !== 'shell') await keepSourceMaps(dist, sourceMaps)
  const { reused } = await buildApp(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}
