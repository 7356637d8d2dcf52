import { call } from '@celeiro/shared-auth'
import { accessTokenFor, network, onCall, renderRoutes, storeTokens } from '@celeiro/testing'
import { useQuery } from '@tanstack/react-query'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

function List() {
  const { status } = useQuery({
    queryKey: ['orders'],
    queryFn: ({ signal }) => call('GET /api/orders', { signal }),
    retry: false,
  })
  return <output>{status}</output>
}

afterEach(() => {
  vi.useRealTimers()
})

test('a list that failed with the refresh is requested again when the next refresh succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const statuses = [503, 200]
  const pair = {
    accessToken: accessTokenFor({ role: 'ADMIN', name: 'Helena', email: null }),
    refreshToken: 'next',
  }
  network.use(
    onCall('POST /api/auth/refresh', () => HttpResponse.json(pair, { status: statuses.shift() ?? 500 })),
    onCall('GET /api/orders', () => HttpResponse.json({ data: [] })),
  )
  storeTokens({ expiresAt: 0 })
  await renderRoutes([{ path: '/', element: <List /> }], { path: '/', user: null })
  await expect.element(page.getByRole('status')).toHaveTextContent('error')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(statuses).toEqual([200])
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('success')
})
