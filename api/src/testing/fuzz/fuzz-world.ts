import { randomIds } from '../../database/ids.ts'
import { orderLogs } from '../../database/schema/orders.ts'
import { addProducts, aHarvestTable, anItem } from '../catalog-fixtures.ts'
import { addTradePartners } from '../order-fixtures.ts'
import { OutboxDouble } from '../outbox-double.ts'
import { publishedFixture } from '../published-fixture.ts'
import { createTestWorld } from '../test-world.ts'
import type { KnownValues } from './known-values.ts'
import type { FuzzRequest } from './requests.ts'

export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>

const PASSWORD = 'segredo1'

/** A world with some rows of everything, the values that requests refer to, and a header for every kind of caller. */
export async function createFuzzWorld() {
  const published = publishedFixture()
  const world = await createTestWorld(
    { loginLimits: { perAddress: 1_000_000, overall: 1_000_000 } },
    { releases: published.releases, erp: new OutboxDouble() },
  )
  const partners = await addTradePartners(world)
  const products = await addProducts(world, ['Ureia', 'Soja', 'Milho'])
  const differing = { erpDiffersAt: world.clock.now(), erpDifference: 'situação desconhecida no ERP' }
  const states = [{}, { status: 'DRAFT' as const }, differing]
  const orders = await Promise.all(states.map((values) => partners.addOrder(values)))
  const log = { level: 'INFO', eventType: 'ORDER_CREATED', details: { text: 'x' } } as const
  const logs = orders.map(({ id: orderId }) => ({ id: randomIds.next(), orderId, ...log }))
  await world.db.insert(orderLogs).values(logs.map((row) => ({ ...row, createdAt: world.clock.now() })))
  // Those that log in or act are not those that requests change, or the fuzz would soon lock itself out.
  const accounts = await Promise.all(Array.from({ length: 10 }, () => world.addUser()))
  const logins = await Promise.all(Array.from({ length: 3 }, () => world.addUser()))
  const deactivated = await world.addUser({ role: 'ADMIN', isActive: false })
  const refreshTokens = []
  for (const { username } of logins)
    refreshTokens.push((await world.session(username, PASSWORD)).refreshToken)

  const known: KnownValues = {
    customer: [partners.customer.id],
    order: orders.map(({ id }) => id),
    priceTable: [partners.priceTable.id],
    version: ['1', '2'],
    property: [partners.property.id],
    product: products.map(({ id }) => id),
    user: accounts.map(({ id }) => id),
    username: logins.map(({ username }) => username),
    password: [PASSWORD],
    // Not that of the callers: a change ends their tokens.
    currentPassword: ['errada1'],
    refreshToken: refreshTokens,
    ...{ sessionId: [], token: [], remote: ['orders'], build: ['next', 'now'], step: ['step-1'] },
  }
  const headers: Record<FuzzRequest['caller'], Record<string, string>> = {
    ...{
      ADMIN: await world.as('ADMIN'),
      PARTNER: await world.as('PARTNER'),
      CLIENT: await world.as('CLIENT'),
    },
    anonymous: {},
    deactivated: await world.headersOf(deactivated),
    forged: { authorization: `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","role":"ADMIN"}')}.x` },
  }
  const payload = aHarvestTable([anItem(known.product[0] ?? '')])
  const call = { method: 'POST', url: '/api/price-tables', headers: headers.ADMIN } as const
  const created = await world.app.inject({ ...call, payload })
  known.priceTable.push(created.json().data.id)
  return { world, known, headers }
}
