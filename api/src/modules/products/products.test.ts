import type { PriceTable } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { post, read } = await world.signedIn({ role: 'CLIENT' })
const [urea, soy] = await addProducts(world, ['Ureia', 'Semente de soja'])
if (!urea || !soy) throw new Error('no products')

it('the list of products has every product by name', async () => {
  const at = '2026-01-02T12:00:00.000Z'
  expect(await read('/api/products')).toEqual([
    { id: soy.id, name: 'Semente de soja', sku: soy.sku, createdAt: at, updatedAt: at },
    expect.objectContaining({ id: urea.id, name: 'Ureia' }),
  ])
})

it('the price tables of a product are those that sell it, newest first, with all their items', async () => {
  const sales = { Antiga: [urea, soy], 'Sem ureia': [soy], Nova: [urea] }
  for (const [name, sold] of Object.entries(sales)) {
    world.advance(1)
    const items = sold.map(({ id }) => anItem(id))
    expect((await post('/api/price-tables', aHarvestTable(items, { name }))).statusCode).toBe(201)
  }
  const data = await read<PriceTable[]>(`/api/products/${urea.id}/price-tables`)
  expect(data.map(({ name }) => name)).toEqual(['Nova', 'Antiga'])
  expect(data[1]?.priceTableItems.map(({ product }) => product)).toEqual(
    [urea, soy].map(({ id, name, sku }) => ({ id, name, sku })),
  )
})
