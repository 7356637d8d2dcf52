import { contentSecurityPolicy } from '@celeiro/app-manifest/content-security-policy'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const securityContacts = ['mailto:seguranca@celeiro.example', 'https://celeiro.example/seguranca']
const world = closeAfterAll(
  await createTestWorld({
    corsOrigins: ['https://app.celeiro.example'],
    trustedProxies: ['10.0.0.1'],
    securityContacts,
    webRoot: import.meta.dirname,
  }),
)

describe('security headers', () => {
  it.each(['/api/health', '/api/orders', '/api/unknown', '/api'])(
    'are on the response to %s',
    async (url) => {
      const { headers } = await world.app.inject(url)
      expect(headers).toMatchObject({
        'content-security-policy': contentSecurityPolicy({ webOrigins: [], webDevTools: false }),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    },
  )

  it('allow nothing evaluated, one script inline, and other origins only where configured', () => {
    const policy = contentSecurityPolicy({ webOrigins: [], webDevTools: false })
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(policy.match(/'sha256-/g)).toHaveLength(2)
    expect(policy).toContain("font-src 'self'; frame-src blob:; connect-src 'self'")
    const policyFor = (origin: string) => contentSecurityPolicy({ webOrigins: [origin], webDevTools: false })
    const withCdn = policyFor('https://cdn.celeiro.example')
    expect(withCdn).toContain("script-src 'self' https://cdn.celeiro.example 'sha256-")
    expect(withCdn).toContain("connect-src 'self' https://cdn.celeiro.example wss://cdn.celeiro.example;")
    const backend = { webOrigins: [], connectOrigins: ['https://frete.example'], webDevTools: false }
    const withBackend = policy.replace("connect-src 'self'", "connect-src 'self' https://frete.example")
    expect(contentSecurityPolicy(backend)).toBe(withBackend)
    const withDevServers = policyFor('http://localhost:*')
    expect(withDevServers).toContain("script-src 'self' http://localhost:* 'sha256-")
    expect(withDevServers).toContain("connect-src 'self' http://localhost:* ws://localhost:*;")
  })

  it('allow what the client of a dev server needs only where it is asked for', () => {
    const policy = contentSecurityPolicy({ webOrigins: [], webDevTools: true })
    expect(policy).toContain("style-src 'self' 'unsafe-inline'; worker-src blob:;")
    expect(policy).toContain("script-src 'self' 'sha256-")
  })
})

describe('calls from pages of other origins', () => {
  const call = (method: 'OPTIONS' | 'GET', headers: Record<string, string>) =>
    world.app.inject({ method, url: '/api/orders', headers })
  const preflight = (origin: string) => call('OPTIONS', { origin, 'access-control-request-method': 'GET' })

  it('are allowed where configured', async () => {
    const origin = 'https://app.celeiro.example'
    const { statusCode, headers } = await preflight(origin)
    expect(statusCode).toBe(204)
    const sent = 'authorization, content-type, if-match'
    const allowed = { 'access-control-allow-origin': origin, 'access-control-allow-headers': sent }
    expect(headers).toMatchObject({ ...allowed, vary: 'Origin' })
    const response = await call('GET', { origin })
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([401, origin])
    expect(response.headers['access-control-expose-headers']).toContain('etag')
  })

  it('are not allowed anywhere else, and leave the shape of other OPTIONS requests alone', async () => {
    const { headers } = await preflight('https://evil.example')
    expect([headers['access-control-allow-origin'], headers['vary']]).toEqual([undefined, 'Origin'])
    const other = await call('OPTIONS', {})
    expect([other.statusCode, other.body, other.headers['content-type']]).toEqual([204, '', undefined])
  })
})

it('browsers stay with TLS only if a trusted proxy says that they came by it', async () => {
  const header = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const response = await world.app.inject({ url: '/api/health', remoteAddress, headers })
    return response.headers['strict-transport-security']
  }
  const byTls = { 'x-forwarded-proto': 'https' }
  expect(await header('10.0.0.1', byTls)).toBe('max-age=31536000')
  expect(await header('10.0.0.1', { 'x-forwarded-proto': 'http' })).toBeUndefined()
  expect(await header('10.0.0.1')).toBeUndefined()
  expect(await header('203.0.113.9', byTls)).toBeUndefined()
})

it('security.txt says whom to tell about a weakness, and for how long that holds; without a contact there is none', async () => {
  const path = '/.well-known/security.txt'
  const { statusCode, headers, body } = await world.app.inject(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const contacts = securityContacts.map((contact) => `Contact: ${contact}\n`).join('')
  expect(body).toBe(`${contacts}Expires: 2026-09-06T15:00:00.000Z\n`)
  const without = await createTestWorld({ webRoot: import.meta.dirname })
  expect((await without.app.inject(path)).statusCode).toBe(404)
  await without.close()
})
