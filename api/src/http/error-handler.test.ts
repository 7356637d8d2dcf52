import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { users } from '../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { registerErrorHandler } from './error-handler.ts'

const world = closeAfterAll(await createTestWorld())

const json = { 'content-type': 'application/json' }

describe('every error response has a message in Portuguese and a code', () => {
  it.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'NOT_FOUND'],
    ['an unknown method', { url: '/api/orders', method: 'PUT' }, 404, 'NOT_FOUND'],
    ['a path that cannot be decoded', { url: '/api/%E0%A4%A' }, 400, 'INVALID_URL'],
    [
      'malformed JSON',
      { url: '/api/auth/login', method: 'POST', headers: json, payload: '{"username":' },
      400,
      'MALFORMED_JSON',
    ],
    [
      'an empty body',
      { url: '/api/auth/login', method: 'POST', headers: json, payload: '' },
      400,
      'MALFORMED_JSON',
    ],
    [
      'a body that poisons a prototype',
      { url: '/api/auth/login', method: 'POST', headers: json, payload: '{"__proto__":{"x":1}}' },
      400,
      'MALFORMED_JSON',
    ],
    [
      'another content type',
      { url: '/api/auth/login', method: 'POST', headers: { 'content-type': 'text/csv' }, payload: 'a;b' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is too large',
      { url: '/api/auth/login', method: 'POST', headers: json, payload: `"${'x'.repeat(300_000)}"` },
      413,
      'BODY_TOO_LARGE',
    ],
    ['no body at all', { url: '/api/auth/login', method: 'POST' }, 400, 'VALIDATION_ERROR'],
  ] as const)('for %s', async (_name, request, status, code) => {
    const response = await world.app.inject(request)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(Object.keys(response.json())).toEqual(['message', 'code'])
    expect(response.json().message).toMatch(/^[A-ZÀ-Ú].*[^.]$/)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  const failing = async (error: unknown) => {
    const app = fastify()
    registerErrorHandler(app)
    app.get('/', () => Promise.reject(error))
    return app.inject('/')
  }

  it('never sends the text of an internal error', async () => {
    for (const error of [
      new Error('select * from secrets'),
      Object.assign(new Error('x'), { statusCode: 502 }),
    ]) {
      const response = await failing(error)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        message: 'Erro no servidor. Tente novamente mais tarde',
        code: 'INTERNAL_ERROR',
      })
    }
  })

  it('says when to come back where the database is away', async () => {
    const refused = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const response = await failing(new Error('Failed query', { cause: refused }))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toEqual({ message: 'Banco de dados indisponível', code: 'DATABASE_UNAVAILABLE' })
  })

  it('says that the disk is full', async () => {
    const refused = Object.assign(new Error(''), { code: '53100' })
    const response = await failing(new Error('Failed query', { cause: refused }))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
    expect(response.json()).toEqual({
      message: 'O disco do servidor está cheio e nada foi gravado. Avise o administrador',
      code: 'DISK_FULL',
    })
  })

  it('turns the violation of a named constraint into its code', async () => {
    const user = await world.addUser({ username: 'Repetida' })
    const twin = { ...user, id: 'another', username: 'repetida' }
    const violation = await world.db
      .insert(users)
      .values(twin)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    const response = await failing(violation)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({
      message: 'Este nome de usuário já está em uso',
      code: 'USERNAME_TAKEN',
    })
  })

  it('counts the violation of any other constraint as an internal error', async () => {
    const user = await world.addUser()
    const violation = await world.db
      .insert(users)
      .values(user)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect((await failing(violation)).statusCode).toBe(500)
  })
})
