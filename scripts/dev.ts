import { join } from 'node:path'
import { apiUrlOf, buildApp, remoteNames } from '@celeiro/release'
import { Argument, program } from 'commander'
import { repository } from './bootstrap.mjs'
import { type DevServer, devServerOf, devServerProcess } from './dev/dev-server.ts'
import { liveWebRoot, makeLiveWebRoot, publishLiveShell } from './dev/live-web-root.ts'
import { onEdit } from './dev/on-edit.ts'
import { fail } from './processes/fail.ts'
import { freePortOfEnvironment, isTaken } from './processes/port.ts'
import { runGroup, startGroup } from './processes/process-group.ts'
import { apiProcess } from './start/api-process.ts'
import { ownApp } from './start/own-app.ts'
import { waitUntilReady } from './start/running-app.ts'

/** Sources of the built shell and of the API host. */
const SHELL_SOURCES = [
  'shell/src',
  'packages/login/src',
  'packages/shared-auth/src',
  'packages/ui-kit/src',
  'packages/api-contract/src',
]
const API_SOURCES = ['api/demo', 'api/src', 'packages/api-contract/src']

const known = await remoteNames(repository)
program
  .name('npm run dev --')
  .description('Serves the app with remotes from their dev servers, until Ctrl+C.')
  .addArgument(new Argument('[remote...]', 'all by default').choices(known))
  .option('--alone', "serves each remote's own page alone, on the API of a running npm start")
  .addHelpText(
    'after',
    '\nAPI_URL, in the environment, is the API that the pages call, instead of one of this checkout.',
  )
  .action(async (named: string[], { alone }: { alone?: true }) => {
    const remotes = named.length > 0 ? [...new Set(named)] : known
    // Invalid settings are reported before the build.
    const apiUrl = apiUrlOf(process.env)
    const servers = await Promise.all(remotes.map(devServerOf))
    await refuseTakenPorts(servers)
    process.exit(
      alone ? await serveAlone(servers, apiUrl ?? (await ownApp())) : await serveWhole(servers, apiUrl),
    )
  })
await program.parseAsync().catch(fail)

async function refuseTakenPorts(servers: readonly DevServer[]): Promise<void> {
  for (const { remote, port } of servers) {
    if (await isTaken(port)) throw new Error(`Port ${port}, of ${remote}, is taken. Stop what uses it.`)
  }
}

function serveAlone(servers: readonly DevServer[], api: string): Promise<number> {
  return runGroup(servers.map((server) => devServerProcess(server, api)))
}

/**
 * Serves the API with the built shell, and the remotes from their dev servers.
 * @param apiUrl an API elsewhere, in place of that of this checkout; the host reads it from the environment
 */
async function serveWhole(servers: readonly DevServer[], apiUrl: string | undefined): Promise<number> {
  const port = await freePortOfEnvironment('npm run dev')
  const origins = servers.map(({ origin }) => origin)
  await makeLiveWebRoot(origins)
  await buildApp(repository, 'api')
  const app = `http://localhost:${port}`
  const api = apiProcess(
    { port, webRoot: liveWebRoot, dataDir: join(repository, '.celeiro/dev/data') },
    { WEB_ORIGINS: origins.join(' '), WEB_DEV_TOOLS: 'true' },
  )
  const group = startGroup([
    { ...api, name: 'api' },
    ...servers.map((server) => devServerProcess(server, apiUrl ?? app)),
  ])
  onEdit(SHELL_SOURCES, publishLiveShell)
  onEdit(API_SOURCES, async () => {
    const { reused } = await buildApp(repository, 'api')
    if (!reused) await group.restart('api')
  })
  announce(app, servers, group.ended).catch((error: Error) => console.error(error.message))
  return group.ended
}

/** Prints the address to open once every server responds. */
async function announce(app: string, servers: readonly DevServer[], ended: Promise<number>): Promise<void> {
  for (const url of [`${app}/config.json`, ...servers.map(({ origin }) => `${origin}/mf-manifest.json`)]) {
    await waitUntilReady(url, ended)
  }
  const parameters = servers.map(({ remote, origin }) => `remote.${remote}=${origin}`)
  console.log(`\nEdits of ${servers.map(({ remote }) => remote).join(', ')} show at once on:`)
  console.log(`  ${app}/?${parameters.join('&')}\n`)
}
