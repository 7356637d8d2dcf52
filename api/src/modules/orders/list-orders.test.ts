import { orderListResponse } from '@celeiro/api-contract'
import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

/** The ids of all orders in the order in which the API must list them. */

const instants = [
  '2026-03-11T00:00:00.000Z',
  '2026-03-10T23:59:59.999Z',
  '2026-03-10T12:00:00.000Z',
  '2026-03-10T00:00:00.000Z',
  '2026-03-09T23:59:59.999Z',
]

const world = closeAfterAll(await createTestWorld())
// Read backwards it happens to yield the right order, whether the query asks for it or not.
await world.db.execute(sql`drop index orders_newest_idx`)
const partners = await addTradePartners(world)
const headers = await world.as('CLIENT')
const added = []
// Three per timestamp, in every status and print status: equal timestamps sort by id.
for (const [index, instant] of instants.flatMap((value) => [value, value, value]).entries()) {
  const order = await partners.addOrder({
    createdAt: new Date(instant),
    status: ORDER_STATUSES[index % 3] ?? 'DRAFT',
    printStatus: PRINT_STATUSES[index % 2] ?? 'PRINTED',
  })
  added.push(order)
}
const newestFirst = added
  .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  .map(({ id }) => id)

const get = (query: Record<string, string> | string = {}) =>
  world.app.inject({ url: '/api/orders', query, headers })

async function list(query: Record<string, string> = {}) {
  const response = await get(query)
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  const { data } = orderListResponse.parse(response.json())
  return { ...data, ids: data.orders.map(({ id }) => id) }
}

describe('paging', () => {
  it('lists newest first, twenty per page by default', async () => {
    const page = await list()
    expect(page.ids).toEqual(newestFirst)
    expect(page).toMatchObject({
      totalCount: 15,
      totalPages: 1,
      currentPage: 1,
      hasPrev: false,
      hasNext: false,
    })
  })

  it('repeats and skips nothing from page to page, even among orders of the same instant', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, limit: '4' })))
    expect(pages.flatMap(({ ids }) => ids)).toEqual(newestFirst)
    expect(pages.map(({ hasPrev, hasNext }) => [hasPrev, hasNext])).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, false],
    ])
  })

  it.each(['5', '1000', String(Number.MAX_SAFE_INTEGER)])(
    'returns page %s, past the end, empty and with the right totals',
    async (page) => {
      expect(await list({ page, limit: '4' })).toMatchObject({
        orders: [],
        totalCount: 15,
        totalPages: 4,
        currentPage: Number(page),
        hasPrev: true,
        hasNext: false,
      })
    },
  )

  it('returns no pages where nothing matches', async () => {
    const none = await list({ createdBefore: '2020-01-01T00:00:00.000Z' })
    expect(none).toMatchObject({ orders: [], totalCount: 0, totalPages: 0, hasPrev: false, hasNext: false })
  })

  it.each([
    [{ page: '0' }, 'page: use um número inteiro a partir de 1'],
    [{ page: '1.5' }, 'page: use um número inteiro a partir de 1'],
    [{ page: 'dois' }, 'page: use um número inteiro a partir de 1'],
    [{ page: '' }, 'page: use um número inteiro a partir de 1'],
    [{ limit: '101' }, 'limit: use um número inteiro de 1 a 100'],
    [{ limit: '0' }, 'limit: use um número inteiro de 1 a 100'],
    [{ status: 'all' }, 'status: use um destes valores: DRAFT, CONFIRMED, INTEGRATED'],
    [{ statusImpressao: 'x' }, 'statusImpressao: use um destes valores: NOT_PRINTED, PRINTED'],
    [{ createdAfter: '2026-03-10' }, 'createdAfter: use uma data e hora ISO 8601'],
    [{ createdBefore: '2026-02-30T00:00:00.000Z' }, 'createdBefore: use uma data e hora ISO 8601'],
    [{ includeItems: '1' }, 'includeItems: use true ou false'],
  ])('names the field that is wrong in %j', async (query, text) => {
    const response = await get(query)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('VALIDATION_ERROR')
    expect(response.json().message).toContain(text)
  })

  it('takes 100 to a page', async () => {
    expect((await list({ limit: '100' })).orders).toHaveLength(15)
  })

  it('refuses a parameter given twice and ignores one that it does not know', async () => {
    expect((await get('page=1&page=2')).statusCode).toBe(400)
    expect((await get('colour=weber')).statusCode).toBe(200)
  })
})

