import { userResponse } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { newUser, userCalls } from '../../testing/user-calls.ts'

const world = closeAfterAll(await createTestWorld())
const calls = userCalls(world)
const headers = (await calls.signedIn()).headers

const storedUser = async (id: string) => (await world.db.select().from(users).where(eq(users.id, id)))[0]

describe('POST /api/users', () => {
  it('makes an active user who can log in, trims the texts and leaves the password alone', async () => {
    const response = await calls.post(
      newUser({ username: ' Caio.Luz ', name: ' Caio Luz ', phone: ' 65 1 ', password: ' segredo ' }),
      headers,
    )
    expect(response.statusCode).toBe(201)
    const { data } = userResponse.parse(response.json())
    expect(data).toMatchObject({
      username: 'Caio.Luz',
      name: 'Caio Luz',
      phone: '65 1',
      userType: 'PARTNER',
      isActive: true,
    })
    expect(response.body).not.toMatch(/argon2|password/i)
    expect(await calls.login('caio.luz', ' segredo ')).toBeTypeOf('string')
    expect(await calls.login('caio.luz', 'segredo')).toBeUndefined()
  })

  it.each([{ email: undefined }, { email: null }])('needs no e-mail: %j', async (email) => {
    const response = await calls.post(newUser(email), headers)
    expect(userResponse.parse(response.json()).data.email).toBeNull()
  })

  it('refuses a username that somebody has in another case, also of two at the same time', async () => {
    await world.addUser({ username: 'maria' })
    const taken = await calls.post(newUser({ username: 'MARIA' }), headers)
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      { message: 'Este nome de usuário já está em uso', code: 'USERNAME_TAKEN' },
    ])
    const twins = await Promise.all(
      ['gemea', 'Gemea'].map((username) => calls.post(newUser({ username }), headers)),
    )
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it.each([
    [{ username: undefined }, 'username: Nome de usuário deve ter pelo menos 3 caracteres'],
    [{ password: undefined }, 'password: Senha é obrigatória'],
    [{ userType: 'ROOT' }, 'userType: Tipo de usuário deve ser ADMIN, PARTNER, CLIENT'],
    [{ name: 'a\0b' }, 'name: Contém caracteres inválidos'],
  ])('refuses %j', async (fields, violation) => {
    const response = await calls.post(newUser(fields), headers)
    expect(response.statusCode).toBe(400)
    const [path, message] = violation.split(': ')
    expect(response.json()).toEqual({
      message: `Dados inválidos. ${violation}`,
      code: 'VALIDATION_ERROR',
      errors: [{ path, message }],
    })
  })
})

describe('PATCH /api/users/{id}', () => {
  it('changes what the screen sends, and nothing else', async () => {
    const user = await world.addUser({ email: 'velho@celeiro.example' })
    const response = await calls.patch(
      user.id,
      {
        username: user.username,
        name: 'Novo Nome',
        email: null,
        phone: '1',
        userType: 'PARTNER',
        active: false,
      },
      headers,
    )
    expect(userResponse.parse(response.json()).data).toEqual({
      id: user.id,
      username: user.username,
      name: 'Novo Nome',
      email: null,
      phone: '1',
      userType: 'PARTNER',
      isActive: false,
      createdAt: user.createdAt.toISOString(),
    })
    expect((await storedUser(user.id))?.passwordHash).toBe(user.passwordHash)
  })

  it('leaves alone what is absent', async () => {
    const user = await world.addUser()
    expect((await calls.patch(user.id, {}, headers)).statusCode).toBe(200)
    const { updatedAt: _, ...before } = user
    expect(await storedUser(user.id)).toMatchObject(before)
  })

  it('keeps the password for a blank one, and replaces it by another', async () => {
    const { id, username } = await world.addUser()
    await calls.patch(id, { password: '' }, headers)
    expect(await calls.login(username)).toBeTypeOf('string')
    await calls.patch(id, { password: 'trocada1' }, headers)
    expect(await calls.login(username)).toBeUndefined()
    expect(await calls.login(username, 'trocada1')).toBeTypeOf('string')
    const refused = async (password: string) => (await calls.patch(id, { password }, headers)).json().message
    expect(await refused('12345')).toBe('Dados inválidos. password: Senha deve ter pelo menos 6 caracteres')
    expect(await refused('        ')).toBe('Dados inválidos. password: Senha é obrigatória')
  })

  it('does not rename', async () => {
    const { id } = await world.addUser()
    const response = await calls.patch(id, { username: 'outro.nome' }, headers)
    expect([response.statusCode, response.json().code]).toEqual([400, 'USERNAME_LOCKED'])
  })

  it.each([{ active: false }, { userType: 'PARTNER' }, { password: 'trocada1' }])(
    'ends the sessions of who gets %j',
    async (change) => {
      const { id, username } = await world.addUser()
      const refreshToken = await calls.login(username)
      await calls.patch(id, change, headers)
      expect(await calls.refreshStatus(refreshToken)).toBe(401)
    },
  )

  it('leaves the sessions of who only gets another name', async () => {
    const { id, username, role } = await world.addUser()
    const refreshToken = await calls.login(username)
    await calls.patch(id, { name: 'Outra', userType: role, active: true, password: '' }, headers)
    expect(await calls.refreshStatus(refreshToken)).toBe(200)
  })

  it('responds 404 for an unknown user', async () => {
    const response = await calls.patch('cabc', { name: 'X' }, headers)
    expect([response.statusCode, response.json().code]).toEqual([404, 'USER_NOT_FOUND'])
  })
})

describe('DELETE /api/users/{id}', () => {
  it('removes the user with their sessions', async () => {
    const { id, username } = await world.addUser()
    const refreshToken = await calls.login(username)
    const response = await calls.remove(id, headers)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await storedUser(id)).toBeUndefined()
    expect(await calls.refreshStatus(refreshToken)).toBe(401)
    expect((await calls.remove(id, headers)).statusCode).toBe(404)
  })
})
