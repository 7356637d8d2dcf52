import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import fastify from 'fastify'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createAccessTokens } from '../modules/auth/access-tokens.ts'
import { createTestWorld, TEST_CONFIG, type TestWorld } from '../testing/test-world.ts'
import { registerAccessControl } from './access-control.ts'
import { registerErrorAnswers } from './error-answers.ts'

const PROTECTED = ['/api/orders', '/api/orders/stats/dashboard', '/api/order-logs/order/cabc'] as const

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const key = new TextEncoder().encode(TEST_CONFIG.jwtSecret)
const claims = { sub: 'c1', role: 'ADMIN', name: 'X', email: '' }
const inAnHour = () => Math.floor(world.clock.now().getTime() / 1000) + 3600

describe.each(PROTECTED)('GET %s', (url) => {
  const get = (authorization?: string) =>
    world.app.inject({ url, headers: authorization ? { authorization } : {} })

  it.each(USER_ROLES)('lets %s in', async (role) => {
    const response = await get((await world.as(role)).authorization)
    expect([200, 404]).toContain(response.statusCode)
    expect(response.json().code).not.toBe('NOT_FOUND')
  })

  it.each([undefined, 'Basic abc', 'Bearer', 'Bearer '])(
    'asks for a login with %s',
    async (authorization) => {
      const response = await get(authorization)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Faça login para continuar', code: 'UNAUTHENTICATED' })
      expect(response.headers['www-authenticate']).toBe('Bearer')
    },
  )

  it('tells an expired token from a forged one', async () => {
    const expired = await world.as('ADMIN')
    world.advance(901)
    expect((await get(expired.authorization)).json().code).toBe('TOKEN_EXPIRED')

    const forged = {
      garbage: 'abc.def.ghi',
      'another key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(inAnHour())
        .sign(new TextEncoder().encode('another secret that is long enough')),
      'another algorithm': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512' })
        .setExpirationTime(inAnHour())
        .sign(key),
      'no signature': `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, exp: inAnHour() }))}.`,
      'no expiry': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key),
      'an unknown role': await new SignJWT({ ...claims, role: 'ROOT' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(inAnHour())
        .sign(key),
    }
    for (const [name, token] of Object.entries(forged)) {
      const response = await get(`Bearer ${token}`)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'INVALID_TOKEN'])
    }
  })
})

describe('a route of its own', () => {
  const tokens = createAccessTokens(TEST_CONFIG.jwtSecret, systemClock)

  it('answers 403 to a role that it does not name', async () => {
    const app = fastify()
    registerErrorAnswers(app)
    registerAccessControl(app, tokens)
    app.get('/admins', { config: { roles: ['ADMIN'] } }, (request) => request.caller)
    const call = async (role: 'ADMIN' | 'CLIENT') => {
      const token = await tokens.issue({ id: 'c1', role, name: 'Rita', email: null })
      return app.inject({ url: '/admins', headers: { authorization: `Bearer ${token}` } })
    }
    expect((await call('ADMIN')).json()).toEqual({ sub: 'c1', role: 'ADMIN', name: 'Rita', email: '' })
    const refused = await call('CLIENT')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('FORBIDDEN')
  })

  it('does not start without a declaration of who may call it', () => {
    const app = fastify()
    registerAccessControl(app, tokens)
    expect(() => app.get('/forgotten', () => 'x')).toThrow('GET /forgotten declares no roles')
  })
})
