import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const script = 'console.log("celeiro")\n'.repeat(80)

const folder = await temporaryFolder()
const files = {
  'secret.txt': 'outside the web root',
  'web/index.html': '<!doctype html><title>Celeiro</title>',
  'web/config.json': '{"current":true}',
  'web/config.json.br': brotliCompressSync('{"current":false}'),
  'web/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/favicon.ico': 'an icon',
  'web/shell/sdk.tgz': gzipSync('a package'),
  'web/.env': 'SECRET=1',
  'web/assets/index-a1b2c3.js': script,
  'web/assets/index-a1b2c3.js.br': brotliCompressSync(script),
  'web/assets/index-a1b2c3.js.gz': gzipSync(script),
  'web/shell-history.jsonl': '{}',
  'web/remotes/orders/history.jsonl': '{}',
  'web/remotes/orders/b43~host~1~a2.tmp/assets/remote-9f8e.js': script,
  'web/remotes/orders/b42/mf-manifest.json': '{"id":"orders"}',
  'web/remotes/orders/b42/assets/remote-9f8e.js': script,
}
for (const [name, content] of Object.entries(files)) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}
const world = closeAfterAll(await createTestWorld({ webRoot: join(folder, 'web') }))

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

describe('pages', () => {
  it.each(['/', '/home', '/orders/c123', '/login?next=%2Fhome', '/index.html', '/%E0%A4%A'])(
    'serves %s with index.html, revalidated every time',
    async (url) => {
      const response = await get(url, page)
      expect(response.statusCode).toBe(200)
      const known = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
      expect(response.headers).toMatchObject({ ...known, etag: expect.any(String) })
      expect(response.body).toContain('<title>Celeiro</title>')
    },
  )

  it('responds 304 to a browser that has it', async () => {
    const { etag } = (await get('/', page)).headers
    const again = await get('/', { ...page, 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBeDefined()
  })

  it.each(['/home', '/favicon.svg', '/assets/index-a1b2c3.js'])(
    'responds to HEAD %s with its length',
    async (url) => {
      const { headers } = await get(url, page)
      const response = await world.app.inject({ method: 'HEAD', url, headers: page })
      expect([response.statusCode, response.body]).toEqual([200, ''])
      expect(response.headers['content-length']).toBe(headers['content-length'])
    },
  )
})

describe('the API that config.json names', () => {
  const configFile = () => join(folder, 'web/config.json')
  afterEach(() => writeFile(configFile(), '{"current":true}'))

  it('may be called by the page from the next visit on', async () => {
    const before = await get('/', page)
    expect(before.headers['content-security-policy']).toContain("connect-src 'self';")
    await writeFile(configFile(), JSON.stringify({ apiUrl: 'https://erp.example/base' }))
    const { headers } = await get('/', page)
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://erp.example;")
    expect(headers['link']).toBe('<https://erp.example>; rel=preconnect; crossorigin')
  })

  it.each(['https://x; script-src *', 'https://*', 7])('is none if it is %j', async (apiUrl) => {
    await writeFile(configFile(), JSON.stringify({ apiUrl }))
    const { headers } = await get('/', page)
    const policy = contentSecurityPolicy({ webOrigins: [], webDevTools: false })
    expect(headers['content-security-policy']).toBe(policy)
    expect(headers['link']).toBeUndefined()
  })
})

const SCRIPT = 'application/javascript; charset=utf-8'
it.each([
  ['/assets/index-a1b2c3.js', SCRIPT, IMMUTABLE],
  ['/remotes/orders/b42/assets/remote-9f8e.js', SCRIPT, IMMUTABLE],
  ['/remotes/orders/b42/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/config.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/shell/sdk.tgz', 'application/gzip', 'no-cache'],
  ['/favicon.svg', 'image/svg+xml', 'no-cache'],
  ['/favicon.ico', 'image/vnd.microsoft.icon', 'no-cache'],
])('serves the file %s', async (url, type, cache) => {
  const { statusCode, headers } = await get(url)
  const known = { 'content-type': type, 'cache-control': cache, etag: expect.any(String) }
  expect([statusCode, headers]).toMatchObject([200, known])
})

it('prefers the compressed copy that the browser takes', async () => {
  const url = '/assets/index-a1b2c3.js'
  const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  const known = { 'content-type': SCRIPT, 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' }
  expect(brotli.headers).toMatchObject({ ...known, 'content-encoding': 'br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  expect((await get(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  const plain = await get(url)
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'Accept-Encoding'])
  const alone = await get('/remotes/orders/b42/assets/remote-9f8e.js', { 'accept-encoding': 'br' })
  expect([alone.body, alone.headers['content-encoding']]).toEqual([script, undefined])
  // A file that is rewritten in place may have an old copy.
  expect((await get('/config.json', { 'accept-encoding': 'br' })).json()).toEqual({ current: true })
})

it.each([
  ...['/assets/index-gone.js', '/assets/gone', '/assets/', '/assets', '/missing.png', '/.env'],
  ...['/remotes/orders/b41/mf-manifest.json', '/remotes/orders', '/remotes/orders/history.jsonl'],
  ...['/remotes/orders/b43~host~1~a2.tmp/assets/remote-9f8e.js', '/shell-history.jsonl'],
  ...['/api', '/api/unknown', '/api/unknown/home', '/api/%E0%A4%A', '/assets/%E0%A4%A', '/%E0%A4%A.png'],
  ...['/../secret.txt', '/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt'],
  '/assets/%00.js',
])('what is not there never gets the page: %s', async (url) => {
  const response = await get(url, page)
  expect(response.statusCode).toBeOneOf([400, 403, 404])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
})

it('what is not there is a 404 for a call that does not ask for a page', async () => {
  expect((await get('/home', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await get('/%E0%A4%A', { accept: 'application/json' })).statusCode).toBe(400)
  expect((await world.app.inject({ method: 'POST', url: '/home', headers: page })).statusCode).toBe(404)
})
