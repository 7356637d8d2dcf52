import type { OrderListResponse } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { read } = await world.signedIn({ role: 'CLIENT' })
const { addOrder } = await addTradePartners(world)

/** A customer with a farm in Oliveira, a town. */
async function addBuyer(name: string, farm: string) {
  const at = new Date('2026-01-02T12:00:00.000Z')
  const common = { status: 'ACTIVE', createdAt: at, updatedAt: at } as const
  const [customerId, propertyId] = [randomIds.next(), randomIds.next()]
  await world.db
    .insert(customers)
    .values({ ...common, id: customerId, name, taxId: customerId, city: 'Oliveira' })
  await world.db.insert(properties).values({ ...common, id: propertyId, customerId, name: farm })
  return { customerId, propertyId }
}

const joao = await addBuyer('João Oliveira', 'Sítio Água Limpa')
const ana = await addBuyer('ana Oliveira Prado', 'Fazenda Santa Luzia')
/** The ids of the orders by what the tests call them. */
const ids: Record<string, string> = {}
for (const [minute, [name, buyer, total]] of (
  [
    ['weber', {}, 30],
    ['joao', joao, 9.5],
    ['joao without a farm', { ...joao, propertyId: null }, 1000],
    ['ana', ana, 30],
  ] as const
).entries()) {
  const createdAt = new Date(Date.UTC(2026, 2, 10, 12, minute))
  const order = await addOrder({
    ...buyer,
    total,
    createdAt,
    status: minute < 2 ? 'DRAFT' : 'CONFIRMED',
    printStatus: minute === 2 ? 'PRINTED' : 'NOT_PRINTED',
    erpFailedAt: minute === 1 ? createdAt : null,
    externalId: minute === 1 ? 'PV-2201' : null,
    integrationId: minute === 3 ? 'SBO-4711' : null,
  })
  ids[name] = order.id
}

async function list(query: Record<string, string>) {
  const { orders, totalCount } = await read<OrderListResponse['data']>('/api/orders', query)
  return { totalCount, names: orders.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)) }
}

it.each([
  ['by a name, newest first', { search: 'oliveira' }, ['ana', 'joao without a farm', 'joao']],
  ['by the beginnings of words, in any order', { search: 'OLIV joao' }, ['joao without a farm', 'joao']],
  ['without accents', { search: 'agua' }, ['joao']],
  ['by customer and farm', { search: 'luzia ana' }, ['ana']],
  ['that nothing matches', { search: 'oliveira weber' }, []],
  ['without a letter or digit', { search: '-' }, []],
  ['that is blank', { search: ' ' }, ['ana', 'joao without a farm', 'joao', 'weber']],
  ['by the customer alone', { cliente: 'weber' }, ['weber']],
  ['that only a farm matches', { cliente: 'luzia' }, []],
  ['by both', { search: 'santa', cliente: 'oliveira' }, ['ana']],
  ['with another filter', { search: 'oliveira', status: 'DRAFT' }, ['joao']],
  ['that could be a pattern', { search: '%' }, []],
  ['by the beginning of an id', { search: (ids['ana'] ?? '').slice(0, 20).toUpperCase() }, ['ana']],
  ['by the number of another system', { search: ' pv-2201' }, ['joao']],
  ['by the number in the ERP', { search: 'sbo-4711' }, ['ana']],
  ['by the id of a customer', { customerId: ana.customerId }, ['ana']],
  ['by an id that nobody has', { customerId: 'nobody' }, []],
  ['that is sorted', { sort: '-customer', cliente: 'oliveira' }, ['joao without a farm', 'joao', 'ana']],
])('a search %s', async (_what, query, names) => {
  expect(await list(query)).toEqual({ names, totalCount: names.length })
  const second = await list({ ...query, limit: '1', page: '2' })
  expect(second).toEqual({ names: names.slice(1, 2), totalCount: names.length })
})

it.each([
  ['total', ['joao', 'weber', 'ana', 'joao without a farm']],
  ['-total', ['joao without a farm', 'ana', 'weber', 'joao']],
  ['createdAt', ['weber', 'joao', 'joao without a farm', 'ana']],
  ['-createdAt', ['ana', 'joao without a farm', 'joao', 'weber']],
  ['customer', ['ana', 'weber', 'joao', 'joao without a farm']],
  ['-customer', ['joao without a farm', 'joao', 'weber', 'ana']],
  ['property', ['weber', 'ana', 'joao', 'joao without a farm']],
  ['-property', ['joao', 'ana', 'weber', 'joao without a farm']],
  ['status', ['weber', 'joao', 'joao without a farm', 'ana']],
  ['-status', ['ana', 'joao without a farm', 'joao', 'weber']],
  ['statusImpressao', ['weber', 'joao', 'ana', 'joao without a farm']],
  ['-statusImpressao', ['joao without a farm', 'ana', 'joao', 'weber']],
  ['erpFailure', ['joao', 'weber', 'joao without a farm', 'ana']],
  ['-erpFailure', ['joao', 'ana', 'joao without a farm', 'weber']],
  ['externalId', ['joao', 'weber', 'joao without a farm', 'ana']],
  ['-integrationId', ['ana', 'joao without a farm', 'joao', 'weber']],
  ['id', Object.keys(ids).toSorted((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))],
])('sort=%s sorts all orders, also from page to page', async (sort, names) => {
  expect(await list({ sort })).toEqual({ names, totalCount: 4 })
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ sort, page, limit: '1' })))
  expect(pages.flatMap((page) => page.names)).toEqual(names)
})
