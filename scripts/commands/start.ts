import { join } from 'node:path'
import { buildApp, releasableApps } from '@celeiro/federation/release'
import { apiProcess } from '../lib/api-process.ts'
import { buildApps } from '../lib/apps.ts'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { publishLocally } from '../lib/local-web-root.ts'
import { freePortOfEnvironment } from '../lib/port.ts'
import { runGroup } from '../lib/process-group.ts'

const webRoot = join(repository, '.celeiro/web')

try {
  const port = await freePortOfEnvironment('npm start')
  await buildAndRelease()
  const dataDir = join(repository, '.celeiro/data')
  process.exit(await runGroup([apiProcess({ port, webRoot, dataDir })]))
} catch (error) {
  fail(error)
}

async function buildAndRelease(): Promise<void> {
  await publishLocally(await buildApps(await releasableApps(repository)), webRoot)
  const { reused } = await buildApp(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}
