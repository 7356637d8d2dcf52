import type { PriceTable, PriceTablePageResponse, UsualPrice } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { priceTables } from '../../database/schema/catalog.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { endingWithin } from './season-end.ts'

const NUMBERED = Array.from({ length: 22 }, (_, number) => `N${number}`)
const NAMES = ['Safra São João', 'À vista 50%', 'Parceiros_Sul', ...NUMBERED]

const world = closeAfterAll(await createTestWorld())
const { get, post, read } = await world.signedIn({ role: 'CLIENT' })
const productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''
for (const [index, name] of NAMES.entries()) {
  world.advance(1)
  const type = index % 2 === 0 ? 'CLIENT' : 'PARTNER'
  await post('/api/price-tables', aHarvestTable([anItem(productId)], { name, type }))
}

type Query = Record<string, string>
const names = async (query: Query = {}) =>
  (await read<PriceTable[]>('/api/price-tables', query)).map(({ name }) => name)

it('the list comes newest first, twenty per page by default, with the totals of all that match', async () => {
  const newestFirst = NAMES.toReversed()
  expect(await names()).toEqual(newestFirst.slice(0, 20))
  expect(await names({ page: '2' })).toEqual(newestFirst.slice(20))
  expect(await names({ page: '2', limit: '3' })).toEqual(newestFirst.slice(3, 6))
  const pageOf = async (query: Query = {}): Promise<PriceTablePageResponse> =>
    (await get('/api/price-tables', query)).json()
  const { data: _, ...second } = await pageOf({ page: '2' })
  const last = { currentPage: 2, hasPrev: true, hasNext: false, next: null }
  expect(second).toEqual({ totalCount: 25, totalPages: 2, ...last })
  const { next } = await pageOf()
  expect(await names({ after: next ?? '' })).toEqual(newestFirst.slice(20))
  expect(await pageOf({ type: 'PARTNER', limit: '5' })).toMatchObject({ totalCount: 12, totalPages: 3 })
  expect(await pageOf({ page: '9' })).toMatchObject({ totalCount: 25, totalPages: 2, data: [] })
})

it.each<[Query, string[]]>([
  [{ search: 'sao joao' }, ['Safra São João']],
  [{ search: 'A VISTA' }, ['À vista 50%']],
  [{ search: 'joão safra' }, ['Safra São João']],
  [{ search: '%' }, ['À vista 50%']],
  [{ search: '_' }, ['Parceiros_Sul']],
  [{ search: 'nada disso' }, []],
  [{ search: "' or 1=1 --" }, []],
  [{ type: 'PARTNER', search: 'vista' }, ['À vista 50%']],
  [{ type: 'CLIENT', search: 'vista' }, []],
])('the list finds %j, ignoring case and accents', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

it('the list of seasons that end soon has the active ones until the last day of a month within thirty days', async () => {
  expect(await names({ situation: 'ENDING' })).toEqual([])
  await world.db.update(priceTables).set({ harvestYear: 2027, harvestStartMonth: 1, harvestEndMonth: 2 })
  const count = (today: string) => world.db.$count(priceTables, endingWithin(today))
  expect(await count('2027-01-28')).toBe(0)
  expect(await count('2027-01-29')).toBe(NAMES.length)
  expect(await count('2027-02-28')).toBe(NAMES.length)
  expect(await count('2027-03-01')).toBe(0)
  await world.db.update(priceTables).set({ harvestYear: 2026, harvestEndMonth: 3, isActive: false })
  await world.db.update(priceTables).set({ isActive: true }).where(eq(priceTables.name, 'N1'))
  expect(await names({ situation: 'ENDING' })).toEqual(['N1'])
  // In UTC it is April.
  world.advance((Date.parse('2026-04-01T02:59:00Z') - world.clock.now().getTime()) / 1000)
  const evening = await world.signedIn()
  const ending = () => evening.read('/api/price-tables', { situation: 'ENDING' })
  expect(await ending()).toHaveLength(1)
  world.advance(60)
  expect(await ending()).toEqual([])
})

it('the figures count the tables of a filter and their items', async () => {
  const { get, post, read } = await world.signedIn()
  const items = (await addProducts(world, ['Milho', 'Calcário'])).map(({ id }) => anItem(id))
  const create = async (fields: object) =>
    (await post('/api/price-tables', aHarvestTable(items, fields))).json().data.id
  await create({ name: 'Figura 1' })
  await create({ name: 'Figura 2', type: 'PARTNER' })
  await post(`/api/price-tables/${await create({ name: 'Figura 3' })}/activity`, { isActive: false })
  const figures = (query: Query) => read('/api/price-tables/stats', query)
  const three = { totalTables: 3, activeTables: 2, inactiveTables: 1, totalItems: 6 }
  expect(await figures({ search: 'figura' })).toEqual(three)
  const one = { totalTables: 1, activeTables: 1, inactiveTables: 0, totalItems: 2 }
  expect(await figures({ search: 'figura', type: 'PARTNER' })).toEqual(one)
  expect(await figures({ search: 'nenhuma' })).toMatchObject({ totalTables: 0, totalItems: 0 })
  expect((await get('/api/price-tables/stats', { situation: 'DELETED' })).statusCode).toBe(400)
})

it('the usual prices of products are those of the other active tables of the type', async () => {
  const { get, post, read } = await world.signedIn()
  const [corn, lime] = await addProducts(world, ['Milho', 'Calcário'])
  const create = async (price: number, fields: object = {}) => {
    const items = [corn, lime].map((product) => anItem(product?.id ?? '', { price, minPrice: 1 }))
    return (await post('/api/price-tables', aHarvestTable(items, fields))).json().data.id
  }
  await create(56)
  await create(63)
  const edited = await create(10)
  await create(900, { type: 'PARTNER' })
  await post(`/api/price-tables/${await create(1)}/activity`, { isActive: false })
  const usual = (query: Query) => read<UsualPrice[]>('/api/price-tables/usual-prices', query)
  const ofCorn = async (query: Query) => (await usual(query)).find(({ productId }) => productId === corn?.id)
  const others = { productId: corn?.id, lowest: 56, highest: 63 }
  expect(await ofCorn({ type: 'CLIENT', except: edited })).toEqual(others)
  expect(await ofCorn({ type: 'CLIENT' })).toMatchObject({ lowest: 10, highest: 63 })
  expect(await ofCorn({ type: 'PARTNER' })).toMatchObject({ lowest: 900, highest: 900 })
  expect((await get('/api/price-tables/usual-prices', { type: 'OTHER' })).statusCode).toBe(400)
})
