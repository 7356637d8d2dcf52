import { userResponse } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'
import { MAX_FAILURES, WINDOW_SECONDS } from '../auth/login-limit.ts'

const world = closeAfterAll(await createTestWorld())
const calls = userCalls(world)

type Headers = { authorization: string }
type Pair = { accessToken: string; refreshToken: string }

const headersOf = ({ accessToken }: Pair): Headers => ({ authorization: `Bearer ${accessToken}` })
const send = (method: 'GET' | 'PATCH', headers: Headers, payload?: object) =>
  world.app.inject({ method, url: '/api/profile', headers, ...(payload && { payload }) })

const tokens = (path: 'login' | 'refresh', payload: object, remoteAddress = '203.0.113.7') =>
  world.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress })

async function logIn(username: string, password = 'segredo1'): Promise<Pair> {
  return (await tokens('login', { username, password })).json()
}

const changePassword = (
  headers: Headers,
  currentPassword: string,
  newPassword: string,
  remoteAddress = '203.0.113.7',
) =>
  world.app.inject({
    method: 'POST',
    url: '/api/profile/password',
    headers,
    remoteAddress,
    payload: { currentPassword, newPassword },
  })

describe('GET /api/profile', () => {
  it.each(['ADMIN', 'PARTNER', 'CLIENT'] as const)('shows a %s their own account', async (role) => {
    const user = await calls.signedIn({ role, name: 'Ana Lima' })
    const response = await send('GET', user.headers)
    const { data } = userResponse.parse(response.json())
    expect(data).toMatchObject({ id: user.id, username: user.username, name: 'Ana Lima', userType: role })
    expect(response.body).not.toMatch(/argon2|password/i)
  })
})

describe('PATCH /api/profile', () => {
  it('changes name and e-mail, and nothing else', async () => {
    const user = await calls.signedIn({ role: 'CLIENT' })
    world.advance(1)
    const payload = { name: ' Rita Prado ', email: 'prado@celeiro.example', userType: 'ADMIN', active: false }
    const { data } = userResponse.parse((await send('PATCH', user.headers, payload)).json())
    expect(data).toMatchObject({ name: 'Rita Prado', email: 'prado@celeiro.example' })
    expect(data).toMatchObject({ userType: 'CLIENT', isActive: true, phone: user.phone })
  })

  it('removes the e-mail, and keeps what is absent', async () => {
    const user = await calls.signedIn()
    expect((await send('PATCH', user.headers, { email: null })).json().data).toMatchObject({
      name: 'Rita Lopes',
      email: null,
    })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Nome completo é obrigatório'],
    [{ email: 'rita' }, 'email', 'Email deve ter um formato válido'],
    [{ name: 'R\0' }, 'name', 'Contém caracteres inválidos'],
  ])('refuses %j at its field', async (payload, path, message) => {
    const user = await calls.signedIn()
    const response = await send('PATCH', user.headers, payload)
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path, message }]])
  })
})

describe('POST /api/profile/password', () => {
  it('ends every other session of the user, and that of the caller goes on', async () => {
    const user = await world.addUser({ role: 'ADMIN' })
    const [here, there] = [await logIn(user.username), await logIn(user.username)]
    const colleague = await calls.login((await world.addUser()).username)
    world.advance(60)
    expect((await changePassword(headersOf(here), 'segredo1', 'trocada1')).statusCode).toBe(204)

    expect((await tokens('refresh', there)).statusCode).toBe(401)
    expect((await send('PATCH', headersOf(there), { name: 'Ladrão' })).statusCode).toBe(401)
    expect(await calls.refreshStatus(colleague)).toBe(200)
    const renewed = await tokens('refresh', here)
    expect(renewed.statusCode).toBe(200)
    expect((await send('PATCH', headersOf(renewed.json()), { name: 'Rita' })).statusCode).toBe(200)
    expect(await calls.login(user.username)).toBeUndefined()
    expect(await calls.login(user.username, 'trocada1')).toBeTypeOf('string')
  })

  it('keeps the session that another tab has refreshed meanwhile', async () => {
    const user = await world.addUser()
    const old = await logIn(user.username)
    const renewed: Pair = (await tokens('refresh', old)).json()
    await changePassword(headersOf(old), 'segredo1', 'trocada1')
    expect((await tokens('refresh', renewed)).statusCode).toBe(200)
  })

  it('ends all sessions if the token is from before tokens named theirs', async () => {
    const user = await world.addUser()
    const session = await logIn(user.username)
    expect((await changePassword(await calls.headersOf(user), 'segredo1', 'trocada1')).statusCode).toBe(204)
    expect((await tokens('refresh', session)).statusCode).toBe(401)
  })

  it('says at the field that the current password is wrong, and changes nothing', async () => {
    const user = await world.addUser()
    const session = await logIn(user.username)
    const response = await changePassword(headersOf(session), 'errada1', 'trocada1')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'WRONG_PASSWORD',
        message: 'Senha atual incorreta',
        errors: [{ path: 'currentPassword', message: 'Senha atual incorreta' }],
      },
    ])
    expect((await tokens('refresh', session)).statusCode).toBe(200)
    expect(await calls.login(user.username)).toBeTypeOf('string')
  })

  it.each([
    ['segredo1', 'curta', 'newPassword', 'Senha deve ter pelo menos 6 caracteres'],
    ['', 'trocada1', 'currentPassword', 'Senha atual é obrigatória'],
  ])('refuses "%s" and "%s" by the rules', async (current, next, path, message) => {
    const user = await calls.signedIn()
    const response = await changePassword(user.headers, current, next)
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path, message }]])
  })

  it('counts wrong passwords like failed logins, with a login counter that goes on', async () => {
    const user = await calls.signedIn()
    const address = '198.51.100.4'
    const guess = () => changePassword(user.headers, 'errada1', 'trocada1', address)
    const statuses = await Promise.all(Array.from({ length: MAX_FAILURES + 2 }, guess))
    expect(statuses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(MAX_FAILURES)
    const right = await changePassword(user.headers, 'segredo1', 'trocada1', address)
    expect([right.statusCode, right.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    const login = await tokens('login', { username: user.username, password: 'segredo1' }, address)
    expect(login.statusCode).toBe(429)
    world.advance(WINDOW_SECONDS)
    const headers = headersOf(await logIn(user.username))
    expect((await changePassword(headers, 'segredo1', 'trocada1', address)).statusCode).toBe(204)
  })

  it('lets one of two changes with the same password through', async () => {
    const user = await calls.signedIn()
    const twins = await Promise.all(
      ['trocada1', 'trocada2'].map((next) => changePassword(user.headers, 'segredo1', next)),
    )
    const statuses = twins.map(({ statusCode }) => statusCode).sort()
    expect(statuses[0]).toBe(204)
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
  })
})
