import type { OrderListResponse } from '@celeiro/api-contract'
import { ORDER_STATUSES, type OrderStatus, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { CALENDAR_DAYS } from '../../testing/calendar-days.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
// Read backwards it happens to yield the right order, whether the query asks for it or not.
await world.db.execute(sql`drop index orders_newest_idx`)
const { read, get } = await world.signedIn({ role: 'CLIENT' })
const partners = await addTradePartners(world)

const instants = [
  '2026-03-11T03:00:00.000Z',
  '2026-03-11T02:59:59.999Z',
  '2026-03-10T12:00:00.000Z',
  '2026-03-10T03:00:00.000Z',
  '2026-03-10T02:59:59.999Z',
]
const added: Awaited<ReturnType<typeof partners.addOrder>>[] = []
// Three per timestamp, in every status and print status: equal timestamps sort by id.
for (const [index, instant] of instants.flatMap((value) => [value, value, value]).entries()) {
  const status = ORDER_STATUSES[index % 3] ?? 'DRAFT'
  const printStatus = PRINT_STATUSES[index % 2] ?? 'PRINTED'
  added.push(await partners.addOrder({ createdAt: new Date(instant), status, printStatus }))
}
/** The ids of all orders in the order in which the API must list them. */
const newestFirst = added
  .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  .map(({ id }) => id)

async function list(query: Record<string, string> = {}) {
  const data = await read<OrderListResponse['data']>('/api/orders', query)
  return { ...data, ids: data.orders.map(({ id }) => id) }
}

it('lists newest first, twenty per page by default and a hundred at most', async () => {
  const position = { totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false }
  expect(await list()).toMatchObject({ ids: newestFirst, totalCount: 15, ...position })
  expect((await list({ limit: '100' })).ids).toEqual(newestFirst)
  expect((await get('/api/orders', 'colour=unknown')).statusCode).toBe(200)
})

it('repeats and skips nothing from page to page, even among orders of the same instant', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, limit: '4' })))
  expect(pages.flatMap(({ ids }) => ids)).toEqual(newestFirst)
  expect(pages.map(({ hasPrev }) => hasPrev)).toEqual([false, true, true, true])
  expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, true, false])
})

it('a walk beside constant changes misses no order that stays in the filter, and has none twice', async () => {
  const set = (status: OrderStatus, ids: readonly string[]) =>
    world.db.update(orders).set({ status }).where(inArray(orders.id, ids))
  const before = added.map(({ id, status }) => ({ id, status }))
  for (let run = 0; run < 20; run += 1) {
    await set('DRAFT', newestFirst)
    const left = new Set<string>()
    const walked: string[] = []
    let after: string | null = null
    do {
      // By the customer as well: other tests count all drafts, which the host keeps for some seconds.
      const ofAll = { status: 'DRAFT', customerId: partners.customer.id, limit: '2' }
      const query = { ...ofAll, ...(after !== null && { after }) }
      const page: Awaited<ReturnType<typeof list>> = await list(query)
      walked.push(...page.ids)
      after = page.next
      // The first one of the list, and some that the walk has not reached.
      const leaving = [newestFirst[left.size] ?? '', newestFirst[(run + 5 * left.size) % 15] ?? '']
      for (const id of leaving) left.add(id)
      await set('CONFIRMED', leaving)
    } while (after !== null)
    expect(new Set(walked).size).toBe(walked.length)
    expect(newestFirst.filter((id) => !left.has(id) && !walked.includes(id))).toEqual([])
  }
  for (const { id, status } of before) await set(status, [id])
})

const AT = '["2026-03-10T00:00:00.000Z"'
it.each(['x', '[]', '["hoje","c1"]', `${AT},1]`, `${AT},"\\u0000"]`])(
  'refuses a walk after %s',
  async (after) => {
    expect((await get('/api/orders', new URLSearchParams({ after }).toString())).statusCode).toBe(400)
  },
)

it('walks in the order of the list alone', async () => {
  const { next } = await list({ limit: '2' })
  const query = new URLSearchParams({ after: next ?? '', sort: 'total' }).toString()
  expect((await get('/api/orders', query)).statusCode).toBe(400)
  expect((await list({ limit: '2', sort: 'total' })).next).toBeNull()
})

