import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPart } from '@celeiro/federation/release'
import { apiProcess } from './api-process.ts'
import { repository } from './bootstrap.mjs'
import { type DevServer, devServerOf, devServerProcess } from './dev-server.ts'
import { fail } from './fail.ts'
import { liveWebRoot, makeLiveWebRoot, remoteNames } from './live-web-root.ts'
import { freePortOfEnvironment, isTaken } from './port.ts'
import { runGroup } from './process-group.ts'
import { answers } from './running-app.ts'
import { watchShell } from './watch-shell.ts'

const USAGE = 'Usage: pnpm dev [remote]   (without one: all of them)'

try {
  const remotes = await remotesToServe()
  const port = await freePortOfEnvironment('pnpm dev')
  const servers = await Promise.all(remotes.map(devServerOf))
  await refuseTakenPorts(servers)
  const origins = servers.map(({ origin }) => origin)
  await makeLiveWebRoot(origins)
  await buildPart(repository, 'api')
  const app = `http://localhost:${port}`
  const api = apiProcess(
    { port, webRoot: liveWebRoot, dataDir: join(repository, '.celeiro/dev/data') },
    { WEB_ORIGINS: origins.join(' '), WEB_DEV_TOOLS: 'true' },
  )
  watchShell()
  const ended = runGroup([api, ...servers.map((server) => devServerProcess(server, app))])
  announce(app, servers, ended).catch((error: Error) => console.error(error.message))
  process.exit(await ended)
} catch (error) {
  fail(error)
}

async function remotesToServe(): Promise<string[]> {
  const known = await remoteNames()
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted] = positionals
  if (positionals.length > 1 || (wanted && !known.includes(wanted))) {
    throw new Error(`${USAGE}\nRemotes: ${known.join(', ')}`)
  }
  return wanted ? [wanted] : known
}

async function refuseTakenPorts(servers: readonly DevServer[]): Promise<void> {
  for (const { remote, port } of servers) {
    if (await isTaken(port)) throw new Error(`Port ${port}, of ${remote}, is taken. Stop what uses it.`)
  }
}

/** Says where to look, once everything answers. */
async function announce(app: string, servers: readonly DevServer[], ended: Promise<number>): Promise<void> {
  for (const url of [`${app}/api/health`, ...servers.map(({ origin }) => `${origin}/mf-manifest.json`)]) {
    await answers(url, ended)
  }
  const parameters = servers.map(({ remote, origin }) => `remote.${remote}=${origin}`)
  console.log(`\nEdits of ${servers.map(({ remote }) => remote).join(', ')} show at once on:`)
  console.log(`  ${app}/?${parameters.join('&')}\n`)
}
