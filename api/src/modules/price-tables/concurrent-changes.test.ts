import {
  type PriceTable,
  priceTableChangedBody,
  priceTableListResponse,
  priceTableResponse,
} from '@celeiro/api-contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let headers: { authorization: string }
let productId: string
let read: PriceTable

beforeAll(async () => {
  world = await createTestWorld({ corsOrigins: ['https://app.celeiro.example'] })
  headers = await world.as('CLIENT')
  productId = (await addProducts(world, ['Ureia']))[0]?.id ?? ''
})
afterAll(() => world.close())
beforeEach(async () => {
  read = priceTableResponse.parse((await call('POST', '', 'Lida')).json()).data
})

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, name?: string, ifMatch?: string) =>
  world.app.inject({
    method,
    url: `/api/price-tables${path}`,
    headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    ...(name && { payload: aHarvestTable([anItem(productId)], { name }) }),
  })

async function stored(): Promise<PriceTable | undefined> {
  const response = await world.app.inject({ url: '/api/price-tables?limit=100', headers })
  return priceTableListResponse.parse(response.json()).data.find(({ id }) => id === read.id)
}

it('a list, a creation, a change and a copy have the version of the table', async () => {
  expect((await stored())?.etag).toBe(read.etag)
  const changed = await call('PATCH', `/${read.id}`, 'Outra', read.etag)
  expect(changed.headers['etag']).toBe(changed.json().data.etag)
  expect(changed.headers['etag']).not.toBe(read.etag)
  expect((await stored())?.etag).toBe(changed.headers['etag'])
  const copy = await world.app.inject({
    method: 'POST',
    url: `/api/price-tables/${read.id}/duplicate`,
    headers,
    payload: { name: 'Cópia' },
  })
  expect(copy.headers['etag']).toBe(copy.json().data.etag)
})

it.each(['PATCH', 'DELETE'] as const)(
  '%s of a version that is no longer stored changes nothing, and says what is',
  async (method) => {
    await call('PATCH', `/${read.id}`, 'De outra pessoa', read.etag)
    const response = await call(method, `/${read.id}`, 'Minha', read.etag)
    expect(response.statusCode).toBe(412)
    const { current, ...error } = priceTableChangedBody.parse(response.json())
    expect(error).toEqual({
      code: 'PRICE_TABLE_CHANGED',
      message: 'Esta tabela foi alterada por outra pessoa',
    })
    expect(current).toEqual(await stored())
    expect(current.name).toBe('De outra pessoa')
    expect(response.headers['etag']).toBe(current.etag)
  },
)

it('of four changes of one version at the same time, one is stored', async () => {
  const names = ['A', 'B', 'C', 'D']
  const responses = await Promise.all(names.map((name) => call('PATCH', `/${read.id}`, name, read.etag)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
  const winner = names[responses.findIndex(({ statusCode }) => statusCode === 200)]
  expect((await stored())?.name).toBe(winner)
})

it.each([undefined, '*'])('with If-Match %s the last change wins', async (ifMatch) => {
  await call('PATCH', `/${read.id}`, 'De outra pessoa')
  expect((await call('PATCH', `/${read.id}`, 'Minha', ifMatch)).statusCode).toBe(200)
  expect((await stored())?.name).toBe('Minha')
  expect((await call('DELETE', `/${read.id}`, undefined, ifMatch)).statusCode).toBe(204)
})

it('a table that is gone is a 404, whatever the version', async () => {
  await call('DELETE', `/${read.id}`)
  expect((await call('PATCH', `/${read.id}`, 'Minha', read.etag)).statusCode).toBe(404)
})

it('pages of other origins may send the version and read it', async () => {
  const origin = 'https://app.celeiro.example'
  const preflight = await world.app.inject({
    method: 'OPTIONS',
    url: `/api/price-tables/${read.id}`,
    headers: { origin, 'access-control-request-method': 'PATCH' },
  })
  expect(preflight.headers['access-control-allow-headers']).toContain('if-match')
  const response = await world.app.inject({ url: '/api/price-tables', headers: { ...headers, origin } })
  expect(response.headers['access-control-expose-headers']).toContain('etag')
})
