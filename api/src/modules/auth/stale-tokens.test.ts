import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceTables } from '../../database/schema/catalog.ts'
import { users } from '../../database/schema/users.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { newUser, userCalls } from '../../testing/user-calls.ts'

let world: TestWorld
let calls: ReturnType<typeof userCalls>
let admin: { headers: { authorization: string } }
let productId: string
beforeAll(async () => {
  world = await createTestWorld({ apiDocs: true })
  calls = userCalls(world)
  admin = await calls.signedIn()
  productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''
})
afterAll(() => world.close())

type Headers = { authorization: string }

const table = () => aHarvestTable([anItem(productId)])
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  world.app.inject({ method, url, headers, ...(payload && { payload }) })

async function addTable(): Promise<string> {
  const response = await send('POST', '/api/price-tables', admin.headers, table())
  return response.json().data.id
}

async function login(username: string, password = 'segredo1') {
  const payload = { username, password }
  const pair = (await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json()
  return { pair, headers: { authorization: `Bearer ${pair.accessToken}` } }
}

const batch = { data: [{}] }

/** Every write; each makes what it needs. */
const WRITES = {
  'POST /api/orders/{id}/confirm': (headers: Headers) => send('POST', '/api/orders/c1/confirm', headers),
  'POST /api/orders/{id}/print-status': (headers: Headers) =>
    send('POST', '/api/orders/c1/print-status', headers, { statusImpressao: 'PRINTED' }),
  'POST /api/orders/{id}/erp-sync': (headers: Headers) => send('POST', '/api/orders/c1/erp-sync', headers),
  'POST /api/orders/{id}/notes': (headers: Headers) =>
    send('POST', '/api/orders/c1/notes', headers, { message: 'Nota' }),
  'POST /api/price-tables': (headers: Headers) => send('POST', '/api/price-tables', headers, table()),
  'PATCH /api/price-tables/{id}': async (headers: Headers) =>
    send('PATCH', `/api/price-tables/${await addTable()}`, headers, table()),
  'POST /api/price-tables/{id}/duplicate': async (headers: Headers) =>
    send('POST', `/api/price-tables/${await addTable()}/duplicate`, headers, { name: 'Cópia' }),
  'DELETE /api/price-tables/{id}': async (headers: Headers) =>
    send('DELETE', `/api/price-tables/${await addTable()}`, headers),
  'POST /api/price-tables/{id}/restore': async (headers: Headers) =>
    send('POST', `/api/price-tables/${await addTable()}/restore`, headers),
  'POST /api/users': (headers: Headers) => calls.post(newUser({ userType: 'ADMIN' }), headers),
  'PATCH /api/users/{id}': async (headers: Headers) =>
    calls.patch((await world.addUser()).id, { userType: 'ADMIN' }, headers),
  'DELETE /api/users/{id}': async (headers: Headers) => calls.remove((await world.addUser()).id, headers),
  'POST /api/users/{id}/password-link': async (headers: Headers) =>
    send('POST', `/api/users/${(await world.addUser()).id}/password-link`, headers),
  'PATCH /api/profile': (headers: Headers) => send('PATCH', '/api/profile', headers, { name: 'Outra' }),
  'POST /api/profile/password': (headers: Headers) =>
    send('POST', '/api/profile/password', headers, { currentPassword: 'segredo1', newPassword: 'trocada2' }),
  'PATCH /api/saved-views': (headers: Headers) =>
    send('PATCH', '/api/saved-views', headers, { list: '/home', views: [] }),
  'POST /api/import/customers': (headers: Headers) => send('POST', '/api/import/customers', headers, batch),
  'POST /api/import/properties': (headers: Headers) => send('POST', '/api/import/properties', headers, batch),
  'POST /api/import/products': (headers: Headers) => send('POST', '/api/import/products', headers, batch),
  'POST /api/import/price-tables': (headers: Headers) =>
    send('POST', '/api/import/price-tables', headers, batch),
  'POST /api/import/orders': (headers: Headers) => send('POST', '/api/import/orders', headers, batch),
  'POST /api/import/order-logs': (headers: Headers) => send('POST', '/api/import/order-logs', headers, batch),
  'POST /api/telemetry': (headers: Headers) => send('POST', '/api/telemetry', headers, { events: [] }),
  'POST /api/rollouts/withdrawn': (headers: Headers) =>
    send('POST', '/api/rollouts/withdrawn', headers, { remote: 'orders', build: 'abc' }),
}

/** Actions of an administrator after which a user's sessions must not write. */
const ENDINGS = {
  'another password': (id: string) => calls.patch(id, { password: 'trocada1' }, admin.headers),
  'another role': (id: string) => calls.patch(id, { userType: 'PARTNER' }, admin.headers),
  'a deactivation': (id: string) => calls.patch(id, { active: false }, admin.headers),
  'a deactivation that was taken back': async (id: string) => {
    await calls.patch(id, { active: false }, admin.headers)
    return calls.patch(id, { active: true }, admin.headers)
  },
  'a deletion': (id: string) => calls.remove(id, admin.headers),
}

it('every write that there is stands in this test', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  const writes = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get' && !path.startsWith('/api/auth/'))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(WRITES).toSorted()).toEqual(writes.toSorted())
})

