import { beforeEach, describe, expect, it } from 'vitest'
import { addProducts, aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { refuseAtCommit } from '../testing/refuse-at-commit.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const SECRET = 'trocada1'

const world = closeAfterAll(await createTestWorld({ logLevel: 'warn', trustedProxies: ['10.0.0.1'] }))
// `user-history.test.ts` has the lines about changes of users.
const { addUser, auth, login, refresh } = world
const admin = await world.signedIn()
const productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''
beforeEach(world.log.clear)

const auditLines = () => world.log.lines('audit')

/** The lines of the audit so far, without what every line has. */
function audit() {
  const all = auditLines()
  expect(all.map(({ address }) => address)).toEqual(all.map(() => '127.0.0.1'))
  return all.map(
    ({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, address: _address, ...event }) =>
      event,
  )
}

const table = (fields: object = {}) => aHarvestTable([anItem(productId)], fields)
const tokenOf = async (username: string): Promise<string> => (await world.session(username)).refreshToken

describe('the log has a line, with the fields that changed and no values,', () => {
  it('per write of a price table', async () => {
    const { id } = (await admin.post('/api/price-tables', table())).json().data
    const path = `/api/price-tables/${id}`
    await admin.patch(path, table({ name: 'Outra' }))
    await admin.patch(path, table({ name: 'Outra', priceTableItems: [anItem(productId, { price: 999 })] }))
    const copy = (await admin.post(`${path}/duplicate`, { name: 'Cópia' })).json().data
    await admin.remove(path)
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
    const { id, username } = await addUser()
    await auth('logout', { refreshToken: await tokenOf(username) })
    const refreshToken = await tokenOf(username)
    await refresh((await refresh(refreshToken)).json().refreshToken)
    await refresh(refreshToken)
    const rita = { entity: 'USER', entityId: id }
    expect(audit()).toEqual([
      { ...rita, actorId: id, action: 'LOGIN' },
      { ...rita, actorId: id, action: 'LOGOUT' },
      { ...rita, actorId: id, action: 'LOGIN' },
      { ...rita, actorId: null, action: 'SESSION_REVOKED', reason: 'REFRESH_TOKEN_REUSED' },
    ])
  })

  it('per refused login: an unknown name may be a password, and is not in it', async () => {
    const { id, username } = await addUser({ isActive: false })
    await login(username)
    await login(SECRET, SECRET)
    const refused = { actorId: null, action: 'LOGIN_REFUSED', entity: 'USER' }
    expect(audit()).toEqual([
      { ...refused, entityId: id, reason: 'USER_INACTIVE' },
      { ...refused, entityId: null, reason: 'INVALID_CREDENTIALS' },
    ])
    expect(world.log.text()).not.toContain(SECRET)
  })
})

it('each of many calls at once has the address of its own caller', async () => {
  // More than may hash at once: the others wait, and one that ends starts the next.
  const callers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => ({ ...(await addUser()), address: `192.0.2.${index}` })),
  )
  await Promise.all(callers.map(({ username, address }) => login(username, 'segredo1', address)))
  const logins = new Map(auditLines().map(({ actorId, address }) => [actorId, address]))
  expect(logins).toEqual(new Map(callers.map(({ id, address }) => [id, address])))
})

it('X-Forwarded-For counts only from a trusted proxy', async () => {
  const payload = { username: (await addUser()).username, password: 'segredo1' }
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  for (const remoteAddress of ['10.0.0.1', '203.0.113.9'])
    await world.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload })
  expect(auditLines().map(({ address }) => address)).toEqual(['198.51.100.7', '203.0.113.9'])
})

it('the log has no line about what was refused or rolled back', async () => {
  const { id } = await addUser()
  const client = await world.signedIn({ role: 'CLIENT' })
  await client.patch(`/api/users/${id}`, { name: 'Outra' })
  await admin.patch('/api/price-tables/unknown', table())
  await refuseAtCommit(world, 'update on users')
  expect((await admin.patch(`/api/users/${id}`, { name: 'Outra' })).statusCode).toBe(500)
  expect(audit()).toEqual([])
})
