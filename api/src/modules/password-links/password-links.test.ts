import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { passwordLinks } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'
import { LINK_SECONDS } from './service.ts'

const world = closeAfterAll(await createTestWorld())
const calls = userCalls(world)
const admin = await calls.signedIn({ username: 'chefe' })

const create = (userId: string, headers: Record<string, string> = admin.headers) =>
  world.app.inject({ method: 'POST', url: `/api/users/${userId}/password-link`, headers })

async function tokenFor(userId: string): Promise<string> {
  return (await create(userId)).json().data.token
}

const check = (token: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/password-link/check', payload: { token } })

const redeem = (token: string, password = 'trocada1') =>
  world.app.inject({ method: 'POST', url: '/api/auth/password-link/redeem', payload: { token, password } })

const INVALID = [
  404,
  {
    code: 'PASSWORD_LINK_INVALID',
    message: 'Este link não é mais válido: já foi usado, expirou ou foi substituído por outro',
  },
]

async function expectInvalid(token: string) {
  for (const response of [await check(token), await redeem(token)])
    expect([response.statusCode, response.json()]).toEqual(INVALID)
}

describe('POST /api/users/{id}/password-link', () => {
  it('gives a token for a day, of which the database has the hash only', async () => {
    const user = await world.addUser()
    const response = await create(user.id)
    expect(response.statusCode).toBe(201)
    const { token, expiresAt } = response.json().data
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBe(LINK_SECONDS * 1000)
    const [stored] = await world.db.select().from(passwordLinks).where(eq(passwordLinks.userId, user.id))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await calls.login(user.username)).toBeTypeOf('string')
  })

  it('refuses an unknown and an inactive user', async () => {
    expect((await create('unknown')).statusCode).toBe(404)
    const inactive = await create((await world.addUser({ isActive: false })).id)
    expect([inactive.statusCode, inactive.json().code]).toEqual([409, 'USER_INACTIVE'])
  })
})

describe('a link', () => {
  it('says whose it is, and is used once', async () => {
    const user = await world.addUser()
    const token = await tokenFor(user.id)
    expect((await check(token)).json()).toEqual({ data: { id: user.id, username: user.username } })
    expect((await redeem(token)).json()).toEqual({ data: { id: user.id, username: user.username } })
    await expectInvalid(token)
    expect(await calls.login(user.username)).toBeUndefined()
    expect(await calls.login(user.username, 'trocada1')).toBeTypeOf('string')
  })

  it('is used by one of two at the same time', async () => {
    const token = await tokenFor((await world.addUser()).id)
    const twins = await Promise.all([redeem(token, 'trocada1'), redeem(token, 'trocada2')])
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  it('ends all sessions of its user', async () => {
    const user = await calls.signedIn()
    const refreshToken = await calls.login(user.username)
    await redeem(await tokenFor(user.id))
    expect(await calls.refreshStatus(refreshToken)).toBe(401)
    expect((await calls.get('/api/users', user.headers)).statusCode).toBe(401)
  })

  it('stays valid after a password that breaks a rule', async () => {
    const token = await tokenFor((await world.addUser()).id)
    const refused = await redeem(token, 'curta')
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'password', message: 'Senha deve ter pelo menos 6 caracteres' }],
    ])
    expect((await redeem(token)).statusCode).toBe(200)
  })

  it('ends after a day', async () => {
    const token = await tokenFor((await world.addUser()).id)
    world.advance(LINK_SECONDS)
    await expectInvalid(token)
    admin.headers = await calls.headersOf(admin)
  })

  const headersOf = (id: string) => calls.headersOf({ ...admin, id })

  it.each([
    ['a newer link', (id: string) => create(id)],
    ['another password', (id: string) => calls.patch(id, { password: 'trocada2' }, admin.headers)],
    [
      'a password that the user changed',
      async (id: string) =>
        world.app.inject({
          method: 'POST',
          url: '/api/profile/password',
          headers: await headersOf(id),
          payload: { currentPassword: 'segredo1', newPassword: 'trocada2' },
        }),
    ],
    ['a deactivation', (id: string) => calls.patch(id, { active: false }, admin.headers)],
    [
      'a deactivation that was taken back',
      async (id: string) => {
        await calls.patch(id, { active: false }, admin.headers)
        return calls.patch(id, { active: true }, admin.headers)
      },
    ],
    ['a deletion', (id: string) => calls.remove(id, admin.headers)],
  ])('ends with %s', async (_what, end) => {
    const user = await world.addUser()
    const token = await tokenFor(user.id)
    expect((await end(user.id)).statusCode).toBeLessThan(300)
    await expectInvalid(token)
  })

  it('goes on after another name', async () => {
    const user = await world.addUser()
    const token = await tokenFor(user.id)
    await calls.patch(user.id, { name: 'Outra', password: '' }, admin.headers)
    expect((await check(token)).statusCode).toBe(200)
  })

  it('stays valid however many wrong ones its office sends', async () => {
    const token = await tokenFor((await world.addUser()).id)
    for (let guess = 0; guess < 12; guess++) expect((await check(`guess ${guess}`)).statusCode).toBe(404)
    expect((await check(token)).statusCode).toBe(200)
    expect((await redeem(token)).statusCode).toBe(200)
  })
})
