import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from './bootstrap.mjs'
import { type DevServer, devServerOf, devServerProcess } from './dev-server.ts'
import { liveWebRoot, makeLiveWebRoot, remoteNames } from './live-web-root.ts'
import { isTaken, portOfEnvironment } from './port.ts'
import { type NodeProcess, runGroup } from './process-group.ts'
import { answers } from './running-app.ts'
import { watchShell } from './watch-shell.ts'

const USAGE = 'Usage: pnpm dev [remote]   (without one: all of them)'

try {
  const remotes = await remotesToServe()
  const port = portOfEnvironment()
  const servers = await Promise.all(remotes.map(devServerOf))
  await refuseTakenPorts(port, servers)
  const origins = servers.map(({ origin }) => origin)
  await makeLiveWebRoot(origins)
  const app = `http://localhost:${port}`
  const ended = runGroup([
    apiProcess(port, origins),
    ...servers.map((server) => devServerProcess(server, app)),
  ])
  watchShell()
  announce(app, servers, ended).catch((error: Error) => console.error(error.message))
  process.exit(await ended)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
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

async function refuseTakenPorts(port: number, servers: readonly DevServer[]): Promise<void> {
  if (await isTaken(port)) {
    throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} pnpm dev`)
  }
  for (const { remote, port } of servers) {
    if (await isTaken(port)) throw new Error(`Port ${port}, of ${remote}, is taken. Stop what uses it.`)
  }
}

function apiProcess(port: number, origins: readonly string[]): NodeProcess {
  return {
    args: [join(repository, 'api/dist/main.js')],
    cwd: repository,
    env: {
      PORT: String(port),
      DATA_DIR: resolve(process.env['DATA_DIR'] ?? join(repository, '.celeiro/dev/data')),
      WEB_ROOT: liveWebRoot,
      WEB_ORIGINS: origins.join(' '),
      WEB_DEV_TOOLS: 'true',
    },
  }
}

/** Says where to look, once everything answers. */
async function announce(app: string, servers: readonly DevServer[], ended: Promise<number>): Promise<void> {
  let alive = true
  void ended.then(() => {
    alive = false
  })
  for (const url of [`${app}/api/health`, ...servers.map(({ origin }) => `${origin}/mf-manifest.json`)]) {
    await answers(url, () => alive)
  }
  const parameters = servers.map(({ remote, origin }) => `remote.${remote}=${origin}`)
  console.log(`\nEdits of ${servers.map(({ remote }) => remote).join(', ')} show at once on:`)
  console.log(`  ${app}/?${parameters.join('&')}\n`)
}
