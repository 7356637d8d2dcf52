import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateConfig } from '@celeiro/release'
import { nginxConf } from '../release/src/nginx-conf.ts'
import { repository } from '../scripts/bootstrap.mjs'
import { withRunningApp } from '../scripts/start/running-app.ts'
import { startNginx } from './nginx-server.ts'

// Runs deploy/nginx.conf in a real nginx and compares its responses with those of the host, which has tests: once with our
// API, once with the address of one elsewhere.

const API_PORT = 3914
const NGINX_PORT = 3915
const API_ELSEWHERE = 'https://erp.example/base'
const COMPARED = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

/** The type that the host sends, and its name in nginx. */
const OTHER_NAMES: Record<string, string> = {
  'application/javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

const folder = await mkdtemp(join(tmpdir(), 'celeiro-nginx-'))
const ownUrl = `http://localhost:${NGINX_PORT}`
let failures = 0
try {
  for (const apiUrl of ['', API_ELSEWHERE]) {
    console.log(apiUrl ? `With API_URL=${apiUrl}:` : 'With the API host:')
    await withRunningApp(
      API_PORT,
      (host) =>
        withNginx(apiUrl, async (webRoot) => {
          for (const path of await pathsOf(webRoot)) await compare(path, host)
        }),
      { API_URL: apiUrl },
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(failures === 0 ? 'nginx responds as the host does.' : `${failures} difference(s)`)
process.exit(failures === 0 ? 0 : 1)

/** Runs nginx on a copy of the web root that names this API, as `npm run release -- nginx` configures it, until `use` has ended. */
async function withNginx(apiUrl: string, use: (webRoot: string) => Promise<void>): Promise<void> {
  const webRoot = await mkdtemp(join(folder, 'web-'))
  await cp(join(repository, '.celeiro/web'), webRoot, { recursive: true })
  await updateConfig(webRoot, (config) => ({ ...config, apiUrl }))
  const template = await readFile(join(repository, 'deploy/nginx.conf'), 'utf8')
  const site = nginxConf(template, {
    webRoot,
    apiUrl,
    instances: [`localhost:${API_PORT}`],
    listen: [String(NGINX_PORT)],
  })
  const nginx = await startNginx({ folder, site, port: NGINX_PORT })
  try {
    await use(webRoot)
  } finally {
    await nginx.stop()
  }
}

/** One of each kind: the page, deep links, config, hashed files, a manifest, missing files, hidden files, calls. */
async function pathsOf(webRoot: string): Promise<string[]> {
  const [script = ''] = (await readdir(join(webRoot, 'assets'))).filter((name) => name.endsWith('.js'))
  const { remotes } = JSON.parse(await readFile(join(webRoot, 'config.json'), 'utf8'))
  const { manifest }: { manifest: string } = remotes.orders.release
  return [
    ...['/', '/home', '/no-such-page', '/config.json', `/assets/${script}`, manifest],
    ...['/favicon.svg', '/favicon.ico'],
    ...['/assets/no-such.js', '/no-such.js', '/remotes/orders/no-such/remoteEntry.js'],
    ...['/api/health', '/api/no-such-call', '/api/orders'],
  ]
}

async function compare(path: string, host: string): Promise<void> {
  const headers = { accept: 'text/html,*/*' }
  const [expected, actual] = await Promise.all(
    [host, ownUrl].map((origin) => fetch(`${origin}${path}`, { headers })),
  )
  if (!expected || !actual) return
  const kind = (response: Response) => {
    const [type = ''] = response.headers.get('content-type')?.split(';') ?? []
    return OTHER_NAMES[type] ?? type
  }
  const compressed = (response: Response) => response.headers.has('content-encoding')
  const differences = [
    ...(compressed(expected) === compressed(actual) ? [] : [`compressed: ${compressed(actual)}`]),
    ...(expected.status === actual.status ? [] : [`status ${actual.status} instead of ${expected.status}`]),
    ...(expected.ok && kind(expected) !== kind(actual)
      ? [`type ${kind(actual)} instead of ${kind(expected)}`]
      : []),
    ...COMPARED.filter((name) => expected.ok || name !== 'cache-control')
      .filter((name) => expected.headers.get(name) !== actual.headers.get(name))
      .map((name) => `${name}: ${actual.headers.get(name)} instead of ${expected.headers.get(name)}`),
  ]
  failures += differences.length
  console.log(`${differences.length === 0 ? 'same' : 'DIFFERENT'} ${expected.status} ${path}`)
  for (const difference of differences) console.log(`  ${difference}`)
}
