import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWebConfig } from '../config/web-config.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import { createWebApp } from './web-app.ts'

const API = 'https://erp.example/base'
const page = { accept: 'text/html,*/*;q=0.8' }
const remotes = { orders: { release: { buildId: 'b42', note: 'x'.repeat(1500) } } }

const folder = await temporaryFolder()
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Celeiro</title>')
await writeFile(join(folder, 'assets/index-a1b2c3.js'), 'console.log("celeiro")')
/** A host of this web root, with further variables. */
const host = async (variables: Record<string, string> = {}) =>
  closeAfterAll(
    await createWebApp(
      readWebConfig({ WEB_ROOT: folder, API_URL: `${API}/`, LOG_LEVEL: 'silent', ...variables }),
    ),
  )
const app = await host()
beforeEach(() => publish({ apiUrl: '', features: ['logout'], remotes, addedLater: true }))

const publish = (config: unknown) => writeFile(join(folder, 'config.json'), JSON.stringify(config))
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a host with an API elsewhere', () => {
  it.each(['/', '/home', '/index.html'])('lets the page of %s call it and connects early', async (url) => {
    const { headers, body } = await get(url, page)
    expect(body).toContain('<title>Celeiro</title>')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://erp.example;")
    expect(headers['link']).toBe('<https://erp.example>; rel=preconnect; crossorigin')
  })

  it('is ready without a readable config.json, and says so', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
    for (const damaged of ['half', undefined]) {
      await (damaged ? publish(damaged) : rm(join(folder, 'config.json')))
      const { statusCode, body } = await get('/readyz')
      expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', config: 'unreadable' }])
    }
  })

  it('lets pages of the origins in CORS_ORIGINS load remotes, whose files are the same for all', async () => {
    await mkdir(join(folder, 'remotes/orders/b42'), { recursive: true })
    await writeFile(join(folder, 'remotes/orders/b42/remoteEntry-1.js'), 'export {}')
    const open = await host({ CORS_ORIGINS: 'https://portal.example' })
    for (const origin of ['https://portal.example', 'https://other.example']) {
      const read = async (url: string) => (await open.inject({ url, headers: { origin } })).headers
      expect(await read('/remotes/orders/b42/remoteEntry-1.js')).toMatchObject({
        'access-control-allow-origin': '*',
        vary: 'Accept-Encoding',
      })
      const { vary, ...headers } = await read('/config.json')
      const allowed = origin === 'https://portal.example' ? origin : undefined
      expect([vary, headers['access-control-allow-origin']]).toEqual(['Origin', allowed])
    }
  })

  it.each([
    ['without the features of another API', '', {}],
    ['with the features of a release for it', API, { features: ['logout'] }],
  ])('is named in config.json, %s', async (_, apiUrl, features) => {
    await publish({ apiUrl, features: ['logout'], remotes, addedLater: true })
    const response = await get('/config.json')
    expect(response.json()).toEqual({ apiUrl: API, ...features, remotes, addedLater: true })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
    expect(response.headers).toMatchObject(headers)
  })

  it('names the ways of that API, in place of those of a release', async () => {
    const speaking = await host({ API_DIALECT: 'omit-null' })
    await publish({ apiUrl: API, apiDialect: ['created-before-end-of-day'], remotes })
    const served = (await speaking.inject('/config.json')).json()
    expect(served).toEqual({ apiUrl: API, apiDialect: ['omit-null'], remotes })
  })

  it('compresses config.json and answers 304 until a release replaces it', async () => {
    const { headers, rawPayload } = await get('/config.json', { 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ apiUrl: API })
    const known = { 'if-none-match': String(headers['etag']) }
    const again = await get('/config.json', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await publish({ apiUrl: '', remotes: {} })
    expect((await get('/config.json', known)).json()).toEqual({ apiUrl: API, remotes: {} })
  })

  it('serves the last config.json that it could read while the file is broken or lost', async () => {
    const read = async () => [(await get('/config.json')).json(), (await get('/', page)).statusCode]
    const before = await read()
    await writeFile(join(folder, 'config.json'), '{ "apiUrl":')
    expect(await read()).toEqual(before)
    await rm(join(folder, 'config.json'))
    expect(await read()).toEqual(before)
    await publish({ apiUrl: '', remotes: {} })
    expect(await read()).not.toEqual(before)
  })

  it('leaves a config.json that it could never read to the app, which reports it', async () => {
    await writeFile(join(folder, 'config.json'), '{ "apiUrl":')
    const { inject } = await host()
    expect((await inject('/config.json')).body).toBe('{ "apiUrl":')
    expect((await inject({ url: '/', headers: page })).statusCode).toBe(200)
    await rm(join(folder, 'config.json'))
    expect((await inject('/config.json')).statusCode).toBe(404)
  })

  it.each([
    ['GET', '/api'],
    ['POST', '/api/auth/login'],
  ] as const)('has no API of its own: %s %s', async (method, url) => {
    const response = await app.inject({ method, url, headers: page })
    const message = `Este servidor só entrega o aplicativo. A API é ${API}`
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'NOT_FOUND', message }])
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

it('the policy of a page with an API elsewhere allows calls to it, and nothing else', () => {
  const policy = { webOrigins: ['https://cdn.example'], webDevTools: false }
  const others = (text: string) => text.split('; ').filter((it) => !it.startsWith('connect-src'))
  const foreign = contentSecurityPolicy(policy, 'https://erp.example')
  expect(others(foreign)).toEqual(others(contentSecurityPolicy(policy)))
  expect(foreign).toContain("connect-src 'self' https://cdn.example https://erp.example wss://cdn.example;")
})
