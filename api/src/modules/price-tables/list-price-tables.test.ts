import { priceTablePageResponse } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceTables } from '../../database/schema/catalog.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { endingWithin } from './season-end.ts'

let world: TestWorld
let headers: { authorization: string }

const NAMES = [
  'Safra São João',
  'À vista 50%',
  'Parceiros_Sul',
  ...Array.from({ length: 22 }, (_, n) => `N${n}`),
]

beforeAll(async () => {
  world = await createTestWorld()
  headers = await world.as('CLIENT')
  const [product] = await addProducts(world, ['Ureia'])
  for (const [index, name] of NAMES.entries()) {
    world.advance(1)
    const payload = aHarvestTable([anItem(product?.id ?? '')], {
      name,
      type: index % 2 === 0 ? 'CLIENT' : 'PARTNER',
    })
    await world.app.inject({ method: 'POST', url: '/api/price-tables', headers, payload })
  }
})
afterAll(() => world.close())

const get = (query: Record<string, string>) => world.app.inject({ url: '/api/price-tables', query, headers })

async function names(query: Record<string, string> = {}) {
  const response = await get(query)
  return priceTablePageResponse.parse(response.json()).data.map(({ name }) => name)
}

describe('the list of price tables', () => {
  it('comes newest first, twenty per page by default', async () => {
    const newestFirst = NAMES.toReversed()
    expect(await names()).toEqual(newestFirst.slice(0, 20))
    expect(await names({ page: '2' })).toEqual(newestFirst.slice(20))
    expect(await names({ page: '2', limit: '3' })).toEqual(newestFirst.slice(3, 6))
    expect(await names({ page: '9' })).toEqual([])
  })

  it('has the totals of all tables that match, on every page', async () => {
    const pageOf = async (query: Record<string, string>) => {
      const { data, ...pagination } = priceTablePageResponse.parse((await get(query)).json())
      return { ...pagination, rows: data.length }
    }
    expect(await pageOf({ page: '2' })).toEqual({
      totalCount: 25,
      totalPages: 2,
      currentPage: 2,
      hasPrev: true,
      hasNext: false,
      rows: 5,
    })
    expect(await pageOf({ type: 'PARTNER', limit: '5' })).toMatchObject({ totalCount: 12, totalPages: 3 })
    expect(await pageOf({ page: '9' })).toMatchObject({ totalCount: 25, totalPages: 2, rows: 0 })
  })

  it.each([
    ['sao joao', ['Safra São João']],
    ['A VISTA', ['À vista 50%']],
    ['joão safra', ['Safra São João']],
    ['%', ['À vista 50%']],
    ['_', ['Parceiros_Sul']],
    ['nada disso', []],
    ["' or 1=1 --", []],
  ])('finds %j, ignoring case and accents', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  it('filters by type, and by both at once', async () => {
    expect((await names({ type: 'PARTNER', limit: '100' })).length).toBe(12)
    expect(await names({ type: 'PARTNER', search: 'vista' })).toEqual(['À vista 50%'])
    expect(await names({ type: 'CLIENT', search: 'vista' })).toEqual([])
  })

  it('of seasons that end soon has the active ones until the last day of a month within thirty days', async () => {
    expect(await names({ situation: 'ENDING' })).toEqual([])
    await world.db.update(priceTables).set({ harvestYear: 2027, harvestStartMonth: 1, harvestEndMonth: 2 })
    const count = (day: string) => world.db.$count(priceTables, endingWithin(new Date(day)))
    expect(await count('2027-01-28T23:59:59Z')).toBe(0)
    expect(await count('2027-01-29T00:00:00Z')).toBe(NAMES.length)
    expect(await count('2027-02-28T23:59:59Z')).toBe(NAMES.length)
    expect(await count('2027-03-01T00:00:00Z')).toBe(0)
    await world.db.update(priceTables).set({ harvestYear: 2026, harvestEndMonth: 3, isActive: false })
    await world.db.update(priceTables).set({ isActive: true }).where(eq(priceTables.name, 'N1'))
    expect(await names({ situation: 'ENDING' })).toEqual(['N1'])
  })

  it.each([
    [{ page: '0' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ limit: 'x' }, 'limit'],
    [{ type: 'OTHER' }, 'type'],
    [{ situation: 'OTHER' }, 'situation'],
    [{ search: 'a\0b' }, 'search'],
  ])('refuses %j and says why', async (query, field) => {
    const response = await get(query)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(field)])
  })
})
