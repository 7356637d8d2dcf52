import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { passwordLinks } from '../../database/schema/users.ts'
import { callsWith, closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { LINK_SECONDS } from './service.ts'

const world = closeAfterAll(await createTestWorld())
const account = await world.addUser({ role: 'ADMIN' })
let admin = callsWith(world.app, await world.headersOf(account))

const create = (userId: string) => admin.post(`/api/users/${userId}/password-link`)
const check = (token: string) => world.auth('password-link/check', { token })
const redeem = (token: string, password = 'trocada1') =>
  world.auth('password-link/redeem', { token, password })

/** A user with a link. */
async function withLink() {
  const user = await world.signedIn()
  const token: string = (await create(user.id)).json().data.token
  return { ...user, token }
}

async function expectInvalid(token: string) {
  const message = 'Este link não é mais válido: já foi usado, expirou ou foi substituído por outro'
  for (const response of [await check(token), await redeem(token)])
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'PASSWORD_LINK_INVALID', message }])
}

it('is a token for a day, of which the database has the hash only', async () => {
  const user = await world.addUser()
  const response = await create(user.id)
  expect(response.statusCode).toBe(201)
  const { token, expiresAt } = response.json().data
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBe(LINK_SECONDS * 1000)
  const [stored] = await world.db.select().from(passwordLinks).where(eq(passwordLinks.userId, user.id))
  expect(JSON.stringify(stored)).not.toContain(token)
})

it('is for active users', async () => {
  const inactive = await create((await world.addUser({ isActive: false })).id)
  expect([inactive.statusCode, inactive.json().code]).toEqual([409, 'USER_INACTIVE'])
})

it('says whose it is, is used once, however many wrong ones its office sends, and ends all sessions', async () => {
  const { id, username, token, get } = await withLink()
  const { refreshToken } = await world.session(username)
  for (let guess = 0; guess < 12; guess++) expect((await check(`guess ${guess}`)).statusCode).toBe(404)
  expect((await check(token)).json()).toEqual({ data: { id, username } })
  expect((await redeem(token)).json()).toEqual({ data: { id, username } })
  await expectInvalid(token)
  expect((await world.login(username)).statusCode).toBe(401)
  expect((await world.login(username, 'trocada1')).statusCode).toBe(200)
  expect((await world.refresh(refreshToken)).statusCode).toBe(401)
  expect((await get('/api/users')).statusCode).toBe(401)
})

it('is used by one of two at the same time', async () => {
  const { token } = await withLink()
  const twins = await Promise.all([redeem(token, 'trocada1'), redeem(token, 'trocada2')])
  expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
})

const PASSWORDS = { currentPassword: 'segredo1', newPassword: 'trocada2' }
type Owner = Awaited<ReturnType<typeof withLink>>
const change = ({ id }: Owner, fields: object) => admin.patch(`/api/users/${id}`, fields)
it.each<[string, (owner: Owner) => PromiseLike<{ statusCode: number }>]>([
  ['a newer link', ({ id }) => create(id)],
  ['another password', (owner) => change(owner, { password: 'trocada2' })],
  ['a password that the user changed', ({ post }) => post('/api/profile/password', PASSWORDS)],
  ['a deactivation', (owner) => change(owner, { active: false })],
  [
    'a deactivation that was taken back',
    async (owner) => {
      await change(owner, { active: false })
      return change(owner, { active: true })
    },
  ],
  ['a deletion', ({ id }) => admin.remove(`/api/users/${id}`)],
])('ends with %s', async (_what, end) => {
  const owner = await withLink()
  expect((await end(owner)).statusCode).toBeLessThan(300)
  await expectInvalid(owner.token)
})

it('goes on after another name and a password that breaks a rule, and ends after a day', async () => {
  const owner = await withLink()
  await change(owner, { name: 'Outra', password: '' })
  expect((await redeem(owner.token, 'curta')).statusCode).toBe(400)
  world.advance(LINK_SECONDS - 1)
  expect((await check(owner.token)).statusCode).toBe(200)
  world.advance(1)
  await expectInvalid(owner.token)
  admin = callsWith(world.app, await world.headersOf(account))
})
