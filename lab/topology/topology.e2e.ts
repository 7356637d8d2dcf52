import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from 'node:tls'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { accounts } from '../../e2e/src/app.ts'
import { repository } from '../../scripts/bootstrap.mjs'
import { freePort, isTaken } from '../../scripts/processes/port.ts'
import { signIn } from '../sign-in.ts'

/** Failed logins of one account that an address may make: `MAX_FAILURES` of the API. */
const FAILURES = 10

test('three hosts behind nginx with TLS are one: sessions, writes, limits, a crash, a stop', async ({
  browser,
  playwright,
}) => {
  // The two cores may be busy with other work.
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-topology-'))
  // PostgreSQL, which does not run as root, has to get through.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const topology = spawn(
    process.execPath,
    [join(repository, 'scripts/run.mjs'), 'lab/lab', 'topology', '--folder', folder],
    { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const output = collect(topology)
  const requests: APIRequestContext[] = []
  const requestsTo = async (baseURL: string) => {
    // `certificateOf` has checked the certificate.
    const context = await playwright.request.newContext({ baseURL, ignoreHTTPSErrors: true })
    requests.push(context)
    return context
  }
  try {
    const [, url = ''] = await output.until(/^Celeiro runs on (\S+)\. /)
    const rows = output.matches(/^ {2}api-\d +(\S+), process (\d+), metrics and probes: (\S+)$/)
    const [, plainUrl = ''] = await output.until(/redirects (\S+)$/)
    expect([url, rows.length]).toEqual([`https://127.0.0.1:${port}`, 3])

    await test.step('nginx proves its address, redirects to it and binds browsers to TLS', async () => {
      expect(await isAuthorized(port, join(folder, 'certificate.pem'))).toBe(true)
      const plain = await requestsTo(plainUrl)
      const redirect = await plain.get('/home?tab=1', {
        maxRedirects: 0,
        headers: { host: 'elsewhere.example' },
      })
      expect([redirect.status(), redirect.headers()['location']]).toEqual([308, `${url}/home?tab=1`])
      const site = await requestsTo(url)
      for (const path of ['/', '/config.json', '/api/health']) {
        const response = await site.get(path)
        expect([path, response.status(), response.headers()['strict-transport-security']]).toEqual([
          path,
          200,
          'max-age=31536000',
        ])
      }
    })

    await test.step('the app signs in and shows orders', async () => {
      const page = await browser.newPage({ ignoreHTTPSErrors: true })
      await signIn(page, url)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await page.close()
    })

    const site = await requestsTo(url)
    const hosts = await Promise.all(rows.map(([, origin = '']) => requestsTo(origin)))
    const [first, second, third] = hosts
    if (!first || !second || !third) throw new Error('a host is missing')
    const login = await site.post('/api/auth/login', { data: credentials })
    const session: { accessToken: string; refreshToken: string } = await login.json()
    const headers = { authorization: `Bearer ${session.accessToken}` }

    await test.step('a write through nginx is there for every host, and each of them gets requests', async () => {
      const name = 'Tabela das três instâncias'
      const list = await site.get('/api/price-tables', { headers })
      const [source]: { id: string }[] = (await list.json()).data
      const written = await site.post(`/api/price-tables/${source?.id}/duplicate`, {
        headers,
        data: { name },
      })
      expect(written.status()).toBe(201)
      for (const host of hosts) {
        const found = await host.get('/api/price-tables?limit=100', { headers })
        expect(await found.text()).toContain(name)
      }
      for (let time = 0; time < 6; time++) await site.get('/api/orders', { headers })
      for (const [, , , management = ''] of rows) {
        const metrics = await (await requestsTo(management)).get('/metrics')
        expect(await metrics.text()).toMatch(
          /http_requests_total\{method="GET",route="\/api\/orders",status="200"\} \d/,
        )
      }
    })

    await test.step('a session that one host renews and another one ends has ended for the third', async () => {
      const renewed = await first.post('/api/auth/refresh', { data: { refreshToken: session.refreshToken } })
      const { refreshToken } = await renewed.json()
      expect([renewed.status(), refreshToken === session.refreshToken]).toEqual([200, false])
      expect((await second.post('/api/auth/logout', { data: { refreshToken } })).status()).toBe(204)
      expect((await third.post('/api/auth/refresh', { data: { refreshToken } })).status()).toBe(401)
    })

    await test.step('failed logins through nginx count for every host', async () => {
      const wrong = { data: { username: accounts.partner.username, password: 'not the password' } }
      for (let failure = 0; failure < FAILURES; failure++) {
        expect((await site.post('/api/auth/login', wrong)).status()).toBe(401)
      }
      for (const host of [site, ...hosts]) {
        expect((await host.post('/api/auth/login', wrong)).status()).toBe(429)
      }
    })

    await test.step('a host that crashes loses no request and comes back', async () => {
      const [, , pid] = rows[0] ?? []
      process.kill(Number(pid), 'SIGKILL')
      for (let time = 0; time < 12; time++) expect((await site.get('/api/health')).status()).toBe(200)
      await output.until(/^api-1 ended \(SIGKILL\); starting it again\.$/)
      await expect
        .poll(() =>
          first.get('/api/health').then(
            (response) => response.status(),
            () => 0,
          ),
        )
        .toBe(200)
    })

    await test.step('Ctrl+C stops all of it', async () => {
      const ended = once(topology, 'exit')
      topology.kill('SIGINT')
      expect(await ended).toEqual([0, null])
      expect(output.matches(/^Celeiro has stopped\.$/).length).toBe(1)
      const [, databasePort] = output.matches(/PostgreSQL +127\.0\.0\.1:(\d+)/)[0] ?? []
      const ports = [port, databasePort, ...[url, plainUrl, ...rows.map(([, origin]) => origin)].map(portOf)]
      for (const stopped of ports) expect(await isTaken(Number(stopped))).toBe(false)
      const secrets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
      const logs = ['api-1', 'api-2', 'api-3', 'postgres'].map((name) =>
        readFileSync(join(folder, `logs/${name}.log`), 'utf8'),
      )
      for (const secret of Object.values(secrets)) expect(logs.join('')).not.toContain(secret)
    })
  } finally {
    for (const context of requests) await context.dispose()
    topology.kill('SIGTERM')
    if (topology.exitCode === null && topology.signalCode === null) await once(topology, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})

const credentials = { username: accounts.admin.username, password: 'celeiro123' }

const portOf = (url = '') => new URL(url).port

/** Whether nginx has the certificate of this file, for its address. */
async function isAuthorized(port: number, certificate: string): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, ca: readFileSync(certificate) })
  await once(socket, 'secureConnect')
  socket.end()
  return socket.authorized
}

/** The lines that a process has printed. */
function collect(child: ChildProcess) {
  const lines: string[] = []
  if (!child.stdout) throw new Error('the process has no output')
  const reader = createInterface(child.stdout)
  reader.on('line', (line) => lines.push(line))
  const closed = once(reader, 'close')
  const matches = (pattern: RegExp) =>
    lines.flatMap((line) => [pattern.exec(line)].filter((match) => match !== null))
  return {
    matches,
    /** The first match. @throws when the process ends without one */
    async until(pattern: RegExp): Promise<RegExpExecArray> {
      while (true) {
        const [match] = matches(pattern)
        if (match) return match
        const [event] = await Promise.race([once(reader, 'line'), closed.then(() => [undefined])])
        if (event === undefined) throw new Error(`the process ended: ${lines.join('\n')}`)
      }
    },
  }
}