describe('filters', () => {
  it.each(ORDER_STATUSES)('keeps the orders in status %s', async (status) => {
    const { orders } = await list({ status })
    expect(orders).toHaveLength(5)
    expect(new Set(orders.map((order) => order.status))).toEqual(new Set([status]))
  })

  it.each(PRINT_STATUSES)('keeps the orders in print status %s', async (statusImpressao) => {
    const { orders, totalCount } = await list({ statusImpressao })
    expect(new Set(orders.map((order) => order.statusImpressao))).toEqual(new Set([statusImpressao]))
    expect(totalCount).toBe(statusImpressao === 'NOT_PRINTED' ? 8 : 7)
  })

  const tenth = '2026-03-10T00:00:00.000Z'
  it.each([
    ['from the 10th on', { createdAfter: tenth }, 12],
    ['up to the whole 10th', { createdBefore: tenth }, 12],
    ['the 10th alone', { createdAfter: tenth, createdBefore: tenth }, 9],
    ['up to an instant, included', { createdBefore: '2026-03-10T12:00:00.000Z' }, 9],
    ['up to the millisecond before it', { createdBefore: '2026-03-10T11:59:59.999Z' }, 6],
    ['nothing of a range upside down', { createdAfter: '2026-03-12T00:00:00.000Z', createdBefore: tenth }, 0],
    ['an instant in another zone', { createdAfter: '2026-03-10T20:59:59.999-03:00' }, 6],
  ])('keeps %s', async (_name, query, expected) => {
    expect((await list(query)).totalCount).toBe(expected)
  })

  it('combines them, and counts what they leave', async () => {
    const query = { status: 'DRAFT', statusImpressao: 'NOT_PRINTED', createdAfter: tenth, limit: '1' }
    const all = await list({ limit: '100' })
    const expected = all.orders.filter(
      ({ status, statusImpressao, createdAt }) =>
        status === 'DRAFT' && statusImpressao === 'NOT_PRINTED' && createdAt >= tenth,
    )
    expect(expected.length).toBeGreaterThan(1)
    const filtered = await list(query)
    expect(filtered.ids).toEqual([expected[0]?.id])
    expect(filtered.totalCount).toBe(expected.length)
  })
})

describe('includes', () => {
  const flags = ['includeCustomer', 'includeProperty', 'includeItems', 'includePriceTable'] as const
  const fields = {
    includeCustomer: 'customer',
    includeProperty: 'property',
    includeItems: 'orderItems',
    includePriceTable: 'priceTable',
  } as const

  it.each(flags)('adds what was asked for and nothing else: %s', async (flag) => {
    const keysOf = async (query: Record<string, string>) =>
      Object.keys((await list({ limit: '1', ...query })).orders[0] ?? {}).sort()
    const own = ['id', 'status', 'statusImpressao', 'total', 'createdAt', 'erpFailure']
    expect(await keysOf({})).toEqual(own.toSorted())
    expect(await keysOf({ [flag]: 'true' })).toEqual([...own, fields[flag]].sort())
  })

  it('spells them as the specification does, amounts as numbers', async () => {
    const order = await partners.addOrder({ createdAt: new Date('2027-01-01T00:00:00.000Z') })
    const page = await list({ limit: '1', ...Object.fromEntries(flags.map((flag) => [flag, 'true'])) })
    const { customer, property, product, priceTable } = partners
    expect(page.orders[0]).toEqual({
      id: order.id,
      status: 'CONFIRMED',
      statusImpressao: 'NOT_PRINTED',
      total: 4251.5,
      createdAt: '2027-01-01T00:00:00.000Z',
      erpFailure: null,
      customer: { id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
      property: {
        id: property.id,
        name: property.name,
        address: property.address,
        city: 'Sorriso',
        state: 'MT',
      },
      orderItems: [
        {
          id: order.item.id,
          sku: 'FER-0060',
          quantidade: 1.5,
          preco: 2834.33,
          total: 4251.5,
          product: { id: product.id, name: product.name, unit: 't' },
        },
      ],
      priceTable: {
        id: priceTable.id,
        name: priceTable.name,
        type: 'CLIENT',
        termType: 'SHORT_TERM',
        shortTermOption: 'CASH',
      },
    })
  })

  it('shows what an order does not have as null', async () => {
    const bare = { propertyId: null, priceTableId: null, createdAt: new Date('2028-01-01T00:00:00.000Z') }
    await partners.addOrder(bare)
    const { orders } = await list({ limit: '1', includeProperty: 'true', includePriceTable: 'true' })
    expect(orders[0]).toMatchObject({ property: null, priceTable: null })
  })
})

it('counts the orders of a filter again after ten seconds, and lists them as they are at once', async () => {
  const filter = { createdAfter: '2029-01-01T00:00:00.000Z' }
  expect(await list(filter)).toMatchObject({ ids: [], totalCount: 0 })
  const { id } = await partners.addOrder({ createdAt: new Date('2029-01-01T00:00:00.000Z') })
  expect(await list(filter)).toMatchObject({ ids: [id], totalCount: 0 })
  world.advance(10)
  expect(await list(filter)).toMatchObject({ ids: [id], totalCount: 1 })
})
