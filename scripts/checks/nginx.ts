import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { withRunningApp } from '../lib/running-app.ts'

// Runs deploy/nginx.conf in a real nginx and compares its responses with those of the API host, which has tests.

const API_PORT = 3914
const NGINX_PORT = 3915
const COMPARED = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

if (spawnSync('nginx', ['-v']).error) fail('nginx is not installed.')

const folder = await mkdtemp(join(tmpdir(), 'celeiro-nginx-'))
let failures = 0
try {
  await withRunningApp(API_PORT, async (api) => {
    const webRoot = join(folder, 'web')
    await cp(join(repository, '.celeiro/web'), webRoot, { recursive: true })
    const nginx = await startNginx(webRoot)
    try {
      for (const path of await pathsOf(webRoot)) await compare(path, api, `http://localhost:${NGINX_PORT}`)
    } finally {
      nginx.kill()
    }
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(failures === 0 ? 'nginx responds as the API host does.' : `${failures} difference(s)`)
process.exit(failures === 0 ? 0 : 1)

async function startNginx(webRoot: string) {
  const site = (await readFile(join(repository, 'deploy/nginx.conf'), 'utf8'))
    .replace('listen 8080;', `listen ${NGINX_PORT};`)
    .replace('/var/www/celeiro', webRoot)
    .replace('127.0.0.1:3000', `localhost:${API_PORT}`)
  const config = `
    daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; user root;
    events {}
    http { include /etc/nginx/mime.types; access_log off; ${site} }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await fetch(`http://localhost:${NGINX_PORT}/config.json`).catch(() => undefined)) return nginx
    await sleep(100)
  }
  throw new Error('nginx did not start')
}

/** One of each kind: the page, deep links, config, hashed files, a manifest, missing files, hidden files, calls. */
async function pathsOf(webRoot: string): Promise<string[]> {
  const [script = ''] = (await readdir(join(webRoot, 'assets'))).filter((name) => name.endsWith('.js'))
  const { remotes } = JSON.parse(await readFile(join(webRoot, 'config.json'), 'utf8'))
  const { manifest }: { manifest: string } = remotes.orders.release
  return [
    ...['/', '/home', '/no-such-page', '/config.json', '/favicon.svg', `/assets/${script}`, manifest],
    ...['/assets/no-such.js', '/no-such.js', '/remotes/orders/no-such/remoteEntry.js'],
    ...['/api/health', '/api/no-such-call', '/api/orders'],
  ]
}

async function compare(path: string, api: string, nginx: string): Promise<void> {
  const headers = { accept: 'text/html,*/*' }
  const [expected, actual] = await Promise.all(
    [api, nginx].map((origin) => fetch(`${origin}${path}`, { headers })),
  )
  if (!expected || !actual) return
  const kind = (response: Response) =>
    response.headers.get('content-type')?.split(';')[0]?.replace('application/javascript', 'text/javascript')
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
