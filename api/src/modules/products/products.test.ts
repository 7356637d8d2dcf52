import { priceTableListResponse, productListResponse } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { randomIds } from '../../ids.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const headers = await world.as('CLIENT')

const get = (path: string) => world.app.inject({ url: `/api/products${path}`, headers })

it('the list of products has every product by name', async () => {
  const [urea, soy] = await addProducts(world, ['Ureia', 'Semente de soja'])
  expect(productListResponse.parse((await get('')).json()).data).toEqual([
    {
      id: soy?.id,
      name: 'Semente de soja',
      sku: soy?.sku,
      createdAt: '2026-01-02T12:00:00.000Z',
      updatedAt: '2026-01-02T12:00:00.000Z',
    },
    expect.objectContaining({ id: urea?.id, name: 'Ureia' }),
  ])
})

describe('the price tables of a product', () => {
  it('are those that sell it, newest first, with all their items', async () => {
    const [corn, wheat] = await addProducts(world, ['Milho', 'Trigo'])
    if (!corn || !wheat) throw new Error('no products')
    const names = [
      ['Antiga', [corn, wheat]],
      ['Sem milho', [wheat]],
      ['Nova', [corn]],
    ] as const
    for (const [name, sold] of names) {
      world.advance(1)
      const payload = aHarvestTable(
        sold.map(({ id }) => anItem(id)),
        { name },
      )
      const made = await world.app.inject({ method: 'POST', url: '/api/price-tables', headers, payload })
      expect(made.statusCode).toBe(201)
    }
    const { data } = priceTableListResponse.parse((await get(`/${corn.id}/price-tables`)).json())
    expect(data.map(({ name }) => name)).toEqual(['Nova', 'Antiga'])
    expect(data[1]?.priceTableItems.map(({ product }) => product)).toEqual([
      { id: corn.id, name: 'Milho', sku: corn.sku },
      { id: wheat.id, name: 'Trigo', sku: wheat.sku },
    ])
  })

  it.each([randomIds.next(), 'unknown', 'a%00b', '..%2Forders'])(
    'are a 404 for the product %s',
    async (id) => {
      const response = await get(`/${id}/price-tables`)
      expect([response.statusCode, response.json().code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
    },
  )
})
