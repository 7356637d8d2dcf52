import { orderListResponse } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { customers, properties } from '../../database/schema/customers.ts'
import { randomIds } from '../../ids.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

/** The ids of the orders by what the tests call them. */
const ids: Record<string, string> = {}

/** A customer with a farm in Oliveira, a town. */
async function addBuyer(name: string, taxId: string, farm: string) {
  const at = new Date('2026-01-02T12:00:00.000Z')
  const dates = { createdAt: at, updatedAt: at }
  const customer = {
    id: randomIds.next(),
    name,
    taxId,
    city: 'Oliveira',
    status: 'ACTIVE' as const,
    ...dates,
  }
  const property = { id: randomIds.next(), customerId: customer.id, name: farm, status: 'ACTIVE' as const }
  await world.db.insert(customers).values(customer)
  await world.db.insert(properties).values({ ...property, ...dates })
  return { customerId: customer.id, propertyId: property.id }
}

const world = closeAfterAll(await createTestWorld())
const headers = await world.as('CLIENT')
const { addOrder } = await addTradePartners(world)
const joao = await addBuyer('João Oliveira', '11111111111', 'Sítio Água Limpa')
const ana = await addBuyer('ana Oliveira Prado', '22222222222', 'Fazenda Santa Luzia')
const added = [
  ['weber', {}, '30.00'],
  ['joao', joao, '9.50'],
  ['joao without a farm', { ...joao, propertyId: null }, '1000.00'],
  ['ana', ana, '30.00'],
] as const
for (const [minute, [name, buyer, total]] of added.entries()) {
  const createdAt = new Date(Date.UTC(2026, 2, 10, 12, minute))
  const order = await addOrder({
    ...buyer,
    total,
    createdAt,
    status: minute < 2 ? 'DRAFT' : 'CONFIRMED',
    printStatus: minute === 2 ? 'PRINTED' : 'NOT_PRINTED',
    erpFailedAt: minute === 1 ? createdAt : null,
  })
  ids[name] = order.id
}

const get = (query: Record<string, string>) => world.app.inject({ url: '/api/orders', query, headers })

async function list(query: Record<string, string>) {
  const response = await get(query)
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  const { orders, totalCount } = orderListResponse.parse(response.json()).data
  return { totalCount, names: orders.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)) }
}

describe('a search', () => {
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
  ])('%s', async (_what, query, names) => {
    expect(await list(query)).toEqual({ names, totalCount: names.length })
  })

  it('by the beginning of an id', async () => {
    expect((await list({ search: (ids.ana ?? '').slice(0, 20).toUpperCase() })).names).toEqual(['ana'])
  })

  it('is counted and paged', async () => {
    expect(await list({ search: 'oliveira', limit: '1', page: '3' })).toEqual({
      names: ['joao'],
      totalCount: 3,
    })
  })
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
])('sort=%s sorts all orders, also from page to page', async (sort, names) => {
  expect(await list({ sort })).toEqual({ names, totalCount: 4 })
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ sort, page, limit: '1' })))
  expect(pages.flatMap((page) => page.names)).toEqual(names)
})

it('sort=id goes with a search', async () => {
  const sorted = Object.values(ids).sort()
  const { names } = await list({ sort: 'id' })
  expect(names.map((name) => ids[name ?? ''])).toEqual(sorted)
  expect((await list({ sort: '-customer', cliente: 'oliveira' })).names).toEqual([
    'joao without a farm',
    'joao',
    'ana',
  ])
})

it.each([
  [{ sort: 'colour' }, 'sort: use um destes valores: id, -id, customer'],
  [{ search: 'x'.repeat(101) }, 'search: use no máximo 100 caracteres'],
  [{ cliente: '\0' }, 'cliente: contém caracteres inválidos'],
])('refuses %j', async (query, text) => {
  const response = await get(query)
  expect(response.statusCode).toBe(400)
  expect(response.json().message).toContain(text)
})

it('lists the orders of one customer, newest first, and none for an id that nobody has', async () => {
  const [order] = orderListResponse.parse((await get({ search: 'luzia', includeCustomer: 'true' })).json())
    .data.orders
  const customerId = order?.customer?.id ?? ''
  expect(await list({ customerId })).toEqual({ totalCount: 1, names: ['ana'] })
  expect((await list({ customerId: 'nobody' })).names).toEqual([])
})
