import type { TokenPair } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { priceTables } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/users.ts'
import { callOf, OPERATIONS } from '../../testing/canary-calls.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { callsOf } = world
const admin = await world.signedIn()
const [product] = await addProducts(world, ['Ureia'])
const table = aHarvestTable([anItem(product?.id ?? '')])
const newUser = () => callOf('POST /api/users').payload

type Caller = Pick<typeof admin, 'headers' | 'get' | 'post'>
const codeOf = async (response: ReturnType<Caller['get']>) => (await response).json().code
const saveTable = (caller: Caller) => caller.post('/api/price-tables', table)

/** Actions of an administrator after which a user's sessions must not write. */
const ENDINGS = {
  'another password': (path: string) => admin.patch(path, { password: 'trocada1' }),
  'another role': (path: string) => admin.patch(path, { userType: 'PARTNER' }),
  'a deactivation': (path: string) => admin.patch(path, { active: false }),
  'a deactivation that was taken back': async (path: string) => {
    await admin.patch(path, { active: false })
    return admin.patch(path, { active: true })
  },
  'a deletion': (path: string) => admin.remove(path),
}

const WRITES = OPERATIONS.filter((operation) => !/^GET | \/api\/auth\//.test(operation))

it('after another password, the old token is good for no write that there is', async () => {
  const somebody = await world.signedIn()
  await ENDINGS['another password'](`/api/users/${somebody.id}`)
  const stored = async () => [await world.db.select().from(users), await world.db.select().from(priceTables)]
  const before = await stored()
  const revoked = { message: 'Sessão encerrada. Faça login novamente', code: 'SESSION_REVOKED' }
  for (const operation of WRITES) {
    const call = callOf(operation, somebody.id)
    const response = await world.app.inject({ ...call, headers: somebody.headers })
    expect([operation, response.statusCode, response.json()]).toEqual([operation, 401, revoked])
  }
  expect(await stored()).toEqual(before)
  expect(WRITES.length).toBeGreaterThan(20)
})

it.each(Object.entries(ENDINGS))(
  'after %s, the old token only reads, and nothing of users, and no session is renewed',
  async (_name, end) => {
    const somebody = await world.signedIn()
    const { refreshToken } = await world.session(somebody.username)
    expect((await end(`/api/users/${somebody.id}`)).statusCode).toBeLessThan(300)
    expect((await world.refresh(refreshToken)).statusCode).toBe(401)
    expect(await codeOf(saveTable(somebody))).toBe('SESSION_REVOKED')
    expect((await somebody.get('/api/orders')).statusCode).toBe(200)
    for (const path of ['/api/users', '/api/users/stats', '/api/profile'])
      expect([path, (await somebody.get(path)).statusCode]).toEqual([path, 401])
  },
)

it('after a logout, the tokens of that session are not good for writes, also those from before a refresh', async () => {
  const { username } = await world.addUser({ role: 'ADMIN' })
  const [here, there] = [await world.session(username), await world.session(username)]
  const next: TokenPair = (await world.refresh(here.refreshToken)).json()
  await world.auth('logout', { refreshToken: next.refreshToken })
  for (const pair of [here, next]) {
    expect(await codeOf(saveTable(callsOf(pair)))).toBe('SESSION_REVOKED')
    expect((await callsOf(pair).get('/api/users')).statusCode).toBe(401)
  }
  expect((await saveTable(callsOf(there))).statusCode).toBe(201)
})

it('a token of a login right after the reset, in the same second, is good for writes', async () => {
  const { id, username } = await world.addUser({ role: 'ADMIN' })
  await admin.patch(`/api/users/${id}`, { password: 'trocada1' })
  const caller = callsOf(await world.session(username, 'trocada1'))
  expect((await caller.post('/api/users', newUser())).statusCode).toBe(201)
  expect((await saveTable(caller)).statusCode).toBe(201)
})

it('a token of somebody who only got another name goes on, and so does the session', async () => {
  const somebody = await world.signedIn()
  const { refreshToken } = await world.session(somebody.username)
  const same = { name: 'Outra', userType: 'ADMIN', active: true, password: '' }
  await admin.patch(`/api/users/${somebody.id}`, same)
  expect((await saveTable(somebody)).statusCode).toBe(201)
  expect((await world.refresh(refreshToken)).statusCode).toBe(200)
})

it('a token goes by the role in the database where it has another one', async () => {
  const demoted = await world.signedIn()
  await world.db.update(users).set({ role: 'CLIENT' }).where(eq(users.id, demoted.id))
  expect((await demoted.post('/api/users', newUser())).statusCode).toBe(403)
  expect((await demoted.get('/api/users')).statusCode).toBe(403)
  expect((await saveTable(demoted)).statusCode).toBe(201)
})
