import type { SearchHit } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { customers } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { tokensOf } from './needle.ts'

const world = closeAfterAll(await createTestWorld())
const partners = await addTradePartners(world)
const contact = { phone: '+55 (66) 98877-1234', email: 'compras@weber.example' }
await world.db
  .update(customers)
  .set({ externalId: 'ERP-4711', city: 'São Desidério', state: 'BA', ...contact })
  .where(eq(customers.id, partners.customer.id))
const orderId = (await partners.addOrder()).id
await partners.addOrder({ propertyId: null, createdAt: new Date('2026-02-01T00:00:00.000Z') })
await world.addUser({ name: 'Zilda Weber', username: 'zilda.weber' })

const admin = await world.signedIn()
type Found = { results: SearchHit[] }
const found = async (query: Record<string, string>, { read } = admin) =>
  (await read<Found>('/api/search', query)).results
const idsOf = (hits: readonly SearchHit[], kind: SearchHit['kind']) =>
  hits.filter((hit) => hit.kind === kind).map(({ id }) => id)

const { customer, property, product, priceTable } = partners
it.each([
  ['CUSTOMER', 'the words of the name in any order', 'agricola WEBER irmaos', customer],
  ['CUSTOMER', 'beginnings', 'irm web', customer],
  ['CUSTOMER', 'the CNPJ with its mask', '12.ABC.345/01DE-35', customer],
  ['CUSTOMER', 'the beginning of the CNPJ', '12abc3', customer],
  ['CUSTOMER', 'the ERP code', 'erp-4711', customer],
  ['CUSTOMER', 'the ERP code without its dash', 'erp4711', customer],
  ['CUSTOMER', 'the city, beside the name', 'weber desiderio', customer],
  ['CUSTOMER', 'the digits of the telephone', '66988771234', customer],
  ['CUSTOMER', 'the telephone without its area code', '98877-12', customer],
  ['CUSTOMER', 'the beginning of the e-mail', 'compras@web', customer],
  ['CUSTOMER', 'a name with a letter missing', 'weer irmaos', customer],
  ['CUSTOMER', 'a name with swapped letters', 'agircola', customer],
  ['PRODUCT', 'its code', 'fer 0060', product],
  ['PRODUCT', 'its code, joined', 'FER0060', product],
  ['PRICE_TABLE', 'words of its name', 'clientes vista', priceTable],
  ['PROPERTY', 'its name', 'boa esperanca', property],
  ['ORDER', 'the farm and the customer together', 'esperança weber', { id: orderId }],
] as const)('a %s is found by %s', async (kind, _, q, { id }) => {
  expect(idsOf(await found({ q }), kind)).toEqual([id])
})

it('an order is found by the beginning of its id, with what tells it from others', async () => {
  expect(await found({ q: orderId.slice(0, 12).toUpperCase(), kind: 'ORDER' })).toEqual([
    {
      ...{ kind: 'ORDER', id: orderId, status: 'CONFIRMED', total: 4251.5, erpNumber: null },
      createdAt: '2026-01-02T12:00:00.000Z',
      customerName: 'Irmãos Weber Agrícola Ltda.',
      propertyName: 'Fazenda Boa Esperança',
    },
  ])
})

it('an order is found by its number in the ERP, and by what other systems call it', async () => {
  const { id } = await partners.addOrder({ externalId: 'PV-2201' })
  expect(await found({ q: 'pv-2201' })).toMatchObject([{ id, erpNumber: 'PV-2201' }])
  await world.db.update(orders).set({ integrationId: '77' }).where(eq(orders.id, id))
  for (const q of ['77', 'PV-2201']) expect(await found({ q })).toMatchObject([{ id, erpNumber: '77' }])
  await world.db.delete(orders).where(eq(orders.id, id))
})

it('an order is found by its customer, newest first, with a farm or without', async () => {
  const orders = await found({ q: 'weber', kind: 'ORDER' })
  expect(orders).toMatchObject([{ propertyName: null }, { id: orderId }])
  expect(await found({ q: 'weber', kind: 'ORDER', limit: '1' })).toHaveLength(1)
  expect(await found({ q: "% ' _ \\" })).toEqual([])
})

it.each(USER_ROLES)('%s finds what the lists show', async (role) => {
  const caller = await world.signedIn({ role })
  const users = role === 'CLIENT' ? [] : ['USER']
  const kinds = new Set((await found({ q: 'weber' }, caller)).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['CUSTOMER', 'ORDER', 'PROPERTY', ...users]))
  expect(await found({ q: 'weber', kind: 'USER' }, caller)).toHaveLength(users.length)
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
