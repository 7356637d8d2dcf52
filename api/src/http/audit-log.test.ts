import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '../testing/auth-calls.ts'
import { addProducts, aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { newUser, userCalls } from '../testing/user-calls.ts'

const SECRET = 'trocada1'

let lines: string[] = []

const world = closeAfterAll(
  await createTestWorld({ logLevel: 'warn', logStream: { write: (line) => lines.push(line) } }),
)
const calls = userCalls(world)
const admin = await calls.signedIn({ username: 'chefe' })
const productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''
beforeEach(() => {
  lines = []
})

const auditLines = () =>
  lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'audit')

/** The lines of the audit so far, without what every line has. */
function audit() {
  const all = auditLines()
  expect(all.map(({ address }) => address)).toEqual(all.map(() => '127.0.0.1'))
  return all.map(
    ({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, address: _address, ...event }) =>
      event,
  )
}

const { login, post: auth } = authCalls(world)
const profile = (method: 'PATCH' | 'POST', path: string, headers: object, payload: object) =>
  world.app.inject({ method, url: `/api/profile${path}`, headers: { ...headers }, payload })
const table = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  world.app.inject({
    method,
    url: `/api/price-tables${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })
const body = (fields: object = {}) => aHarvestTable([anItem(productId)], fields)

describe('the log has a line', () => {
  it('per write of a user, with the fields that changed and no values', async () => {
    const { id } = (await calls.post(newUser({ username: 'novata' }), admin.headers)).json().data
    await calls.patch(id, { userType: 'CLIENT', phone: '65911112222' }, admin.headers)
    await calls.patch(id, { password: SECRET }, admin.headers)
    await calls.remove(id, admin.headers)
    const user = { actorId: admin.id, entity: 'USER', entityId: id }
    expect(audit()).toEqual([
      { ...user, action: 'CREATED' },
      { ...user, action: 'UPDATED', fields: ['phone', 'userType'] },
      { ...user, action: 'PASSWORD_RESET', fields: ['password'] },
      { ...user, action: 'DELETED' },
    ])
    expect(lines.join('')).not.toMatch(/novata|65911112222|trocada1|argon2/)
  })

  it('per change that users make themselves', async () => {
    const { id, headers } = await calls.signedIn()
    await profile('PATCH', '', headers, { name: 'Rita Prado' })
    await profile('POST', '/password', headers, { currentPassword: 'segredo1', newPassword: SECRET })
    const own = { actorId: id, entity: 'USER', entityId: id }
    expect(audit()).toEqual([
      { ...own, action: 'UPDATED', fields: ['name'] },
      { ...own, action: 'PASSWORD_CHANGED', fields: ['password'] },
    ])
  })

  it('per link for a password, and no account as the one who used it', async () => {
    const { id } = await world.addUser()
    const url = `/api/users/${id}/password-link`
    const { token } = (await world.app.inject({ method: 'POST', url, headers: admin.headers })).json().data
    await auth('password-link/redeem', { token, password: SECRET })
    expect(audit()).toEqual([
      { actorId: admin.id, action: 'PASSWORD_LINK_CREATED', entity: 'USER', entityId: id },
      { actorId: null, action: 'PASSWORD_LINK_USED', entity: 'USER', entityId: id },
    ])
    expect(lines.join('')).not.toContain(token)
  })

  it('per write of a price table', async () => {
    const { id } = (await table('POST', '', body())).json().data
    await table('PATCH', `/${id}`, body({ name: 'Outra' }))
    await table('PATCH', `/${id}`, aHarvestTable([anItem(productId, { price: 999 })], { name: 'Outra' }))
    const copy = (await table('POST', `/${id}/duplicate`, { name: 'Cópia' })).json().data
    await table('DELETE', `/${id}`)
    const by = { actorId: admin.id, entity: 'PRICE_TABLE', entityId: id }
    expect(audit()).toEqual([
      { ...by, action: 'CREATED' },
      { ...by, action: 'UPDATED', fields: ['name'] },
      { ...by, action: 'UPDATED', fields: ['priceTableItems'] },
      { ...by, action: 'CREATED', entityId: copy.id },
      { ...by, action: 'DELETED' },
    ])
  })

  it('per login, logout and reuse of a refresh token, and none per refresh', async () => {
    const { id } = await world.addUser({ username: 'rita' })
    await auth('logout', { refreshToken: await calls.login('rita') })
    const refreshToken = await calls.login('rita')
    await calls.refreshStatus(refreshToken)
    world.advance(60)
    await calls.refreshStatus(refreshToken)
    const rita = { entity: 'USER', entityId: id }
    expect(audit()).toEqual([
      { ...rita, actorId: id, action: 'LOGIN' },
      { ...rita, actorId: id, action: 'LOGOUT' },
      { ...rita, actorId: id, action: 'LOGIN' },
      { ...rita, actorId: null, action: 'SESSION_REVOKED', reason: 'REFRESH_TOKEN_REUSED' },
    ])
  })

  it('per refused login: an unknown name may be a password, and is not in it', async () => {
    const { id, username } = await world.addUser({ isActive: false })
    await auth('login', { username, password: 'segredo1' })
    await auth('login', { username: SECRET, password: SECRET })
    const refused = { actorId: null, action: 'LOGIN_REFUSED', entity: 'USER' }
    expect(audit()).toEqual([
      { ...refused, entityId: id, reason: 'USER_INACTIVE' },
      { ...refused, entityId: null, reason: 'INVALID_CREDENTIALS' },
    ])
    expect(lines.join('')).not.toContain(SECRET)
  })
})

it('the log has no line about what was refused or rolled back', async () => {
  const user = await world.addUser()
  await calls.patch(user.id, { name: 'Outra' }, (await calls.signedIn({ role: 'CLIENT' })).headers)
  await table('PATCH', '/unknown', body())
  // Refused at the commit.
  await world.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await world.db.execute(sql`create constraint trigger refuse after update on users
    deferrable initially deferred for each row execute function refuse()`)
  expect((await calls.patch(user.id, { name: 'Outra' }, admin.headers)).statusCode).toBe(500)
  expect(audit()).toEqual([])
})

it('each of many calls at once has the address of its own caller', async () => {
  // More than may hash at once: the others wait, and one that ends starts the next.
  const callers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => ({
      ...(await world.addUser()),
      remoteAddress: `192.0.2.${index}`,
    })),
  )
  await Promise.all(callers.map(({ username, remoteAddress }) => login(username, 'segredo1', remoteAddress)))
  const logins = new Map(auditLines().map(({ actorId, address }) => [actorId, address]))
  expect(logins).toEqual(new Map(callers.map(({ id, remoteAddress }) => [id, remoteAddress])))
})
