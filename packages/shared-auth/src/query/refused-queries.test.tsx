import { call, logout, queryClient } from '@celeiro/shared-auth'
import { network, onCall, signInAs } from '@celeiro/test-network'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FRESH_MS } from './query-client.ts'
import { QueryProvider } from './query-provider.tsx'

const orders = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => call('GET /api/orders', { signal }),
})

function List() {
  const { isFetching, error, refetch } = useQuery({ ...orders, retry: false })
  return (
    <>
      <output>{isFetching ? 'carregando' : (error?.message ?? 'pronto')}</output>
      <button type="button" onClick={() => void refetch()}>
        Tentar novamente
      </button>
    </>
  )
}

let calls = 0
let status = 403

beforeEach(() => {
  calls = 0
  status = 403
  network.use(
    onCall('GET /api/orders', () => {
      calls += 1
      return HttpResponse.json({ message: `Chamada ${calls}` }, { status })
    }),
  )
})
afterEach(() => void vi.useRealTimers())

const shown = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)

/** Requests the list ahead of its page, as a link does, and opens the page. */
async function openPrefetched() {
  signInAs()
  await queryClient.prefetchQuery({ ...orders, retry: false })
  expect(calls).toBe(1)
  const { rerender } = await render(<List />, { wrapper: QueryProvider })
  return async function leaveAndReturn() {
    await rerender(null)
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
    await rerender(<List />)
  }
}

test('a refusal that a page requested ahead is its answer, until it is asked again by hand or after a write', async () => {
  const leaveAndReturn = await openPrefetched()
  await shown('Chamada 1')
  await leaveAndReturn()
  await shown('Chamada 1')
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  await shown('Chamada 1')
  expect(calls).toBe(1)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await shown('Chamada 2')
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  await shown('Chamada 3')
})

test.each([
  ['once data would no longer be fresh', () => void vi.setSystemTime(Date.now() + FRESH_MS + 1)],
  [
    'in the next session',
    () => {
      logout()
      signInAs()
    },
  ],
])('a refusal is asked again %s', async (_when, pass) => {
  const leaveAndReturn = await openPrefetched()
  pass()
  await leaveAndReturn()
  await shown('Chamada 2')
})

test('any other failure that a page requested ahead is asked again', async () => {
  status = 500
  await openPrefetched()
  await shown('Chamada 2')
})
