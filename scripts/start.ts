import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  apiDialectOfEnvironment,
  apiUrlOf,
  buildApp,
  buildApps,
  keepSourceMaps,
  releasableApps,
} from '@celeiro/release'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { fail } from './processes/fail.ts'
import { freePortOfEnvironment } from './processes/port.ts'
import { type NodeProcess, runGroup } from './processes/process-group.ts'
import { apiProcess } from './start/api-process.ts'
import { publishLocally } from './start/local-web-root.ts'
import { notePort } from './start/own-app.ts'

program
  .name('npm start --')
  .description('Builds all apps, releases them into a local web root and serves them, until Ctrl+C.')
  .addHelpText(
    'after',
    '\nVariables: docs/configuration.md. PORT is 3000; API_URL names an API elsewhere; TELEMETRY=on collects reports.',
  )
  .parse()

const webRoot = join(repository, '.celeiro/web')
const sourceMaps = join(repository, '.celeiro/source-maps')
/** Whether browsers report, and candidates move by what they report. */
const collects = process.env['TELEMETRY'] === 'on'

try {
  // Invalid settings are reported before the build. The host reads them from the environment.
  apiUrlOf(process.env)
  apiDialectOfEnvironment()
  const port = await freePortOfEnvironment('npm start')
  await buildAndRelease()
  await notePort(port)
  const dataDir = join(repository, '.celeiro/data')
  process.exit(await runGroup(collects ? collecting(port, dataDir) : [host(port, dataDir)]))
} catch (error) {
  fail(error)
}

async function buildAndRelease(): Promise<void> {
  const apps = await buildApps(repository, await releasableApps(repository))
  await publishLocally(apps, webRoot)
  for (const { app, dist } of apps) if (app !== 'shell') await keepSourceMaps(dist, sourceMaps)
  const { reused } = await buildApp(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}

/** The API host, with further environment variables. */
function host(port: number, dataDir: string, env: Record<string, string> = {}): NodeProcess {
  return apiProcess({ port, webRoot, dataDir }, { SOURCE_MAPS: sourceMaps, ...env })
}

/** The host, and the process that moves candidates by its advice. Both share a secret of this start. */
function collecting(port: number, dataDir: string): NodeProcess[] {
  const secret = { ROLLOUT_TOKEN: process.env['ROLLOUT_TOKEN'] ?? randomBytes(32).toString('hex') }
  const script = join(repository, 'scripts/release.ts')
  const places = ['--to', webRoot, '--api', `http://localhost:${port}`]
  return [
    { ...host(port, dataDir, secret), name: 'api' },
    {
      name: 'rollout',
      args: ['--import', 'tsx', script, 'watch', ...places],
      cwd: repository,
      env: secret,
      isOptional: true,
    },
  ]
}
