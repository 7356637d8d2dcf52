import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { post, patch, remove } = await world.signedIn()

const OTAVIA = { username: 'otavia', password: 'segredo1', name: 'Otávia Prates', phone: '65 99999-0000' }
const create = (fields: object) => post('/api/users', { ...OTAVIA, userType: 'PARTNER', ...fields })
const change = (id: string, fields: object) => patch(`/api/users/${id}`, fields)
const loginStatus = async (...login: Parameters<typeof world.login>) =>
  (await world.login(...login)).statusCode
const storedUser = async (id: string) => (await world.db.select().from(users).where(eq(users.id, id)))[0]

it('makes an active user who can log in, trims the texts and leaves the password alone', async () => {
  const texts = { username: ' Caio.Luz ', name: ' Caio Luz ', phone: ' 65 1 ', password: ' segredo ' }
  const response = await create(texts)
  const caio = { username: 'Caio.Luz', name: 'Caio Luz', email: null, phone: '65 1', userType: 'PARTNER' }
  const made = { isActive: true, createdAt: '2026-03-10T15:00:00.000Z' }
  expect(response.statusCode).toBe(201)
  expect(response.json().data).toEqual({ id: expect.any(String), ...caio, ...made })
  expect(await loginStatus('caio.luz', ' segredo ')).toBe(200)
  expect(await loginStatus('caio.luz', 'segredo')).toBe(401)
  const withNull = await create({ username: 'sem.email', email: null })
  expect(withNull.json().data.email).toBeNull()
})

it('refuses a username that somebody has in another case, also of two at the same time', async () => {
  await world.addUser({ username: 'maria' })
  const taken = await create({ username: 'MARIA' })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'USERNAME_TAKEN'])
  const twins = await Promise.all(['gemea', 'Gemea'].map((username) => create({ username })))
  expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

it('changes what the screen sends, and nothing else', async () => {
  const user = await world.addUser({ email: 'velho@celeiro.example' })
  const fields = { username: user.username, name: 'Novo Nome', email: null, phone: '1', userType: 'PARTNER' }
  const response = await change(user.id, { ...fields, active: false })
  const kept = { id: user.id, createdAt: user.createdAt.toISOString() }
  expect(response.json().data).toEqual({ ...fields, ...kept, isActive: false })
  const before = await storedUser(user.id)
  expect(before?.passwordHash).toBe(user.passwordHash)
  expect((await change(user.id, {})).statusCode).toBe(200)
  expect(await storedUser(user.id)).toEqual({ ...before, updatedAt: expect.any(Date) })
})

it('keeps the password for a blank one, and replaces it by another', async () => {
  const { id, username } = await world.addUser()
  await change(id, { password: '' })
  expect(await loginStatus(username)).toBe(200)
  await change(id, { password: 'trocada1' })
  expect(await loginStatus(username)).toBe(401)
  expect(await loginStatus(username, 'trocada1')).toBe(200)
})

it('does not rename', async () => {
  const { id } = await world.addUser()
  const response = await change(id, { username: 'outro.nome' })
  expect([response.statusCode, response.json().code]).toEqual([400, 'USERNAME_LOCKED'])
})

it('removes the user', async () => {
  const { id } = await world.addUser()
  const response = await remove(`/api/users/${id}`)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(await storedUser(id)).toBeUndefined()
})
