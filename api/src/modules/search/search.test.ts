import type { SearchHit } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers } from '../../database/schema/customers.ts'
import { randomIds } from '../../ids.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { tokensOf } from './needle.ts'

const world = closeAfterAll(await createTestWorld())
const partners = await addTradePartners(world)
await world.db
  .update(customers)
  .set({ externalId: 'ERP-4711', city: 'São Desidério', state: 'BA' })
  .where(eq(customers.id, partners.customer.id))
const orderId = (await partners.addOrder()).id
await partners.addOrder({ propertyId: null, createdAt: new Date('2026-02-01T00:00:00.000Z') })
await world.addUser({ name: 'Zilda Weber', username: 'zilda.weber' })

async function search(query: Record<string, string>, role: 'ADMIN' | 'PARTNER' | 'CLIENT' = 'ADMIN') {
  const url = `/api/search?${new URLSearchParams(query)}`
  return world.app.inject({ url, headers: await world.as(role) })
}

const found = async (...args: Parameters<typeof search>): Promise<SearchHit[]> =>
  (await search(...args)).json().data.results

const idsOf = (hits: readonly SearchHit[], kind: SearchHit['kind']) =>
  hits.filter((hit) => hit.kind === kind).map(({ id }) => id)

describe('a customer is found by', () => {
  it.each([
    ['the words of the name in any order', 'agricola WEBER irmaos'],
    ['beginnings', 'irm web'],
    ['the CNPJ with its mask', '12.ABC.345/01DE-35'],
    ['the beginning of the CNPJ', '12abc3'],
    ['the ERP code', 'erp-4711'],
    ['the ERP code without its dash', 'erp4711'],
    ['the city, beside the name', 'weber desiderio'],
    ['a name with a letter missing', 'weer irmaos'],
    ['a name with swapped letters', 'agircola'],
  ])('%s', async (_, q) => {
    expect(idsOf(await found({ q }), 'CUSTOMER')).toEqual([partners.customer.id])
  })
})

describe('an order is found', () => {
  it('by the beginning of its id, with what tells it from others', async () => {
    expect(await found({ q: orderId.slice(0, 12).toUpperCase(), kind: 'ORDER' })).toEqual([
      {
        kind: 'ORDER',
        id: orderId,
        status: 'CONFIRMED',
        total: 4251.5,
        createdAt: '2026-01-02T12:00:00.000Z',
        customerName: 'Irmãos Weber Agrícola Ltda.',
        propertyName: 'Fazenda Boa Esperança',
      },
    ])
  })

  it('by its customer, newest first, with a farm or without', async () => {
    const orders = await found({ q: 'weber', kind: 'ORDER' })
    expect(orders).toMatchObject([{ propertyName: null }, { id: orderId }])
    expect(await found({ q: 'weber', kind: 'ORDER', limit: '1' })).toHaveLength(1)
  })

  it('by the farm and the customer together', async () => {
    expect(idsOf(await found({ q: 'esperança weber', kind: 'ORDER' }), 'ORDER')).toEqual([orderId])
  })
})

it('products, price tables and farms are found by their names and codes', async () => {
  expect(idsOf(await found({ q: 'fer 0060' }), 'PRODUCT')).toEqual([partners.product.id])
  expect(idsOf(await found({ q: 'FER0060' }), 'PRODUCT')).toEqual([partners.product.id])
  expect(idsOf(await found({ q: 'clientes vista' }), 'PRICE_TABLE')).toEqual([partners.priceTable.id])
  expect(idsOf(await found({ q: 'boa esperanca' }), 'PROPERTY')).toEqual([partners.property.id])
})

describe('rights', () => {
  it.each(USER_ROLES)('%s finds what the lists show', async (role) => {
    const hits = await found({ q: 'weber' }, role)
    const kinds = new Set(hits.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['CUSTOMER', 'ORDER', 'PROPERTY', ...(role === 'CLIENT' ? [] : ['USER'])]))
  })

  it('a client finds no user by asking for users', async () => {
    expect(await found({ q: 'weber', kind: 'USER' }, 'CLIENT')).toEqual([])
  })
})

it.each([
  { q: '' },
  { q: '  ' },
  { q: 'x'.repeat(101) },
  { q: 'a\0' },
  { q: 'a', kind: 'LOG' },
  { q: 'a', limit: '51' },
])('refuses %j', async (query) => {
  expect((await search(query)).statusCode).toBe(400)
})

it('characters without a meaning find nothing', async () => {
  expect(await found({ q: "% ' _ \\" })).toEqual([])
})

it('follows what is written, renamed and deleted', async () => {
  const id = randomIds.next()
  const { taxId: _, ...values } = { ...partners.customer, id, name: 'Cerealista Ipê' }
  await world.db.insert(customers).values({ ...values, taxId: '52998224725' })
  expect(idsOf(await found({ q: 'ipe' }), 'CUSTOMER')).toEqual([id])
  await world.db.update(customers).set({ name: 'Cerealista Jatobá' }).where(eq(customers.id, id))
  expect(await found({ q: 'ipe' })).toEqual([])
  expect(idsOf(await found({ q: 'jatoba' }), 'CUSTOMER')).toEqual([id])
  await world.db.delete(customers).where(eq(customers.id, id))
  expect(await found({ q: 'jatoba' })).toEqual([])
})

it('a farm is found by the new name of its customer', async () => {
  const { id, name } = partners.customer
  await world.db.update(customers).set({ name: 'Grupo Aroeira' }).where(eq(customers.id, id))
  const hits = await found({ q: 'aroeira esperança' })
  await world.db.update(customers).set({ name }).where(eq(customers.id, id))
  expect(idsOf(hits, 'PROPERTY')).toEqual([partners.property.id])
})

it('an entry is spelled as a search spells its words', async () => {
  const text = 'ÀÉîõÜ çŇ Łódź ﬁ İstanbul Ω-3 ½ ß'
  const [row] = await world.db
    .select({ words: sql<string>`search_words(${text})` })
    .from(sql`(values (1)) as one`)
  const spelled = tokensOf(text).flatMap(({ segments }) => segments)
  expect(row?.words.split(' ')).toEqual(spelled)
})

it('a name may have any length', async () => {
  const { id, name } = partners.customer
  const long = `Weber ${'x'.repeat(5_000)}`
  await world.db.update(customers).set({ name: long }).where(eq(customers.id, id))
  expect(idsOf(await found({ q: `weber ${'x'.repeat(40)}` }), 'CUSTOMER')).toEqual([id])
  await world.db.update(customers).set({ name }).where(eq(customers.id, id))
})
