import type { PriceTable, PriceTableHistoryResponse } from '@celeiro/api-contract'
import { beforeEach, expect, it } from 'vitest'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { get, read, send } = await world.signedIn({ role: 'CLIENT' })
const productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''

let table: PriceTable
beforeEach(async () => {
  table = (await call('POST', '', 'Lida')).json().data
})

function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, name?: string, ifMatch?: string) {
  const body = name === undefined ? undefined : aHarvestTable([anItem(productId)], { name })
  return send(method, `/api/price-tables${path}`, body, ifMatch === undefined ? {} : { 'if-match': ifMatch })
}
const change = (name: string, ifMatch?: string) => call('PATCH', `/${table.id}`, name, ifMatch)
const stored = async () =>
  (await read<PriceTable[]>('/api/price-tables?limit=100')).find(({ id }) => id === table.id)

it('a list, a creation, a change and a copy have the version of the table', async () => {
  expect((await stored())?.etag).toBe(table.etag)
  const changed = await change('Outra', table.etag)
  expect(changed.headers['etag']).toBe(changed.json().data.etag)
  expect(changed.headers['etag']).not.toBe(table.etag)
  expect((await stored())?.etag).toBe(changed.headers['etag'])
  const copy = await call('POST', `/${table.id}/duplicate`, 'Cópia')
  expect(copy.headers['etag']).toBe(copy.json().data.etag)
})

it.each(['PATCH', 'DELETE'] as const)(
  '%s of a version that is no longer stored changes nothing, and says what is',
  async (method) => {
    await change('De outra pessoa', table.etag)
    const response = await call(method, `/${table.id}`, 'Minha', table.etag)
    const message = 'Esta tabela foi alterada por outra pessoa'
    const refusal = { code: 'PRICE_TABLE_CHANGED', message, current: await stored() }
    expect([response.statusCode, response.json()]).toEqual([412, refusal])
    expect(response.json().current.name).toBe('De outra pessoa')
    expect(response.headers['etag']).toBe(response.json().current.etag)
  },
)

it('of four changes of one version at the same time, one is stored', async () => {
  const names = ['A', 'B', 'C', 'D']
  const responses = await Promise.all(names.map((name) => change(name, table.etag)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
  expect((await stored())?.name).toBe(names[responses.findIndex(({ statusCode }) => statusCode === 200)])
})

it.each([undefined, '*'])('with If-Match %s the last change wins', async (ifMatch) => {
  await change('De outra pessoa')
  expect((await change('Minha', ifMatch)).statusCode).toBe(200)
  expect((await stored())?.name).toBe('Minha')
  expect((await call('DELETE', `/${table.id}`, undefined, ifMatch)).statusCode).toBe(204)
  // Whatever the version.
  expect((await change('Minha', table.etag)).statusCode).toBe(404)
})

it('a table is switched off and on with a version of its history each, in the version that was read, and keeps the rest', async () => {
  const path = `/api/price-tables/${table.id}`
  const turn = (isActive: unknown, ifMatch = '*') =>
    send('POST', `${path}/activity`, { isActive }, { 'if-match': ifMatch })
  const off = await turn(false, table.etag)
  const { etag, isActive: _, ...rest } = off.json().data
  expect(off.headers['etag']).toBe(etag)
  expect(rest).toMatchObject({ name: 'Lida', priceTableItems: [{ productId, price: 10.5 }] })
  expect(await stored()).toEqual(off.json().data)
  expect((await turn(false)).json().data.etag).toBe(etag)
  const stale = await turn(true, table.etag)
  expect([stale.statusCode, stale.json().current]).toEqual([412, off.json().data])
  expect((await turn('sim')).statusCode).toBe(400)
  expect((await turn(true, etag)).json().data).toMatchObject({ isActive: true })
  const { data }: PriceTableHistoryResponse = (await get(`${path}/history`)).json()
  expect(data.map(({ action, author, changes }) => [action, author, changes?.fields])).toEqual([
    ['UPDATED', 'Rita Lopes', [{ field: 'isActive', from: false, to: true }]],
    ['UPDATED', 'Rita Lopes', [{ field: 'isActive', from: true, to: false }]],
    ['CREATED', 'Rita Lopes', undefined],
  ])
  await call('DELETE', `/${table.id}`)
  expect((await turn(true)).statusCode).toBe(404)
})
