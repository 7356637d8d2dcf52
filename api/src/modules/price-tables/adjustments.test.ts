import type { PriceTable, PriceTableHistoryResponse, PriceTableRequest } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const client = await world.signedIn({ role: 'CLIENT' })
const productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''

const bodyOf = (name: string, price: number) => aHarvestTable([anItem(productId, { price })], { name })
const tableOf = (id: string) => client.read<PriceTable>(`/api/price-tables/${id}`)
const priceOf = async (id: string) => (await tableOf(id)).priceTableItems[0]?.price
const create = async (name: string): Promise<string> =>
  (await client.post('/api/price-tables', bodyOf(name, 100))).json().data.id

async function change(id: string, body: PriceTableRequest | object): Promise<number> {
  world.advance(60)
  return (await client.send('PATCH', `/api/price-tables/${id}`, body)).statusCode
}

const undo = async (id: string, tables: readonly string[]) =>
  (await client.post('/api/price-adjustments/undo', { id, tables })).json().data

async function lastChange(id: string) {
  const history: PriceTableHistoryResponse = (await client.get(`/api/price-tables/${id}/history`)).json()
  return history.data[0]?.changes
}

it('an adjustment of several tables is named in their histories and undone as one, but for those changed since', async () => {
  const names = ['Cerrado', 'Sul', 'Norte', 'Oeste']
  const tables: string[] = []
  for (const name of names) tables.push(await create(name))
  const [first = '', second = '', changed = '', gone = ''] = tables
  const adjustment = { id: 'reajuste-1', percent: 3.5, tables }
  for (const [index, id] of tables.entries())
    expect(await change(id, { ...bodyOf(names[index] ?? '', 103.5), adjustment })).toBe(200)
  expect(await lastChange(first)).toMatchObject({ prices: 1, averagePercent: 3.5, adjustment })

  await change(changed, bodyOf('Norte', 110))
  await client.send('DELETE', `/api/price-tables/${gone}`)
  const norte = { id: changed, name: 'Norte' }
  const conflicts = [norte, { id: gone, name: 'Oeste' }].sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(await undo('reajuste-1', tables)).toEqual({ undone: 2, conflicts })
  expect([await priceOf(first), await priceOf(second), await priceOf(changed)]).toEqual([100, 100, 110])
  expect(await lastChange(first)).toMatchObject({ prices: 1, adjustment: { ...adjustment, isUndone: true } })
  // A second call finds it done.
  const { etag } = await tableOf(first)
  expect(await undo('reajuste-1', [first, first])).toEqual({ undone: 1, conflicts: [] })
  expect((await tableOf(first)).etag).toBe(etag)
})

it('a table that was switched off since is adjusted back, and stays off', async () => {
  const id = await create('Pampa')
  const adjustment = { id: 'reajuste-2', percent: 3.5, tables: [id] }
  await change(id, { ...bodyOf('Pampa', 103.5), adjustment })
  world.advance(60)
  await client.post(`/api/price-tables/${id}/activity`, { isActive: false })
  expect(await undo('reajuste-2', [id])).toEqual({ undone: 1, conflicts: [] })
  expect(await tableOf(id)).toMatchObject({ isActive: false, priceTableItems: [{ price: 100 }] })
})

it('a table that an adjustment has not changed stays', async () => {
  const id = await create('Leste')
  const unknown = { id: 'nenhuma', name: 'nenhuma' }
  const conflicts = [{ id, name: 'Leste' }, unknown]
  expect(await undo('outro', [id, 'nenhuma'])).toEqual({ undone: 0, conflicts })
  const wrong = { id: 'a b', percent: 1, tables: [id] }
  expect(await change(id, { ...bodyOf('Leste', 101), adjustment: wrong })).toBe(400)
  expect(await priceOf(id)).toBe(100)
})
