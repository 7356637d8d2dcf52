import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { refreshTokens } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { MAX_FAILURES, WINDOW_SECONDS } from './login-limit.ts'

const world = closeAfterAll(await createTestWorld())
const { login, addUser } = world

it('returns a pair whose access token says who the user is for 15 minutes; case and spaces of the name do not count', async () => {
  const user = await addUser({ username: 'Nina.Prado', name: 'Nina Prado', role: 'PARTNER' })
  const response = await login('  nINA.prado ')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  const { accessToken, refreshToken } = response.json()
  const claims = decodeJwt(accessToken)
  expect(claims).toMatchObject({ sub: user.id, role: 'PARTNER', name: 'Nina Prado', email: user.email })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(900)
  const stored = await world.db.select().from(refreshTokens)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(refreshToken)
})

it('responds alike to an unknown user and a wrong password, also of an inactive user', async () => {
  await addUser({ username: 'tadeu' })
  await addUser({ username: 'inativa', isActive: false })
  const message = 'Usuário ou senha incorretos'
  for (const username of ['tadeu', 'ninguem', 'inativa']) {
    const response = await login(username, 'errada')
    expect([response.statusCode, response.json()]).toEqual([401, { message, code: 'INVALID_CREDENTIALS' }])
  }
  const right = await login('inativa')
  expect([right.statusCode, right.json().code]).toEqual([403, 'USER_INACTIVE'])
})

it('refuses even the right password after ten failures, says for how long, and ends', async () => {
  await addUser({ username: 'alvo' })
  for (let attempt = 0; attempt < MAX_FAILURES; attempt++) await login('alvo', 'errada')
  world.advance(60)
  const held = await login('ALVO')
  expect([held.statusCode, held.headers['retry-after'], held.json()]).toEqual([
    429,
    String(WINDOW_SECONDS - 60),
    { message: 'Muitas tentativas. Tente novamente em 14 minutos', code: 'TOO_MANY_ATTEMPTS' },
  ])
  world.advance(WINDOW_SECONDS - 60)
  expect((await login('alvo')).statusCode).toBe(200)
})

it('lets no more than ten failures through at once, also for an unknown name, per name and address', async () => {
  const responses = await Promise.all(Array.from({ length: 25 }, () => login('fantasma', 'errada')))
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(MAX_FAILURES)
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  expect((await login('outro.fantasma', 'errada')).statusCode).toBe(401)
  expect((await login('fantasma', 'errada', '10.9.8.7')).statusCode).toBe(401)
})
