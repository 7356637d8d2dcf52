import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from '@celeiro/release'
import { program } from 'commander'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../api/demo/accounts.ts'
import { repository } from '../scripts/bootstrap.mjs'
import { fail } from '../scripts/processes/fail.ts'
import { freePortOfEnvironment } from '../scripts/processes/port.ts'
import { releaseLocally } from '../scripts/start/local-web-root.ts'
import { startTopology } from './topology/topology.ts'

const options = program
  .name('npm run lab -- topology')
  .description('Runs what docs/production.md sets up, on this machine, with demo data, until Ctrl+C.')
  .option('--folder <folder>', 'of its data, logs and certificate', join(repository, '.celeiro/topology'))
  .parse()
  .opts<{ folder: string }>()
const folder = resolve(options.folder)

/** Signals within this time (ms) are one Ctrl+C: the terminal and every parent process send it. */
const SAME_REQUEST = 500

try {
  const port = await freePortOfEnvironment('npm run lab -- topology', 8443)
  mkdirSync(folder, { recursive: true })
  const webRoot = join(folder, 'web')
  await releaseLocally(webRoot)
  await buildApp(repository, 'api')

  const signals = listenToSignals()
  const topology = await startTopology({ folder, webRoot, port })
  const { url, plainUrl, certificate, databasePort, instances } = topology
  const rows = [
    ['nginx', `${url}, redirects ${plainUrl}`],
    ...instances.map(({ name, port: apiPort, managementPort, pid }) => [
      name,
      `http://127.0.0.1:${apiPort}, process ${pid()}, metrics and probes: http://127.0.0.1:${managementPort}`,
    ]),
    ['PostgreSQL', `127.0.0.1:${databasePort}`],
    ['logs', join(folder, 'logs')],
    ['certificate', `${certificate}, self-signed: browsers ask once`],
  ]
  const logins = DEMO_ACCOUNTS.map(({ username, role }) => `  ${username} (${role})`)
  console.log(rows.map(([part = '', what]) => `  ${part.padEnd(12)} ${what}`).join('\n'))
  console.log(`Logins, password ${DEMO_PASSWORD}:\n${logins.join('\n')}`)
  console.log(`Celeiro runs on ${url}. Ctrl+C stops it.`)

  const failure = await Promise.race([signals.stop(), topology.brokeDown])
  if (failure) console.error(failure)
  await topology.stop()
  if (!failure) console.log('Celeiro has stopped.')
  process.exit(failure ? 1 : 0)
} catch (error) {
  fail(error)
}

/** Before `stop` is called, and while the parts stop, a signal ends this process, and all parts with it, at once. */
function listenToSignals(): { stop(): Promise<undefined> } {
  let begin: (() => void) | undefined
  let since: number | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!begin || (since !== undefined && Date.now() - since > SAME_REQUEST)) process.exit(130)
      since ??= Date.now()
      begin()
    })
  }
  return {
    stop: () =>
      new Promise((received) => {
        begin = () => received(undefined)
      }),
  }
}
