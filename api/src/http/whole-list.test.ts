import { customerListResponse, productListResponse, propertyListResponse } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../database/schema/catalog.ts'
import { customers, properties } from '../database/schema/customers.ts'
import { randomIds } from '../ids.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { BATCH_ROWS } from './whole-list.ts'

const LISTS = ['/api/customers', '/api/customers/properties', '/api/products']

let world: TestWorld
let headers: { authorization: string }
let partners: Awaited<ReturnType<typeof addTradePartners>>
beforeAll(async () => {
  world = await createTestWorld()
  headers = await world.as('CLIENT')
  partners = await addTradePartners(world)
})
afterAll(() => world.close())

const get = (url: string, more: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { ...headers, ...more } })
const tagOf = async (url: string) => String((await get(url)).headers['etag'])

describe.each(LISTS)('revalidating %s', (url) => {
  it('is a 304 without a body while nothing was written, for every user', async () => {
    const etag = await tagOf(url)
    for (const role of ['ADMIN', 'PARTNER', 'CLIENT'] as const) {
      const response = await get(url, { ...(await world.as(role)), 'if-none-match': `"other", ${etag}` })
      expect([response.statusCode, response.body]).toEqual([304, ''])
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
    }
  })

  it('needs a session, whatever the tag', async () => {
    const { headers: refused, statusCode } = await world.app.inject({
      url,
      headers: { 'if-none-match': await tagOf(url) },
    })
    expect([statusCode, refused['etag'], refused['cache-control']]).toEqual([401, undefined, 'no-store'])
  })
})

describe('the tag of a list', () => {
  let before: string[]
  beforeEach(async () => {
    before = await Promise.all(LISTS.map(tagOf))
  })
  /** Which lists have another tag than before. */
  const moved = async () => {
    const after = await Promise.all(LISTS.map(tagOf))
    return LISTS.filter((_, index) => after[index] !== before[index])
  }

  it('stays the same without a write, and after one that was rolled back', async () => {
    const write = world.db.transaction(async (tx) => {
      await tx.update(customers).set({ city: 'Sinop' })
      throw new Error('rolled back')
    })
    await expect(write).rejects.toThrow('rolled back')
    expect(await moved()).toEqual([])
  })

  it('changes with a customer, for the farms that name it too', async () => {
    await world.db.update(customers).set({ city: 'Sinop' }).where(eq(customers.id, partners.customer.id))
    expect(await moved()).toEqual(['/api/customers', '/api/customers/properties'])
  })

  it('changes with a farm and with a product, of no other list', async () => {
    await world.db.update(properties).set({ city: 'Sinop' })
    await world.db.update(products).set({ name: 'Ureia' })
    expect(await moved()).toEqual(['/api/customers/properties', '/api/products'])
  })

  it('never comes back, however many writes there are', async () => {
    const tags = new Set(before)
    for (let index = 0; index < 60; index++) {
      await world.db.update(products).set({ name: index % 2 ? 'Ureia' : 'Soja' })
      tags.add(await tagOf('/api/products'))
    }
    expect(tags.size).toBe(before.length + 60)
  })
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
    expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
    const { data } = contract.parse(response.json())
    expect(data).toHaveLength(COUNT)
    expect(new Set(data.map(({ id }) => id)).size).toBe(COUNT)
    const response2 = await get(url, { 'if-none-match': String(response.headers['etag']) })
    expect(response2.statusCode).toBe(304)
  })

  it('arrives compressed', async () => {
    const response = await get('/api/customers', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload.length).toBeLessThan((await get('/api/customers')).rawPayload.length / 4)
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