it.each(['5', String(Number.MAX_SAFE_INTEGER)])('returns page %s, past the end, empty', async (page) => {
  const position = { currentPage: Number(page), hasPrev: true, hasNext: false, totalPages: 4 }
  expect(await list({ page, limit: '4' })).toMatchObject({ ...position, orders: [], totalCount: 15 })
})

const tenth = '2026-03-10T00:00:00.000Z'

it.each<[string, Record<string, string>, instants: number[]]>([
  ['from the 10th on', { createdAfter: tenth }, [0, 1, 2, 3]],
  ['up to the whole 10th', { createdBefore: tenth }, [1, 2, 3, 4]],
  ['the 10th alone', { createdAfter: tenth, createdBefore: tenth }, [1, 2, 3]],
  ['up to an instant, included', { createdBefore: '2026-03-10T12:00:00.000Z' }, [2, 3, 4]],
  ['up to the millisecond before it', { createdBefore: '2026-03-10T11:59:59.999Z' }, [3, 4]],
  ['the whole 10th, named in another zone', { createdBefore: '2026-03-09T21:00:00-03:00' }, [1, 2, 3, 4]],
  ['an instant in another zone', { createdAfter: '2026-03-10T23:59:59.999-03:00' }, [0, 1]],
  ['from before what a database can hold', { createdAfter: '0000-01-01T00:00:00Z' }, [0, 1, 2, 3, 4]],
  ['until after what a database can hold', { createdBefore: '9999-12-31T23:59:59-14:00' }, [0, 1, 2, 3, 4]],
  ['nothing of a range upside down', { createdAfter: tenth, createdBefore: '2026-03-09T01:00:00Z' }, []],
])('keeps %s, and counts them', async (_name, query, kept) => {
  const ids = kept.flatMap((index) => newestFirst.slice(3 * index, 3 * index + 3))
  expect(await list(query)).toMatchObject({ ids, totalCount: ids.length, totalPages: ids.length && 1 })
})

it.each<Partial<Record<'status' | 'statusImpressao' | 'createdAfter', string>>>([
  ...ORDER_STATUSES.map((status) => ({ status })),
  { statusImpressao: 'PRINTED' },
  { status: 'DRAFT', statusImpressao: 'NOT_PRINTED', createdAfter: tenth },
])('keeps those with %j, and counts them', async (query) => {
  const { status, statusImpressao, createdAfter } = query
  const kept = added.filter(
    (order) =>
      order.status === (status ?? order.status) &&
      order.printStatus === (statusImpressao ?? order.printStatus) &&
      (!createdAfter || order.createdAt >= new Date('2026-03-10T03:00:00.000Z')),
  )
  const ids = newestFirst.filter((id) => kept.some((order) => order.id === id))
  expect(await list(query)).toMatchObject({ ids, totalCount: ids.length, totalPages: 1 })
})

const includes = {
  includeCustomer: 'customer',
  includeProperty: 'property',
  includeItems: 'orderItems',
  includePriceTable: 'priceTable',
}
const all = Object.fromEntries(Object.keys(includes).map((flag) => [flag, 'true']))

it.each(Object.entries(includes))('%s adds what was asked for and nothing else', async (flag, field) => {
  const related = async (query: object) => {
    const [order = {}] = (await list({ limit: '1', ...query })).orders
    return Object.values(includes).filter((name) => name in order)
  }
  expect([await related({}), await related({ [flag]: 'true' })]).toEqual([[], [field]])
})

