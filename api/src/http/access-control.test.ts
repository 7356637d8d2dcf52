import type { Route } from '@celeiro/api-contract/route'
import { ROUTES } from '@celeiro/api-contract/routes'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import fastify from 'fastify'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld, TEST_CONFIG } from '../testing/test-world.ts'
import { registerAccessControl } from './access-control.ts'

const PROTECTED = Object.entries<Route>(ROUTES).filter(([, { roles }]) => roles !== 'public')

const world = closeAfterAll(await createTestWorld())

const key = new TextEncoder().encode(TEST_CONFIG.jwtSecrets[0])
const claims = () => {
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const names = { iss: 'celeiro-api', aud: 'celeiro' }
  return { sub: 'c1', role: 'ADMIN', name: 'X', email: '', sid: 'family', ...names, iat, exp: iat + 3600 }
}

/** A token as we issue them but for what is given; undefined takes a claim away. */
const sign = (changes: object, alg = 'HS256', secret = key) =>
  new SignJWT(JSON.parse(JSON.stringify({ ...claims(), ...changes })))
    .setProtectedHeader({ alg })
    .sign(secret)

const FORBIDDEN = { message: 'Você não possui permissão para esta operação', code: 'FORBIDDEN' }
const callers = await Promise.all(USER_ROLES.map(async (role) => ({ role, headers: await world.as(role) })))

it.each(PROTECTED)('%s is for its roles alone', async (key, { roles }) => {
  const [method, path = ''] = key.split(' ')
  const call = {
    method: method as 'GET', // as the contract spells them
    url: path.replace(/\{\w+\}/g, 'cabc'),
    ...(method !== 'GET' && { payload: {} }),
  }
  expect((await world.app.inject(call)).json().code).toBe('UNAUTHENTICATED')
  for (const { role, headers } of callers) {
    const response = await world.app.inject({ ...call, headers })
    if (roles.includes(role)) {
      expect([role, response.statusCode]).not.toEqual([role, expect.toBeOneOf([401, 403])])
      if (response.statusCode === 404) expect(response.json().code).not.toBe('NOT_FOUND')
    } else expect([role, response.statusCode, response.json()]).toEqual([role, 403, FORBIDDEN])
  }
})

describe('a token', () => {
  const get = (authorization?: string) =>
    world.app.inject({ url: '/api/orders', headers: authorization ? { authorization } : {} })

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
      'another key': await sign({}, 'HS256', new TextEncoder().encode('another secret that is long enough')),
      'another algorithm': await sign({}, 'HS512'),
      'no signature': `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims()))}.`,
      'no expiry': await sign({ exp: undefined }),
      'no time of issue': await sign({ iat: undefined }),
      'another issuer': await sign({ iss: 'another-api' }),
      'no issuer': await sign({ iss: undefined }),
      'another audience': await sign({ aud: 'another-app' }),
      'no audience': await sign({ aud: undefined }),
      'no session': await sign({ sid: undefined }),
      'an unknown role': await sign({ role: 'ROOT' }),
    }
    expect((await get(`Bearer ${await sign({})}`)).json().code).not.toBe('INVALID_TOKEN')
    for (const [name, token] of Object.entries(forged)) {
      const response = await get(`Bearer ${token}`)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'INVALID_TOKEN'])
    }
  })
})

it('a route does not start without a declaration of who may call it', () => {
  const app = fastify()
  registerAccessControl(app, world.accessTokens, world.db)
  expect(() => app.get('/forgotten', () => 'x')).toThrow('GET /forgotten declares no roles')
})
