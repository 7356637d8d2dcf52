import type { Order } from '@celeiro/api-contract'
import { wire } from '@celeiro/api-contract/wire'
import { expect, test } from 'vitest'
import type { Call } from './http-client.ts'

/** Makes no call; returns the key. */
const call = (async (key) => key) as Call

test('a call of the contract compiles with what its route takes', async () => {
  expect(await call('GET /api/orders', { query: { status: 'DRAFT', page: 2, includeItems: true } })).toBe(
    'GET /api/orders',
  )
  await call('GET /api/products')
  await call('PATCH /api/users/{id}', { params: { id: '1' }, body: { email: null } })
  await call('DELETE /api/price-tables/{id}', { params: { id: '1' }, ifMatch: '"3"' })
})

test('a call that the API would not understand does not compile', async () => {
  // @ts-expect-error the path is /api/orders
  await call('GET /api/order')
  // @ts-expect-error the placeholder is `productId`
  await call('GET /api/products/{productId}', { params: { id: '1' } })
  // @ts-expect-error without the order nothing can be asked
  await call('GET /api/orders/{id}')
  // @ts-expect-error the filter is `statusImpressao`
  await call('GET /api/orders', { query: { statusImpresao: 'PRINTED' } })
  // @ts-expect-error a search needs its text
  await call('GET /api/search', { query: { limit: 5 } })
  // @ts-expect-error the field is `userType`
  await call('PATCH /api/users/{id}', { params: { id: '1' }, body: { type: 'ADMIN' } })
  // @ts-expect-error orders have no version
  await call('GET /api/orders', { ifMatch: '"3"' })
})

test('what is no call says so where it is written', () => {
  const key: Parameters<typeof call<'GET /api/freights'>>[0] = 'GET /api/freights is no call of the contract'
  expect(key).toContain('is no call')
})

test('a key that a response does not have does not compile where it is read', async () => {
  const response = await call('GET /api/orders/{id}', { params: { id: '1' } })
  // @ts-expect-error the key is `items`
  expect(response.data?.itens).toBeUndefined()
  // @ts-expect-error a backend may have left it out
  expect(() => response.data.items).toThrow()
  expect((await call('GET /api/orders')).data?.orders?.[0]?.customer?.name).toBeUndefined()
  // @ts-expect-error the key is `statusImpressao`
  expect(wire<Order>(response).statusImpresao).toBeUndefined()
})
