import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { BrowserContext } from '@playwright/test'
import { TEST_WEB_ROOT as WEB_ROOT } from './app-with-api.ts'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

export interface LocalRemote {
  origin: string
  /** The paths requested so far. */
  asked: string[]
  stop: () => Promise<void>
}

/** Allows overrides from the origin in the shell. The host's content security policy must allow it too. */
export async function allowOverridesFrom(context: BrowserContext, origin: string): Promise<void> {
  const config: AppConfig = JSON.parse(await readFile(join(WEB_ROOT, 'config.json'), 'utf8'))
  await context.route('/config.json', (route) =>
    route.fulfill({ json: { ...config, overrideOrigins: [origin] } }),
  )
}

/** Serves the released orders from a separate origin, like a developer's machine, to pages of any origin. */
export async function serveOrders(port: number): Promise<LocalRemote> {
  const config: AppConfig = JSON.parse(await readFile(join(WEB_ROOT, 'config.json'), 'utf8'))
  const release = config.remotes['orders']?.release
  if (!release) throw new Error('The orders remote is not released.')
  const folder = join(WEB_ROOT, release.manifest, '..')
  // A build has it beside the manifest, a release in config.json.
  const declaration = JSON.stringify({ paths: release.paths, pages: release.pages, groups: release.groups })
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const file = () => readFile(join(folder, pathname)).catch(() => undefined)
    const body = pathname === '/remote.json' ? declaration : await file()
    response.writeHead(body ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[extname(pathname)] ?? 'text/plain',
    })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { origin: `http://localhost:${port}`, asked, stop }
}