it('spells related records as the specification does, amounts as numbers, and what an order lacks as null', async () => {
  const numbers = { externalId: 'PV-2201', integrationId: 'SBO-4711' }
  const order = await partners.addOrder({ createdAt: new Date('2027-01-01T00:00:00.000Z'), ...numbers })
  const { customer, property, product, priceTable } = partners
  expect((await list({ limit: '1', ...all })).orders).toEqual([
    {
      ...{ id: order.id, status: 'CONFIRMED', statusImpressao: 'NOT_PRINTED' },
      ...{ desconto: null, frete: null, total: 4251.5, createdAt: '2027-01-01T00:00:00.000Z' },
      ...numbers,
      ...{ erpFailure: null, erpDifference: null, latestNote: null, latestNoteAt: null },
      customer: { id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
      property: {
        ...{ id: property.id, name: property.name, address: property.address, city: 'Sorriso', state: 'MT' },
      },
      orderItems: [
        {
          ...{ id: order.item.id, sku: 'FER-0060', quantidade: 1.5, preco: 2834.33, total: 4251.5 },
          product: { id: product.id, name: product.name, unit: 't' },
        },
      ],
      priceTable: {
        ...{ id: priceTable.id, name: priceTable.name, type: 'CLIENT' },
        ...{ termType: 'SHORT_TERM', shortTermOption: 'CASH' },
      },
    },
  ])
  const bare = { propertyId: null, priceTableId: null, createdAt: new Date('2028-01-01T00:00:00.000Z') }
  await partners.addOrder(bare)
  expect((await list({ limit: '1', ...all })).orders).toMatchObject([{ property: null, priceTable: null }])
})

it('an order has the note that its log shows first, and neither another event nor one without a text', async () => {
  const [createdBefore, createdAfter] = ['2028-06-01T12:00:00.000Z', '2028-05-01T12:00:00.000Z']
  const order = await partners.addOrder({ createdAt: new Date(createdBefore) })
  const other = await partners.addOrder({ createdAt: new Date(createdAfter) })
  const [before, after] = [new Date('2028-06-02T12:00:00.000Z'), new Date('2028-06-02T13:00:00.000Z')]
  const logs = [
    { createdAt: before, message: 'Entregar à tarde.' },
    { createdAt: before, message: 'Ligar antes.\nPortão dois.' },
    { createdAt: new Date('2028-06-01T13:00:00.000Z'), message: 'Escrita por último, de um dia antes.' },
    { createdAt: after, message: null },
    { createdAt: after, message: 'Resolvida.', operation: 'SETTLE_DIFFERENCE' },
    { createdAt: after, message: 'Enviado.', eventType: 'ERP_SYNC' as const },
    { createdAt: after, message: 'Do outro.', orderId: other.id },
  ]
  const log = { orderId: order.id, level: 'INFO' as const, eventType: 'MANUAL_LOG' as const }
  for (const fields of logs)
    await world.db.insert(orderLogs).values({ id: randomIds.next(), ...log, ...fields })
  const latestNote = 'Ligar antes.\nPortão dois.'
  expect(await read(`/api/orders/${order.id}`)).toMatchObject({
    latestNote,
    latestNoteAt: before.toISOString(),
  })
  const listed = await list({ createdAfter, createdBefore })
  expect(listed.orders.map((row) => row.latestNote)).toEqual([latestNote, 'Do outro.'])
})

it('counts the orders of a filter again after ten seconds, and lists them as they are at once', async () => {
  const filter = { createdAfter: '2029-01-01T00:00:00.000Z' }
  expect(await list(filter)).toMatchObject({ ids: [], totalCount: 0 })
  const { id } = await partners.addOrder({ createdAt: new Date('2029-01-01T12:00:00.000Z') })
  expect(await list(filter)).toMatchObject({ ids: [id], totalCount: 0 })
  world.advance(10)
  expect(await list(filter)).toMatchObject({ ids: [id], totalCount: 1 })
})

it.each(CALENDAR_DAYS)('midnight UTC means $name in São Paulo, at both ends of a range', async (known) => {
  const { day, begin, end, instant } = known
  await world.db.delete(orders)
  const before = (other: string) => new Date(Date.parse(other) - 1)
  const own = []
  for (const createdAt of [before(end), new Date(instant), new Date(begin)])
    own.push((await partners.addOrder({ createdAt })).id)
  for (const createdAt of [before(begin), new Date(end)]) await partners.addOrder({ createdAt })
  const midnight = `${day}T00:00:00.000Z`
  const { ids } = await list({ createdAfter: midnight, createdBefore: midnight })
  expect(ids.toSorted()).toEqual(own.toSorted())
})
