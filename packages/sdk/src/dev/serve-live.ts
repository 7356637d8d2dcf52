import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { isRecord } from '@celeiro/api-contract/wire'
import { passOn } from '@celeiro/federation'
import { type RemoteBuild, releaseOf } from '@celeiro/release'
import { withScheme } from '@celeiro/release/command-line'
import { type Plugin, preview } from 'vite'
import { followBuilds } from './follow-builds.ts'
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

/**
 * Serves a deployed app with the remote of a folder as its release: the files of the remote come from here, everything else from
 * there. So the app, its policy and its API take them for their own. Pages show why the remote does not build.
 * @returns the address to open, and what stops the server
 * @throws when the app does not answer or the port is taken
 */
export async function serveLive(folder: string, shell: string, port: number) {
  const app = appAddress(shell)
  const { apiUrl } = await configOf(app)
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

  /** @returns whether it is no matter of the app */
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { url = '/', headers } = request
    const { pathname, search } = new URL(url, 'http://localhost')
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
    if (pathname.startsWith('/api/') || !headers.accept?.includes('text/html')) return undefined
    const page = await fetch(app + url, { headers: { accept: 'text/html' } })
    // Backends that the remote declares, which operators approve before its release.
    const connect = ['$&', ...(live?.build.connect ?? [])].join(' ')
    const policy = page.headers.get('content-security-policy')?.replace(/connect-src [^;]*/, connect)
    response.setHeader('content-security-policy', policy ?? '')
    response.setHeader('content-type', page.headers.get('content-type') ?? '')
    response.writeHead(page.status, { 'cache-control': 'no-store' })
    // The head has no end in a page that chooses between two shells.
    const script = `<script src="${SCRIPT}?${live?.build.buildId ?? ''}"></script>`
    return response.end((await page.text()).replace('<head>', `<head>${script}`))
  }

  const ours: Plugin = {
    name: 'celeiro-live',
    configurePreviewServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        respond(request, response).then((done) => done || next(), next)
      }),
  }
  const proxy = { '/api/': passOn(apiUrl || app), '/': passOn(app) }
  const serving = preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [ours],
    preview: { port, strictPort: true, host: 'localhost', proxy },
  })
  const server = await serving.catch(() => {
    throw new Error(`Port ${port} is taken. Choose another with --port.`)
  })
  const stop = async () => {
    await server.close()
    await stopBuilds?.()
  }
  return { address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', stop }
}

/** The origin of a deployed app. Without a scheme it is https, and http on this machine. */
function appAddress(shell: string): string {
  const address = withScheme(shell)
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error(`--shell is no address: ${shell}. It is one such as https://celeiro.example.`)
}

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
