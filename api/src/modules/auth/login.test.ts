import { tokenPair } from '@celeiro/api-contract'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { refreshTokens } from '../../database/schema/users.ts'
import { authCalls } from '../../testing/auth-calls.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { MAX_FAILURES, WINDOW_SECONDS } from './login-limit.ts'

const world = closeAfterAll(await createTestWorld())

const { login, post } = authCalls(world)

describe('login', () => {
  it('returns a pair whose access token says who the user is for 15 minutes', async () => {
    const user = await world.addUser({ username: 'Nina.Prado', name: 'Nina Prado', role: 'PARTNER' })
    const response = await login('Nina.Prado', 'segredo1')
    expect(response.statusCode).toBe(200)
    const claims = decodeJwt(tokenPair.parse(response.json()).accessToken)
    expect(claims).toMatchObject({ sub: user.id, role: 'PARTNER', name: 'Nina Prado', email: user.email })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('does not care for the case of the username, nor for spaces around it', async () => {
    await world.addUser({ username: 'Olga.Reis' })
    expect((await login('  oLGA.reis ', 'segredo1')).statusCode).toBe(200)
  })

  it('responds alike to an unknown user and a wrong password', async () => {
    await world.addUser({ username: 'tadeu' })
    const wrong = await login('tadeu', 'errada')
    const unknown = await login('ninguem', 'errada')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ message: 'Usuário ou senha incorretos', code: 'INVALID_CREDENTIALS' })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toEqual(wrong.json())
  })

  it('refuses an inactive user who knows the password, and gives nothing away to one who does not', async () => {
    await world.addUser({ username: 'inativa', isActive: false })
    const right = await login('inativa', 'segredo1')
    expect(right.statusCode).toBe(403)
    expect(right.json().code).toBe('USER_INACTIVE')
    expect((await login('inativa', 'errada')).json().code).toBe('INVALID_CREDENTIALS')
  })

  it.each([
    [{}, 'username: Usuário é obrigatório'],
    [{ username: '', password: '' }, 'password: Senha é obrigatória'],
    [{ username: 'a\u0000b', password: 'x' }, 'username: Contém caracteres inválidos'],
    [{ username: 7, password: ['x'] }, 'username: Usuário é obrigatório'],
  ])('names the fields that are wrong in %j', async (payload, text) => {
    const response = await post('login', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(response.json().message).toContain(text)
  })

  it('keeps no token as it is, only its hash', async () => {
    await world.addUser({ username: 'segura' })
    const { refreshToken } = tokenPair.parse((await login('segura', 'segredo1')).json())
    const stored = await world.db.select().from(refreshTokens)
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(refreshToken)
  })
})

describe('the limit on failed logins', () => {
  const failTimes = async (username: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt++) await login(username, 'errada')
  }

  it('refuses even the right password after ten failures, says for how long, and ends', async () => {
    await world.addUser({ username: 'alvo' })
    await failTimes('alvo', MAX_FAILURES)
    world.advance(60)
    const held = await login('ALVO', 'segredo1')
    expect(held.statusCode).toBe(429)
    expect(held.headers['retry-after']).toBe(String(WINDOW_SECONDS - 60))
    expect(held.json()).toEqual({
      message: 'Muitas tentativas. Tente novamente em 14 minutos',
      code: 'TOO_MANY_ATTEMPTS',
    })
    world.advance(WINDOW_SECONDS - 60)
    expect((await login('alvo', 'segredo1')).statusCode).toBe(200)
  })

  it('starts over after a success', async () => {
    await world.addUser({ username: 'distraida' })
    await failTimes('distraida', MAX_FAILURES - 1)
    expect((await login('distraida', 'segredo1')).statusCode).toBe(200)
    await failTimes('distraida', MAX_FAILURES - 1)
    expect((await login('distraida', 'segredo1')).statusCode).toBe(200)
  })

  it('holds for usernames that do not exist, one address and one username at a time', async () => {
    await failTimes('fantasma', MAX_FAILURES)
    expect((await login('fantasma', 'errada')).statusCode).toBe(429)
    expect((await login('outro.fantasma', 'errada')).statusCode).toBe(401)
    expect((await login('fantasma', 'errada', '10.9.8.7')).statusCode).toBe(401)
  })

  it('lets no more than ten through when they all come at once', async () => {
    await world.addUser({ username: 'rajada' })
    const responses = await Promise.all(Array.from({ length: 25 }, () => login('rajada', 'errada')))
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(MAX_FAILURES)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })
})
