import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { isRecord } from '@celeiro/api-contract/wire'
import { appAddress } from './app-address.ts'
import { passOn } from './pass-on.ts'
import { watchBuild } from './watch-build.ts'

/** Addresses of this server beside those of the app. */
const REMOTE = '/@celeiro/remote'
const RELOAD = '/@celeiro/reload.js'
const BUILDS = '/@celeiro/builds'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** A file of the page's own origin, so that its policy allows it. A shell that is released has no Fast Refresh. */
const RELOAD_SCRIPT = `new EventSource('${BUILDS}').onmessage = () => location.reload()`

/**
 * Serves a deployed app with the remote of a folder: its files come from here, everything else from there. So the app, its policy
 * and its API take them for their own.
 * @param folder of the remote
 * @param shell address of the app
 * @returns the address to open
 * @throws when the app does not answer, the remote does not build or the port is taken
 */
export async function serveLive(folder: string, shell: string, port: number): Promise<string> {
  const app = appAddress(shell)
  const origin = `http://localhost:${port}`
  await configOf(app)
  const open = new Set<ServerResponse>()
  const dist = await watchBuild(folder, () => {
    for (const response of open) response.write('data: built\n\n')
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname === BUILDS) {
      open.add(response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }))
      response.flushHeaders()
      return response.on('close', () => open.delete(response))
    }
    if (pathname === RELOAD) return send(response, '.js', RELOAD_SCRIPT)
    if (pathname.startsWith(`${REMOTE}/`)) {
      const file = await readFile(join(dist, pathname.slice(REMOTE.length))).catch(() => undefined)
      return send(response, extname(pathname), file)
    }
    if (pathname === '/config.json') {
      const { telemetry: _, ...config } = await configOf(app)
      // The API is that of the app, by way of this server.
      return send(response, '.json', JSON.stringify({ ...config, apiUrl: '', overrideOrigins: [origin] }))
    }
    const target = pathname.startsWith('/api/') ? (await configOf(app)).apiUrl || app : app
    return passOn(request, response, target, (page) =>
      page.replace('</head>', `<script src="${RELOAD}"></script></head>`),
    )
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
  const { name } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
  return `${origin}/?remote.${name}=${origin}${REMOTE}`
}

function send(response: ServerResponse, type: string, content?: string | Uint8Array): unknown {
  const headers = { 'content-type': TYPES[type] ?? 'application/octet-stream', 'cache-control': 'no-store' }
  return response.writeHead(content === undefined ? 404 : 200, headers).end(content)
}

/** @throws when there is no app at the address */
async function configOf(app: string): Promise<Record<string, unknown> & { apiUrl?: string }> {
  const response = await fetch(`${app}/config.json`).catch(() => undefined)
  const config: unknown = response?.ok && (await response.json().catch(() => undefined))
  if (!isRecord(config))
    throw new Error(`${app} is no deployed app: it does not answer with its config.json.`)
  return config
}
