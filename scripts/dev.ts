import { join } from 'node:path'
import { apiUrlOf, buildApp, remoteNames } from '@celeiro/release'
import { Argument, Option, program } from 'commander'
import { repository } from './bootstrap.mjs'
import {
  addressWith,
  type DevServer,
  devServerOf,
  devServerProcess,
  parseServedRemote,
  type ServedRemote,
} from './dev/dev-server.ts'
import { liveWebRoot, makeLiveWebRoot, publishLiveShell } from './dev/live-web-root.ts'
import { onEdit } from './dev/on-edit.ts'
import { fail } from './processes/fail.ts'
import {
  accepts,
  freePortOfEnvironment,
  isTaken,
  portOfEnvironment,
  waitUntilReady,
} from './processes/port.ts'
import { runGroup, startGroup } from './processes/process-group.ts'
import { apiProcess } from './start/api-process.ts'

/** Sources of the built shell and of the API host. */
const SHELL_SOURCES = [
  'shell/src',
  'packages/lists/src',
  'packages/login/src',
  'packages/shared-auth/src',
  'packages/ui-kit/src',
  'packages/api-contract/src',
  'packages/app-manifest/src',
]
const API_SOURCES = ['api/demo', 'api/src', 'packages/api-contract/src', 'packages/import/src']

const known = await remoteNames(repository)
program
  .name('npm run dev --')
  .description('Serves the app with remotes from their dev servers, until Ctrl+C.')
  .addArgument(new Argument('[remote...]', 'all by default; none beside --remote').choices(known))
  .option('--alone', "serves each remote's own page alone, on the API of a running npm start at PORT")
  .addOption(
    new Option(
      '--remote <name=address>',
      'a remote of another repository, from the server that runs there, such as frota=http://localhost:5105; may be repeated',
    )
      .argParser(parseServedRemote)
      .default([], 'none'),
  )
  .addHelpText(
    'after',
    '\nAPI_URL, in the environment, is the API that the pages call, instead of one of this checkout.',
  )
  .action(async (named: string[], { alone, remote: others }: Options) => {
    const remotes = named.length > 0 || others.length > 0 ? [...new Set(named)] : known
    const twice = others.find(({ remote }) => remotes.includes(remote))
    if (twice) throw new Error(`--remote names ${twice.remote} too. Leave out one of the two.`)
    if (alone && others.length > 0)
      throw new Error('--alone serves remotes of this checkout, without --remote.')
    // Invalid settings are reported before the build.
    const apiUrl = apiUrlOf(process.env)
    const servers = await Promise.all(remotes.map(devServerOf))
    await refuseTakenPorts(servers)
    process.exit(
      alone
        ? await serveAlone(servers, apiUrl ?? (await runningApp()))
        : await serveWhole(servers, others, apiUrl),
    )
  })
await program.parseAsync().catch(fail)

interface Options {
  alone?: true
  remote: ServedRemote[]
}

async function refuseTakenPorts(servers: readonly DevServer[]): Promise<void> {
  for (const { remote, port } of servers) {
    if (await isTaken(port)) throw new Error(`Port ${port}, of ${remote}, is taken. Stop what uses it.`)
  }
}

/** @throws if `npm start` serves nothing at the port */
async function runningApp(): Promise<string> {
  const port = portOfEnvironment()
  if (await accepts(port)) return `http://localhost:${port}`
  throw new Error(
    `No API runs at port ${port}. Start one with npm start, in another terminal, or name one elsewhere by API_URL.`,
  )
}

function serveAlone(servers: readonly DevServer[], api: string): Promise<number> {
  return runGroup(servers.map((server) => devServerProcess(server, api)))
}

/**
 * Serves the API with the built shell, and the remotes from their dev servers.
 * @param others remotes that other repositories serve
 * @param apiUrl an API elsewhere, in place of that of this checkout; the host reads it from the environment
 */
async function serveWhole(
  servers: readonly DevServer[],
  others: readonly ServedRemote[],
  apiUrl: string | undefined,
): Promise<number> {
  const port = await freePortOfEnvironment('npm run dev')
  const origins = [...new Set([...servers, ...others].map(({ url }) => new URL(url).origin))]
  await makeLiveWebRoot(origins)
  await buildApp(repository, 'api')
  const app = `http://localhost:${port}`
  const api = apiProcess(
    { port, webRoot: liveWebRoot, dataDir: join(repository, '.celeiro/dev/data') },
    { WEB_ORIGINS: origins.join(' '), WEB_DEV_TOOLS: 'true' },
  )
  const group = startGroup([
    // Their own addresses show no edits in the app.
    { ...api, name: 'api', hides: 'Celeiro is ready at' },
    ...servers.map((server) => ({ ...devServerProcess(server, apiUrl ?? app), hides: '➜' })),
  ])
  onEdit(SHELL_SOURCES, publishLiveShell)
  onEdit(API_SOURCES, async () => {
    const { reused } = await buildApp(repository, 'api')
    if (!reused) await group.restart('api')
  })
  announce(app, servers, others, group.ended).catch((error: Error) => console.error(error.message))
  return group.ended
}

/** Prints the address to open once every server of this checkout responds. */
async function announce(
  app: string,
  servers: readonly DevServer[],
  others: readonly ServedRemote[],
  ended: Promise<number>,
): Promise<void> {
  for (const url of [`${app}/config.json`, ...servers.map(manifestOf)]) await waitUntilReady(url, ended)
  for (const other of others) {
    const response = await fetch(manifestOf(other)).catch(() => undefined)
    if (!response?.ok)
      console.warn(`${manifestOf(other)} does not respond yet. Start the server of ${other.remote}.`)
  }
  const served = [...servers, ...others]
  console.log(`\nEdits of ${served.map(({ remote }) => remote).join(', ')} show at once on:`)
  console.log(`  ${addressWith(app, served)}\n`)
}

function manifestOf({ url }: ServedRemote): string {
  return `${url}/mf-manifest.json`
}
