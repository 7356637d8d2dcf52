import { type ApiError, currentSession } from '@celeiro/shared-auth'
import { gate, network, signInAs, storeTokens } from '@celeiro/test-network'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { anyCall } from '../session/browser-session.ts'

/** An API with one resource, which accepts only `validToken`, and a refresh that returns that token. */
function serve(validToken = 'new', refresh: () => Response | Promise<Response> = grant) {
  const seen = { refreshes: [] as unknown[], tokens: [] as (string | null)[] }
  network.use(
    http.post('*/api/auth/refresh', async ({ request }) => {
      seen.refreshes.push({ body: await request.json(), authorization: request.headers.get('authorization') })
      return refresh()
    }),
    http.all('*/api/orders', ({ request }) => {
      const authorization = request.headers.get('authorization')
      seen.tokens.push(authorization)
      if (authorization !== `Bearer ${validToken}`)
        return HttpResponse.json({ message: 'Token vencido' }, { status: 401 })
      return HttpResponse.json({ data: [{ id: '1' }] })
    }),
  )
  return seen
}

const grant = () => HttpResponse.json({ accessToken: 'new', refreshToken: 'next' })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error,
  )
const inSeconds = (seconds: number) => Date.now() + seconds * 1000

test('an expiring token is refreshed first, once for all waiting calls', async () => {
  const seen = serve()
  storeTokens({ accessToken: 'old', refreshToken: 'first', expiresAt: inSeconds(119) })
  await Promise.all(Array.from({ length: 5 }, () => anyCall('GET /api/orders')))
  expect(seen.refreshes).toEqual([{ body: { refreshToken: 'first' }, authorization: null }])
  expect(seen.tokens).toEqual(Array(5).fill('Bearer new'))
  expect(localStorage.getItem('refreshToken')).toBe('next')
})

test('a 401 causes one refresh and a replay of each call, including its body', async () => {
  const bodies: unknown[] = []
  const seen = serve()
  network.use(
    http.post('*/api/products', async ({ request }) => {
      bodies.push(await request.json())
      const isNew = request.headers.get('authorization') === 'Bearer new'
      return new HttpResponse(null, { status: isNew ? 200 : 401 })
    }),
  )
  storeTokens({ accessToken: 'old' })
  await Promise.all([
    anyCall('POST /api/products', { body: { name: 'Soja' } }),
    ...[1, 2, 3, 4].map(() => anyCall('GET /api/orders')),
  ])
  expect(seen.refreshes).toHaveLength(1)
  expect(seen.tokens.toSorted()).toEqual([...Array(4).fill('Bearer new'), ...Array(4).fill('Bearer old')])
  expect(bodies).toEqual([{ name: 'Soja' }, { name: 'Soja' }])
})

test('a 401 of the replay too ends the session', async () => {
  const seen = serve('none')
  storeTokens({ accessToken: 'old' })
  expect(await failure(anyCall('GET /api/orders'))).toMatchObject({ code: 'SESSION_ENDED' })
  expect(seen).toMatchObject({ refreshes: [{}], tokens: ['Bearer old', 'Bearer new'] })
  expect(currentSession().isAuthenticated).toBe(false)
})

test('a 403 never causes a refresh, nor does a 401 under /auth/, whose calls carry no token', async () => {
  const seen = serve()
  let authorization: string | null = 'unseen'
  network.use(
    http.delete('*/api/users/1', () => new HttpResponse(null, { status: 403 })),
    http.post('*/api/auth/logout', ({ request }) => {
      authorization = request.headers.get('authorization')
      return new HttpResponse(null, { status: 401 })
    }),
  )
  signInAs()
  expect(await failure(anyCall('DELETE /api/users/1'))).toMatchObject({ status: 403 })
  expect(await failure(anyCall('POST /api/auth/logout'))).toMatchObject({ status: 401 })
  expect(authorization).toBeNull()
  expect(seen.refreshes).toEqual([])
  expect(currentSession().isAuthenticated).toBe(true)
})

test('an aborted call does not wait for the refresh', async () => {
  const { opened, open: respond } = gate()
  const seen = serve('new', () => opened.then(grant))
  storeTokens({ expiresAt: inSeconds(-1) })
  const controller = new AbortController()
  const aborted = failure(anyCall('GET /api/orders', { signal: controller.signal }))
  const waiting = anyCall('GET /api/orders')
  controller.abort()
  expect(await aborted).toMatchObject({ code: 'CANCELLED' })
  await expect.poll(() => seen.refreshes).toHaveLength(1)
  respond()
  await waiting
  expect(seen.tokens).toEqual(['Bearer new'])
})
