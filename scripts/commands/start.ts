import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  apiDialectOfEnvironment,
  apiUrlOfEnvironment,
  buildApp,
  updateConfig,
} from '@celeiro/federation/release'
import { apiProcess } from '../lib/api-process.ts'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { releaseLocally } from '../lib/local-web-root.ts'
import { freePortOfEnvironment } from '../lib/port.ts'
import { type NodeProcess, runGroup } from '../lib/process-group.ts'

const webRoot = join(repository, '.celeiro/web')
/** Whether browsers report, and candidates move by what they report. */
const collects = process.env['TELEMETRY'] === 'on'

try {
  // Invalid settings are reported before the build. The host reads them from the environment.
  apiUrlOfEnvironment()
  apiDialectOfEnvironment()
  const port = await freePortOfEnvironment('npm start')
  await buildAndRelease()
  const dataDir = join(repository, '.celeiro/data')
  process.exit(
    await runGroup(collects ? collecting(port, dataDir) : [apiProcess({ port, webRoot, dataDir })]),
  )
} catch (error) {
  fail(error)
}

async function buildAndRelease(): Promise<void> {
  await releaseLocally(webRoot)
  const telemetry = collects ? '/api/telemetry' : undefined
  await updateConfig(webRoot, (config) =>
    config.telemetry === telemetry ? config : { ...config, telemetry },
  )
  const { reused } = await buildApp(repository, 'api')
  console.log(`api built${reused ? ' (unchanged)' : ''}`)
}

/** The host, and the process that moves candidates by its advice. Both share a secret of this start. */
function collecting(port: number, dataDir: string): NodeProcess[] {
  const secret = { ROLLOUT_TOKEN: process.env['ROLLOUT_TOKEN'] ?? randomBytes(32).toString('hex') }
  const script = join(repository, 'scripts/commands/rollout.ts')
  const places = ['--to', webRoot, '--api', `http://localhost:${port}`]
  return [
    { ...apiProcess({ port, webRoot, dataDir }, secret), name: 'api' },
    {
      name: 'rollout',
      args: ['--import', 'tsx', script, 'watch', ...places],
      cwd: repository,
      env: secret,
      isOptional: true,
    },
  ]
}
