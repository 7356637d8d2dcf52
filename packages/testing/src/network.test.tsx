import { network, onCall, resetNetwork } from '@celeiro/test-network'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { serveCalls } from './serve-calls.ts'

test('handles declared calls until the reset', async () => {
  network.use(onCall('GET /api/orders', () => HttpResponse.json({ data: [] })))
  expect((await fetch('/api/orders')).status).toBe(200)
  expect(await resetNetwork()).toEqual([])
  expect((await fetch('/api/orders')).status).toBe(403)
  expect(await resetNetwork()).toEqual(['GET /api/orders'])
})

test('replies to calls with a body, a response, or what a function makes of the request', async () => {
  serveCalls({
    'GET /api/customers': { data: [{ name: 'Cooperativa' }] },
    'GET /api/products': new Response(null, { status: 500 }),
    'PATCH /api/users/{id}': async ({ request, params }) => ({
      data: { id: params.id, ...(await request.json()) },
    }),
  })
  expect(await (await fetch('/api/customers')).json()).toEqual({ data: [{ name: 'Cooperativa' }] })
  expect((await fetch('/api/products')).status).toBe(500)
  expect((await fetch('/api/products')).status).toBe(500)
  const body = JSON.stringify({ name: 'Helena' })
  const written = await fetch('/api/users/u1', { method: 'PATCH', body })
  expect(await written.json()).toEqual({ data: { id: 'u1', name: 'Helena' } })
})

test('an answer that is not of the contract does not compile', () => {
  // @ts-expect-error the path is /api/orders
  serveCalls({ 'GET /api/order': {} })
  // @ts-expect-error the key is `data`
  serveCalls({ 'GET /api/customers': { customers: [] } })
})

test('reports every undeclared call once', async () => {
  await Promise.all([fetch('/api/orders/1', { method: 'DELETE' }), fetch('http://api.test/api/users')])
  expect((await resetNetwork()).toSorted()).toEqual(['DELETE /api/orders/1', 'GET /api/users'])
  expect(await resetNetwork()).toEqual([])
})

test('handles a call that is under way at the reset as declared before it', async () => {
  network.use(onCall('GET /api/orders', () => HttpResponse.json({ data: [] })))
  const call = fetch('/api/orders')
  expect(await resetNetwork()).toEqual([])
  expect((await call).status).toBe(200)
})
