import { type AuditChange, type AuditEntry, auditListResponse } from '@celeiro/api-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../database/schema/audit.ts'
import { randomIds } from '../../ids.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { newUser, userCalls } from '../../testing/user-calls.ts'
import { createFirstAdmin } from '../users/first-admin.ts'

let world: TestWorld
let calls: ReturnType<typeof userCalls>
let admin: Awaited<ReturnType<ReturnType<typeof userCalls>['signedIn']>>
let productIds: string[]
let seen: Set<string>

beforeAll(async () => {
  world = await createTestWorld()
  calls = userCalls(world)
  admin = await calls.signedIn({ username: 'chefe' })
  productIds = (await addProducts(world, ['Ureia', 'Milho', 'Trigo'])).map(({ id }) => id)
})
afterAll(() => world.close())
beforeEach(async () => {
  seen = new Set((await world.db.select({ id: auditEntries.id }).from(auditEntries)).map(({ id }) => id))
})

/** Two entries of one instant have no order. */
const later = () => world.advance(1)

/** The entries of this test, as the API shows them. */
async function entries(): Promise<AuditEntry[]> {
  const response = await world.app.inject({ url: '/api/audit?limit=100', headers: admin.headers })
  return auditListResponse.parse(response.json()).data.entries.filter(({ id }) => !seen.has(id))
}

