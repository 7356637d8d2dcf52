import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { users } from '../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { registerErrorHandler } from './error-handler.ts'

const world = closeAfterAll(await createTestWorld())

/** A login with a body of that text. */
const login = (payload: string | Buffer, type = 'application/json') =>
  ({ url: '/api/auth/login', method: 'POST', headers: { 'content-type': type }, payload }) as const

const compressedLogin = {
  ...login(''),
  headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  payload: gzipSync('{"username":"ana","password":"segredo"}'),
} as const

describe('every error response has a message in Portuguese and a code', () => {
  it.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'NOT_FOUND'],
    ['an unknown method', { url: '/api/orders', method: 'PUT' }, 404, 'NOT_FOUND'],
    ['a path that cannot be decoded', { url: '/api/%E0%A4%A' }, 400, 'INVALID_URL'],
    ['malformed JSON', login('{"username":'), 400, 'MALFORMED_JSON'],
    ['an empty body', login(''), 400, 'MALFORMED_JSON'],
    ['a body that poisons a prototype', login('{"__proto__":{"x":1}}'), 400, 'MALFORMED_JSON'],
    ['another content type', login('a;b', 'text/csv'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a compressed body', compressedLogin, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a body that is too large', login(`"${'x'.repeat(300_000)}"`), 413, 'BODY_TOO_LARGE'],
  ] as const)('for %s', async (_name, request, status, code) => {
    const response = await world.app.inject(request)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { message: expect.stringMatching(/^[A-ZÀ-Ú].*[^.]$/), code },
    ])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('for a field that breaks a rule, with its path; for a query, with the path in the text', async () => {
    const { get } = await world.signedIn()
    const [body, query] = [await world.app.inject(login('{"username":""}')), await get('/api/orders?page=0')]
    expect(body.statusCode).toBe(400)
    expect(body.json()).toEqual({
      message: 'Dados inválidos. username: Usuário é obrigatório; password: Senha é obrigatória',
      code: 'VALIDATION_ERROR',
      errors: [
        { path: 'username', message: 'Usuário é obrigatório' },
        { path: 'password', message: 'Senha é obrigatória' },
      ],
    })
    expect([query.statusCode, query.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
    expect(query.json().message).toContain('page: use um número inteiro a partir de 1')
    expect((await world.app.inject({ url: '/api/auth/login', method: 'POST' })).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  })

  it('and an empty body is no error where a call has none, whatever the content type', async () => {
    const [{ send }, { id }] = [await world.signedIn(), await world.addUser()]
    const type = { 'content-type': 'application/json' }
    expect((await send('POST', `/api/users/${id}/password-link`, undefined, type)).statusCode).toBe(201)
  })

  const failing = async (error: unknown) => {
    const app = fastify()
    registerErrorHandler(app)
    app.get('/', () => Promise.reject(error))
    return app.inject('/')
  }

  it('never sends the text of an internal error', async () => {
    const message = 'Erro no servidor. Tente novamente mais tarde'
    const badGateway = Object.assign(new Error('x'), { statusCode: 502 })
    for (const error of [new Error('select * from secrets'), badGateway]) {
      const response = await failing(error)
      expect([response.statusCode, response.json()]).toEqual([500, { message, code: 'INTERNAL_ERROR' }])
    }
  })

  const BUSY = [/^[2-5]$/, 'DATABASE_BUSY', /^Outros estão usando estes registros/] as const
  it.each([
    ['the database is away', '57P01', /^5$/, 'DATABASE_UNAVAILABLE', /^Banco de dados indisponível$/],
    ['the disk is full', '53100', /^60$/, 'DISK_FULL', /nada foi gravado\. Avise o administrador$/],
    ['the database takes no writes', '25006', /^60$/, 'DATABASE_READ_ONLY', /só leitura e nada foi gravado/],
    ['a statement has no time left', '57014', ...BUSY],
    ['another has the lock', '55P03', ...BUSY],
    ['two wait for each other', '40P01', ...BUSY],
  ])('says when to come back where %s', async (_, sqlState, seconds, code, message) => {
    const cause = Object.assign(new Error(''), { code: sqlState })
    const response = await failing(new Error('Failed query', { cause }))
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      expect.stringMatching(seconds),
      { message: expect.stringMatching(message), code },
    ])
  })

  it('turns the violation of a named constraint into its code, and counts any other as an internal error', async () => {
    const user = await world.addUser({ username: 'Repetida' })
    const violationOf = async (row: typeof user) => {
      const [written] = await Promise.allSettled([world.db.insert(users).values(row)])
      return written.status === 'rejected' && written.reason
    }
    const twin = await failing(await violationOf({ ...user, id: 'another', username: 'repetida' }))
    const message = 'Este nome de usuário já está em uso'
    expect([twin.statusCode, twin.json()]).toEqual([409, { message, code: 'USERNAME_TAKEN' }])
    expect((await failing(await violationOf({ ...user, username: 'outra' }))).statusCode).toBe(500)
  })
})
