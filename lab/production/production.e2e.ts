import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { MAX_FAILURES } from '../../api/src/modules/auth/login-limit.ts'
import { accepts } from '../../scripts/processes/port.ts'
import { NAME, PORTS, startMachine } from './testing/machine.ts'
import { pageBlocks } from './testing/page.ts'

const blocks = pageBlocks()
const scripts = blocks.filter(({ language }) => language === 'sh')

test('the page leads from empty folders to three hosts behind TLS that are one, and through an upgrade', async ({
  playwright,
}) => {
  const machine = await startMachine()
  try {
    for (const { file, content } of blocks) {
      if (!file) continue
      mkdirSync(dirname(machine.here(file)), { recursive: true })
      writeFileSync(machine.here(file), machine.here(content))
    }
    const unit = machine.here('/etc/systemd/system/celeiro-api@.service')
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    // Absent on machines without systemd.
    if (!verified.error) expect([verified.stdout + verified.stderr, verified.status]).toEqual(['', 0])

    const followed = scripts.filter(({ machine: needsIt, file }) => !needsIt && !file)
    const script = followed.map(({ content }) => content).join('\n')
    const { code, output } = await machine.run(script)
    expect([code, output]).toEqual([0, expect.stringContaining(`https://${NAME} as admin`)])

    const [, password = ''] = /as admin with the password (\w+)/.exec(output) ?? []
    const requestsTo = (baseURL: string) =>
      // `machine.request` verifies the certificate.
      playwright.request.newContext({ baseURL, ignoreHTTPSErrors: true, extraHTTPHeaders: { host: NAME } })
    const site = await requestsTo(`https://127.0.0.1:${PORTS.tls}`)
    const login = await site.post('/api/auth/login', { data: { username: 'admin', password } })
    expect([login.status(), login.headers()['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(await (await site.get('/login')).text()).toContain('<title>')
    const [, token = ''] = /the squad of orders is (\w+)/.exec(output) ?? []
    const headers = { host: NAME, authorization: `Bearer ${token}` }
    expect((await site.get('/api/releases/orders', { headers })).status()).toBe(200)
    const [, erp = ''] = /the token of the ERP is (\w+)/i.exec(output) ?? []
    const imported = await site.post('/api/import/products', {
      headers: { host: NAME, authorization: `Bearer ${erp}` },
      data: { data: [{ sku: 'SOJA-01', name: 'Semente de soja' }] },
    })
    expect([imported.status(), await imported.json()]).toMatchObject([200, { data: { created: 1 } }])
    const plain = await site.get(`http://127.0.0.1:${PORTS.plain}/home`, {
      headers: { host: 'elsewhere.example' },
      maxRedirects: 0,
    })
    expect([plain.status(), plain.headers()['location']]).toEqual([308, `https://${NAME}/home`])
    expect((await machine.request('/api/health')).statusCode).toBe(200)

    // A process that listens on all addresses would accept connections to this one too.
    for (const port of PORTS.hosts.flatMap((host) => [host, host + 10_000])) {
      expect([await accepts(port, '127.0.0.1'), await accepts(port, '127.0.0.2')]).toEqual([true, false])
    }
    expect(readFileSync(join(machine.root, 'etc/celeiro/api.env'), 'utf8')).not.toContain('ADMIN_')

    const [first, second, third] = await Promise.all(
      PORTS.hosts.map((port) => requestsTo(`http://127.0.0.1:${port}`)),
    )
    if (!first || !second || !third) throw new Error('a host is missing')
    // nginx responds as a host does, which has tests.
    const webRoot = machine.here('/var/www/celeiro')
    for (const path of pathsOf(webRoot))
      expect([path, await seen(site, path)]).toEqual([path, await seen(second, path)])
    // A session that one host renews and another one ends has ended for the third.
    const { refreshToken } = await login.json()
    const renewed = await (await first.post('/api/auth/refresh', { data: { refreshToken } })).json()
    const session = { data: { refreshToken: renewed.refreshToken } }
    expect((await second.post('/api/auth/logout', session)).status()).toBe(204)
    expect((await third.post('/api/auth/refresh', session)).status()).toBe(401)
    // Failed logins through nginx count for every host.
    const wrong = { data: { username: 'admin', password: 'not the password' } }
    for (let failure = 0; failure < MAX_FAILURES; failure++)
      expect((await site.post('/api/auth/login', wrong)).status()).toBe(401)
    for (const host of [site, first, second, third])
      expect((await host.post('/api/auth/login', wrong)).status()).toBe(429)
    // A host that crashes loses no request.
    machine.crash(PORTS.hosts[0])
    for (let time = 0; time < 12; time++) expect((await site.get('/api/health')).status()).toBe(200)
  } finally {
    await machine.stop()
  }
})

/** One of each kind: the page, deep links, config, hashed files, a manifest, missing files, hidden files, calls. */
function pathsOf(webRoot: string): string[] {
  const script = readdirSync(join(webRoot, 'assets')).find((name) => name.endsWith('.js'))
  const { remotes } = JSON.parse(readFileSync(join(webRoot, 'config.json'), 'utf8'))
  const manifest: string = remotes.orders.release.manifest
  return [
    ...['/', '/home', '/no-such-page', '/config.json', `/assets/${script}`, manifest],
    ...['/favicon.svg', '/favicon.ico', '/.release.lock', '/remotes/orders/releases.jsonl'],
    ...['/assets/no-such.js', '/no-such.js', '/remotes/orders/no-such/remoteEntry.js'],
    ...['/api/health', '/api/no-such-call', '/api/orders'],
  ]
}

/** The type that a host sends, and its name in nginx. */
const OTHER_NAMES: Record<string, string> = {
  'application/javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

/** What a browser goes by, of a response. */
async function seen(host: APIRequestContext, path: string) {
  const response = await host.get(path, { headers: { host: NAME, accept: 'text/html,*/*' } })
  const { 'content-encoding': encoding, 'content-type': type = '', ...headers } = response.headers()
  const names = ['cross-origin-opener-policy', 'link', 'permissions-policy', 'x-content-type-options']
  if (response.ok()) names.push('cache-control')
  return {
    status: response.status(),
    type: response.ok() && type.split(';').map((kind) => OTHER_NAMES[kind] ?? kind)[0],
    isCompressed: encoding !== undefined,
    headers: [...names, 'content-security-policy', 'referrer-policy'].map((name) => [name, headers[name]]),
  }
}