it.each(Object.entries(WRITES))(
  'after another password, the old token is not good for %s',
  async (call, write) => {
    const somebody = await calls.signedIn()
    await ENDINGS['another password'](somebody.id)
    const before = [await world.db.$count(users), await world.db.$count(priceTables)]
    const response = await write(somebody.headers)
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Sessão encerrada. Faça login novamente', code: 'SESSION_REVOKED' },
    ])
    const made = call.includes('{id}') && !call.includes('orders') ? 1 : 0
    const after = [await world.db.$count(users), await world.db.$count(priceTables)]
    expect(after).toEqual(
      call.includes('users') ? [Number(before[0]) + made, before[1]] : [before[0], Number(before[1]) + made],
    )
  },
)

it.each(Object.entries(ENDINGS))(
  'after %s, the old token only reads, and nothing of users',
  async (_name, end) => {
    const somebody = await calls.signedIn()
    expect((await end(somebody.id)).statusCode).toBeLessThan(300)
    expect((await WRITES['POST /api/price-tables'](somebody.headers)).json().code).toBe('SESSION_REVOKED')
    expect((await calls.get('/api/orders', somebody.headers)).statusCode).toBe(200)
    for (const path of ['/api/users', '/api/users/stats', '/api/profile']) {
      expect((await calls.get(path, somebody.headers)).statusCode).toBe(401)
    }
  },
)

describe('after a logout', () => {
  it('the token of that session, and of no other, is not good for writes', async () => {
    const { username } = await world.addUser({ role: 'ADMIN' })
    const [here, there] = [await login(username), await login(username)]
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', payload: here.pair })
    const write = WRITES['POST /api/price-tables']
    expect((await write(here.headers)).json().code).toBe('SESSION_REVOKED')
    expect((await calls.get('/api/users', here.headers)).statusCode).toBe(401)
    expect((await write(there.headers)).statusCode).toBe(201)
  })

  it('neither is one from before a refresh of the session', async () => {
    const { username } = await world.addUser({ role: 'ADMIN' })
    const { pair, headers } = await login(username)
    const payload = { refreshToken: pair.refreshToken }
    const next = await world.app.inject({ method: 'POST', url: '/api/auth/refresh', payload })
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', payload: next.json() })
    expect((await WRITES['POST /api/users'](headers)).statusCode).toBe(401)
  })
})

describe('a token', () => {
  it('of a login right after the reset, in the same second, is good for writes', async () => {
    const somebody = await calls.signedIn()
    await calls.patch(somebody.id, { password: 'trocada1' }, admin.headers)
    const { headers } = await login(somebody.username, 'trocada1')
    expect((await WRITES['POST /api/users'](headers)).statusCode).toBe(201)
    expect((await WRITES['POST /api/price-tables'](headers)).statusCode).toBe(201)
  })

  it('of somebody who only got another name goes on', async () => {
    const somebody = await calls.signedIn()
    await calls.patch(
      somebody.id,
      { name: 'Outra', userType: 'ADMIN', active: true, password: '' },
      admin.headers,
    )
    expect((await WRITES['POST /api/price-tables'](somebody.headers)).statusCode).toBe(201)
  })

  it('goes by the role in the database where it has another one', async () => {
    const demoted = await calls.signedIn()
    await world.db.update(users).set({ role: 'CLIENT' }).where(eq(users.id, demoted.id))
    expect((await WRITES['POST /api/users'](demoted.headers)).statusCode).toBe(403)
    expect((await calls.get('/api/users', demoted.headers)).statusCode).toBe(403)
    expect((await WRITES['POST /api/price-tables'](demoted.headers)).statusCode).toBe(201)
  })
})
