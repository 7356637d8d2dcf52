import { customerListResponse, productListResponse, propertyListResponse } from '@celeiro/api-contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { products } from '../database/schema/catalog.ts'
import { customers, properties } from '../database/schema/customers.ts'
import { randomIds } from '../ids.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'
import { BATCH_ROWS } from './whole-list.ts'

const LISTS = ['/api/customers', '/api/customers/properties', '/api/products']

const world = closeAfterAll(await createTestWorld())
const headers = await world.as('CLIENT')
await addTradePartners(world)

const get = (url: string, more: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { ...headers, ...more } })

it.each(LISTS)('%s leaves nothing in the cache of a browser', async (url) => {
  const { headers: sent } = await get(url, { 'if-none-match': '*' })
  expect([sent['cache-control'], sent['etag'], sent['last-modified']]).toEqual([
    'no-store',
    undefined,
    undefined,
  ])
})

it('is refused to an account that has several on their way, and to no other', async () => {
  const other = await world.as('ADMIN')
  const calls: Promise<unknown>[] = []
  const statuses: number[] = []
  const start = (more?: Record<string, string>) =>
    calls.push(get('/api/customers', more).then(({ statusCode }) => statuses.push(statusCode)))
  await world.db.transaction(async (tx) => {
    await tx.execute('lock table customers in access exclusive mode')
    for (let call = 0; call < 10; call++) start()
    start(other)
    await vi.waitFor(() => expect(statuses).toEqual([503, 503, 503, 503]))
  })
  await Promise.all(calls)
  expect(statuses.slice(4)).toEqual(Array(7).fill(200))
  expect((await get('/api/customers')).statusCode).toBe(200)
})

describe('a list of several batches', () => {
  const COUNT = BATCH_ROWS * 2
  beforeAll(async () => {
    const dates = { createdAt: new Date(0), updatedAt: new Date(0) }
    const numbers = Array.from({ length: COUNT - 1 }, (_, index) => index)
    const ids = numbers.map(() => randomIds.next())
    // Names repeat, also with accents, so that batches end among equal ones.
    const name = (index: number) => `${index % 2 ? 'Água' : 'agua'} ${index % 7}`
    const owners = numbers.map((index) => ({
      id: ids[index] ?? '',
      name: name(index),
      taxId: `${index}`,
      status: 'ACTIVE' as const,
      ...dates,
    }))
    await world.db.insert(customers).values(owners)
    await world.db
      .insert(properties)
      .values(owners.map(({ id, taxId: _, ...farm }) => ({ ...farm, id: randomIds.next(), customerId: id })))
    await world.db.insert(products).values(
      numbers.map((index) => ({
        id: randomIds.next(),
        name: name(index),
        sku: `${index}`,
        unit: 't',
        ...dates,
      })),
    )
  })

  it.each([
    ['/api/customers', customerListResponse],
    ['/api/customers/properties', propertyListResponse],
    ['/api/products', productListResponse],
  ])('%s has every row once and matches the contract', async (url, contract) => {
    const response = await get(url)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { data } = contract.parse(response.json())
    expect(data).toHaveLength(COUNT)
    expect(new Set(data.map(({ id }) => id)).size).toBe(COUNT)
  })

  it('is sorted the same as in one statement', async () => {
    const listed = customerListResponse.parse((await get('/api/customers')).json()).data
    const fold = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
    const keys = listed.map(({ id, name }) => `${fold(name)}\u0000${id}`)
    expect(keys).toEqual(keys.toSorted())
  })
})
