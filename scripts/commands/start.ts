import { join } from 'node:path'
import { apiDialectOfEnvironment, apiUrlOfEnvironment, buildApp } from '@celeiro/federation/release'
import { apiProcess } from '../lib/api-process.ts'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { releaseLocally } from '../lib/local-web-root.ts'
import { freePortOfEnvironment } from '../lib/port.ts'
import { runGroup } from '../lib/process-group.ts'

const webRoot = join(repository, '.celeiro/web')

try {
  // Invalid settings are reported before the build. The host reads them from the environment.
  apiUrlOfEnvironment()
  apiDialectOfEnvironment()
  const port = await freePortOfEnvironment('npm start')
  await buildAndRelease()
  const dataDir = join(repository, '.celeiro/data')
  process.exit(await runGroup([apiProcess({ port, webRoot, dataDir })]))
} catch (error) {
  fail(error)
}

async function buildAndRelease(): Promise<void> {
  await releaseLocally(webRoot)
  const { reused } = await buildApp(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}