const table = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  later()
  return world.app.inject({
    method,
    url: `/api/price-tables${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })
}
const body = (fields: object = {}) => aHarvestTable([anItem(productIds[0] ?? '')], fields)
const byChefe = () => ({ actorId: admin.id, actorName: 'chefe', reason: null })
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })
const fieldsOf = ({ changes }: { changes: AuditChange[] }) => changes.map(({ field }) => field)

describe('each write of a user leaves one entry', () => {
  it('says who was created, with which rights, without contacts', async () => {
    const response = await calls.post(newUser({ username: 'novata', name: 'Nova Ta' }), admin.headers)
    expect(await entries()).toEqual([
      {
        ...byChefe(),
        id: expect.any(String),
        createdAt: world.clock.now().toISOString(),
        action: 'CREATED',
        entity: 'USER',
        entityId: response.json().data.id,
        entityName: 'novata',
        changes: [
          change('username', null, 'novata'),
          change('name', null, 'Nova Ta'),
          change('userType', null, 'PARTNER'),
          change('isActive', null, true),
        ],
      },
    ])
  })

  it('says what changed, before and after', async () => {
    const user = await world.addUser({ email: 'velho@celeiro.example', phone: '1' })
    await calls.patch(user.id, { userType: 'PARTNER', active: false, email: null, phone: '2' }, admin.headers)
    expect(await entries()).toMatchObject([
      {
        action: 'UPDATED',
        entityId: user.id,
        entityName: user.username,
        changes: [
          change('userType', 'CLIENT', 'PARTNER'),
          change('isActive', true, false),
          change('email', 'velho@celeiro.example', null),
          change('phone', '1', '2'),
        ],
      },
    ])
  })

  it('tells a reset by another from a change by oneself, and has no password of either', async () => {
    const user = await world.addUser()
    await calls.patch(user.id, { password: 'trocada1', name: 'Outra' }, admin.headers)
    const other = await calls.signedIn()
    later()
    await calls.patch(other.id, { password: 'trocada2' }, other.headers)
    const password = change('password', null, null)
    const [changed, reset] = await entries()
    expect(changed).toMatchObject({ action: 'PASSWORD_CHANGED', actorId: other.id, changes: [password] })
    expect(reset).toMatchObject({
      action: 'PASSWORD_RESET',
      changes: [change('name', 'Rita Lopes', 'Outra'), password],
    })
  })

  it('keeps the names of who was deleted, and of who deleted after they go too', async () => {
    const [user, other] = [await world.addUser(), await calls.signedIn()]
    await calls.remove(user.id, other.headers)
    later()
    await calls.remove(other.id, admin.headers)
    expect(await entries()).toMatchObject([
      { action: 'DELETED', entityName: other.username },
      {
        action: 'DELETED',
        entityName: user.username,
        actorId: other.id,
        actorName: other.username,
        changes: [
          change('username', user.username, null),
          change('name', 'Rita Lopes', null),
          change('userType', 'CLIENT', null),
          change('isActive', true, null),
        ],
      },
    ])
  })

  it('shows the first administrator as created by the system', async () => {
    const empty = await createTestWorld()
    await createFirstAdmin({ ...empty, ids: randomIds }, { username: 'diretora', password: 'primeira1' })
    expect(await empty.db.select().from(auditEntries)).toMatchObject([
      { action: 'CREATED', actorId: null, actorName: null, entityName: 'diretora' },
    ])
    await empty.close()
  })
})

describe('each write of a price table leaves one entry', () => {
  it('says all of a new one, and of a copy', async () => {
    const { id } = (await table('POST', '', body())).json().data
    await table('POST', `/${id}/duplicate`, { name: 'Cópia' })
    const [copy, created] = await entries()
    expect(created).toMatchObject({ ...byChefe(), action: 'CREATED', entity: 'PRICE_TABLE', entityId: id })
    expect(created?.changes).toContainEqual(change('harvestYear', null, 2026))
    expect(created?.changes).toContainEqual({
      field: 'priceTableItems',
      productId: productIds[0],
      before: null,
      after: { price: 10.5, minPrice: 10, minQuantity: 0.5, maxQuantity: 100 },
    })
    expect(copy).toMatchObject({ action: 'CREATED', entityName: 'Cópia' })
    expect(copy && fieldsOf(copy)).toEqual(created && fieldsOf(created))
  })

  it('says which fields and products changed', async () => {
    const [ureia = '', milho = '', trigo = ''] = productIds
    const { id } = (await table('POST', '', body({ priceTableItems: [anItem(ureia), anItem(milho)] }))).json()
      .data
    await table('PATCH', `/${id}`, {
      ...body({ discountPercent: 5 }),
      priceTableItems: [anItem(trigo), anItem(ureia, { price: 12 })],
    })
    const figures = { price: 10.5, minPrice: 10, minQuantity: 0.5, maxQuantity: 100 }
    const item = { field: 'priceTableItems' }
    expect((await entries())[0]).toMatchObject({
      action: 'UPDATED',
      changes: [
        change('discountPercent', null, 5),
        { ...item, productId: ureia, before: figures, after: { ...figures, price: 12 } },
        { ...item, productId: milho, before: figures, after: null },
        { ...item, productId: trigo, before: null, after: figures },
      ],
    })
  })

  it('says all of what was deleted', async () => {
    const created = (await table('POST', '', body())).json().data
    await table('DELETE', `/${created.id}`)
    const [deleted, first] = await entries()
    expect(deleted).toMatchObject({ action: 'DELETED', entityName: 'Safra de verão' })
    expect(deleted?.changes).toEqual(
      first?.changes.map((entry) => ({ ...entry, before: entry.after, after: entry.before })),
    )
  })
})

it('a failed write leaves none', async () => {
  const partner = await calls.signedIn({ role: 'PARTNER' })
  const user = await world.addUser()
  const { id, etag } = (await table('POST', '', body())).json().data
  for (const entry of await entries()) seen.add(entry.id)
  const unknown = randomIds.next()
  const responses = [
    await calls.post(newUser({ username: 'chefe' }), admin.headers),
    await calls.post(newUser(), partner.headers),
    await calls.patch(user.id, { username: 'outro.nome' }, admin.headers),
    await calls.patch(unknown, { name: 'X' }, admin.headers),
    await calls.remove(admin.id, admin.headers),
    await calls.remove(user.id, partner.headers),
    await table('POST', '', body({ name: '' })),
    await table('POST', '', body({ priceTableItems: [anItem(unknown)] })),
    await table('PATCH', `/${id}`, body({ priceTableItems: [anItem(unknown)] })),
    await table('PATCH', `/${unknown}`, body()),
    await table('DELETE', `/${unknown}`),
    await world.app.inject({
      method: 'DELETE',
      url: `/api/price-tables/${id}`,
      headers: { ...admin.headers, 'if-match': `"not${etag.slice(1)}` },
    }),
  ]
  expect(responses.map(({ statusCode }) => statusCode >= 400)).toEqual(responses.map(() => true))
  expect(await entries()).toEqual([])
})

it('a write whose entry cannot be stored is undone', async () => {
  const user = await world.addUser({ name: 'Antes' })
  const { id } = (await table('POST', '', body({ name: 'Antes' }))).json().data
  await world.db.execute(sql`alter table audit_entries add constraint none check (false) not valid`)
  const responses = [
    await calls.patch(user.id, { name: 'Depois' }, admin.headers),
    await table('PATCH', `/${id}`, body({ name: 'Depois' })),
  ]
  await world.db.execute(sql`alter table audit_entries drop constraint none`)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  const { rows } = (await world.db.execute(
    sql`select name from users where id = ${user.id} union all select name from price_tables where id = ${id}`,
  )) as { rows: unknown } // The driver types no rows.
  expect(rows).toEqual([{ name: 'Antes' }, { name: 'Antes' }])
})
