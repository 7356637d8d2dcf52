import { join } from 'node:path'
import {
  apiDialectOfEnvironment,
  apiUrlOf,
  buildApp,
  buildApps,
  orderActionsOfEnvironment,
  releasableApps,
} from '@celeiro/release'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { fail } from './processes/fail.ts'
import { freePortOfEnvironment } from './processes/port.ts'
import { runGroup } from './processes/process-group.ts'
import { apiProcess } from './start/api-process.ts'
import { publishLocally, webRootOf } from './start/local-web-root.ts'

program
  .name('npm start --')
  .description('Builds all apps, releases them into a local web root and serves them, until Ctrl+C.')
  .addHelpText(
    'after',
    '\nVariables: docs/configuration.md. PORT is 3000; API_URL names an API elsewhere; TELEMETRY=on collects reports;\nORDER_ACTIONS=live lets orders be confirmed, printed and sent to an ERP.',
  )
  .parse()

try {
  // Invalid settings are reported before the build. The host reads them from the environment.
  apiUrlOf(process.env)
  apiDialectOfEnvironment()
  orderActionsOfEnvironment()
  const port = await freePortOfEnvironment('npm start')
  const webRoot = webRootOf(port)
  await buildAndRelease(webRoot)
  const dataDir = join(repository, '.celeiro/data')
  process.exit(await runGroup([apiProcess({ port, webRoot, dataDir })]))
} catch (error) {
  fail(error)
}

async function buildAndRelease(webRoot: string): Promise<void> {
  const apps = await buildApps(repository, await releasableApps(repository))
  await publishLocally(apps, webRoot)
  const { reused } = await buildApp(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}
