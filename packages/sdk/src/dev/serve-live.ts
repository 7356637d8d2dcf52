import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { isRecord } from '@celeiro/api-contract/wire'
import { type RemoteBuild, releaseOf } from '@celeiro/release'
import { appAddress } from './app-address.ts'
import { followBuilds } from './follow-builds.ts'
import { passOn } from './pass-on.ts'
import { type BuildOutcome, type LiveBuild, watchBuild } from './watch-build.ts'

/** Addresses of this server beside those of the app. */
const REMOTE = '/@celeiro/remote/'
const SCRIPT = '/@celeiro/follow-builds.js'
const BUILDS = '/@celeiro/builds'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** A server of one app with one remote. */
interface LiveServer {
  /** To open. */
  address: string
  stop: () => Promise<void>
}

/**
 * Serves a deployed app with the remote of a folder as its release: the files of the remote come from here, everything else from
 * there. So the app, its policy and its API take them for their own. Pages show why the remote does not build.
 * @param folder of the remote
 * @param shell address of the app
 * @throws when the app does not answer or the port is taken
 */
export async function serveLive(folder: string, shell: string, port: number): Promise<LiveServer> {
  const app = appAddress(shell)
  await configOf(app)
  const open = new Set<ServerResponse>()
  let outcome: BuildOutcome = { problem: 'It has not been built yet.' }
  let live: LiveBuild | undefined
  let before: LiveBuild | undefined
  let stopBuilds: (() => Promise<void>) | undefined
  await new Promise<void>((resolve) => {
    stopBuilds = watchBuild(folder, (next) => {
      outcome = next
      if ('build' in next) [live, before] = [next, live]
      for (const response of open) tell(response, outcome)
      resolve()
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === BUILDS) {
      open.add(response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }))
      tell(response, outcome)
      return response.on('close', () => open.delete(response))
    }
    if (pathname === SCRIPT)
      return send(response, '.js', `(${followBuilds})('${BUILDS}', ${JSON.stringify(search.slice(1))})`)
    if (pathname.startsWith(REMOTE)) {
      const path = pathname.slice(REMOTE.length)
      // Open pages may still want a file of the build before.
      return send(response, extname(pathname), live?.files.get(path) ?? before?.files.get(path))
    }
    if (pathname === '/config.json') {
      const { telemetry: _, ...config } = await configOf(app)
      const remotes = {
        ...config.remotes,
        ...(live && { [live.build.name]: { release: liveRelease(live.build) } }),
      }
      // The API is that of the app, by way of this server.
      return send(response, '.json', JSON.stringify({ ...config, apiUrl: '', remotes }))
    }
    const target = pathname.startsWith('/api/') ? (await configOf(app)).apiUrl || app : app
    // The head has no end in a page that chooses between two shells.
    const script = `<script src="${SCRIPT}?${live?.build.buildId ?? ''}"></script>`
    return passOn(request, response, target, (page) => page.replace('<head>', `<head>${script}`))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', () => reject(new Error(`Port ${port} is taken. Choose another with --port.`)))
    server.listen(port, 'localhost', resolve)
  })
  const stop = async () => {
    server.close().closeAllConnections()
    await stopBuilds?.()
  }
  // It listens on a port, not on a socket of a file.
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

/** The release that the build would become, from this server. */
const liveRelease = (build: RemoteBuild) => ({ ...releaseOf(build), manifest: `${REMOTE}mf-manifest.json` })

function tell(response: ServerResponse, outcome: BuildOutcome): void {
  const message = 'build' in outcome ? { buildId: outcome.build.buildId } : outcome
  response.write(`data: ${JSON.stringify(message)}\n\n`)
}

function send(response: ServerResponse, type: string, content?: string | Uint8Array): unknown {
  const headers = { 'content-type': TYPES[type] ?? 'application/octet-stream', 'cache-control': 'no-store' }
  return response.writeHead(content === undefined ? 404 : 200, headers).end(content)
}

/** @throws when there is no app at the address */
async function configOf(
  app: string,
): Promise<Record<string, unknown> & { apiUrl?: string; remotes?: object }> {
  const response = await fetch(`${app}/config.json`).catch(() => undefined)
  const config: unknown = response?.ok && (await response.json().catch(() => undefined))
  if (!isRecord(config))
    throw new Error(`${app} is no deployed app: it does not answer with its config.json.`)
  return config
}
