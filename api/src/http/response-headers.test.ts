import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const world = closeAfterAll(
  await createTestWorld({ apiDocs: true, corsOrigins: ['https://app.celeiro.example'] }),
)

describe('security headers', () => {
  it.each(['/api/health', '/api/orders', '/api/unknown', '/nowhere'])(
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

  it('allow nothing inline and nothing evaluated, and other origins only where configured', () => {
    const policy = contentSecurityPolicy({ webOrigins: [], webDevTools: false })
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-")
    expect(policy).toContain("font-src 'self'; frame-src blob:; connect-src 'self'")
    const policyFor = (origin: string) => contentSecurityPolicy({ webOrigins: [origin], webDevTools: false })
    const withCdn = policyFor('https://cdn.celeiro.example')
    expect(withCdn).toContain("script-src 'self' https://cdn.celeiro.example;")
    expect(withCdn).toContain("connect-src 'self' https://cdn.celeiro.example wss://cdn.celeiro.example;")
    const withDevServers = policyFor('http://localhost:*')
    expect(withDevServers).toContain("script-src 'self' http://localhost:*;")
    expect(withDevServers).toContain("connect-src 'self' http://localhost:* ws://localhost:*;")
  })

  it('allow what the client of a dev server needs only where it is asked for', () => {
    const policy = contentSecurityPolicy({ webOrigins: [], webDevTools: true })
    expect(policy).toContain("style-src 'self' 'unsafe-inline'; worker-src blob:;")
    expect(policy).toContain("script-src 'self';")
  })
})

describe('calls from pages of other origins', () => {
  const preflight = (origin: string) =>
    world.app.inject({
      method: 'OPTIONS',
      url: '/api/orders',
      headers: { origin, 'access-control-request-method': 'GET' },
    })

  it('are allowed where configured', async () => {
    const response = await preflight('https://app.celeiro.example')
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.celeiro.example',
      'access-control-allow-headers': 'authorization, content-type, if-match',
      vary: 'Origin',
    })
    const call = await world.app.inject({
      url: '/api/orders',
      headers: { origin: 'https://app.celeiro.example' },
    })
    expect(call.statusCode).toBe(401)
    expect(call.headers['access-control-allow-origin']).toBe('https://app.celeiro.example')
  })

  it('leave the shape of other OPTIONS requests alone', async () => {
    const response = await world.app.inject({ method: 'OPTIONS', url: '/api/orders' })
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([
      204,
      '',
      undefined,
    ])
  })

  it('are not allowed anywhere else', async () => {
    const response = await preflight('https://evil.example')
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.headers['vary']).toBe('Origin')
  })
})
