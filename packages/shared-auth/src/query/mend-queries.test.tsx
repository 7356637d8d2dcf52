import { call, logout, queryClient } from '@celeiro/shared-auth'
import { network, onCall, signInAs } from '@celeiro/test-network'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FRESH_MS } from './query-client.ts'
import { QueryProvider } from './query-provider.tsx'

/** Every text that was on the screen. */
let shown: string[]
let calls: number
let answered: number
let status: number

const orders = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => {
    calls += 1
    return JSON.stringify(await call('GET /api/orders', { signal }))
  },
})

function List({ byHand = false }: { byHand?: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({ ...orders, retry: false, meta: { byHand } })
  const text = isFetching ? 'carregando' : (error?.message ?? data)
  if (text && shown.at(-1) !== text) shown.push(text)
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => void refetch()}>
        Tentar novamente
      </button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  shown = []
  calls = 0
  answered = 0
  status = 503
  network.use(
    onCall('GET /api/orders', () => {
      answered += 1
      return HttpResponse.json({ message: `Resposta ${answered}` }, { status })
    }),
  )
})
afterEach(() => void vi.useRealTimers())

const shows = (text: string | RegExp) => expect.element(page.getByRole('status')).toHaveTextContent(text)

async function open(byHand?: boolean) {
  signInAs()
  const screen = await render(<List byHand={byHand ?? false} />, { wrapper: QueryProvider })
  await shows(/^(?!carregando)/)
  return screen
}

const comebacks: [string, () => void][] = [
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['half a minute has passed', () => vi.advanceTimersByTime(30_000)],
  ['the session has another token', () => signInAs()],
]

test.each(comebacks)(
  'an error stays until the response is there, asked for once when %s',
  async (_when, comeBack) => {
    await open()
    comeBack()
    await expect.poll(() => answered).toBe(2)
    status = 200
    // Nothing while the first call is on its way.
    await vi.waitFor(() => {
      comeBack()
      expect(calls).toBe(3)
    })
    await shows('{"message":"Resposta 3"}')
    expect(shown).toEqual(['carregando', expect.any(String), '{"message":"Resposta 3"}'])
    comeBack()
    expect(calls).toBe(3)
  },
)

test('what only the user asks for is not asked for again', async () => {
  await open(true)
  for (const [, comeBack] of comebacks) comeBack()
  expect(calls).toBe(1)
})

/** Requests the list ahead of its page, as a link does, and opens the page. */
async function openPrefetched() {
  signInAs()
  await queryClient.prefetchQuery({ ...orders, retry: false })
  expect(calls).toBe(1)
  const { rerender } = await open()
  return async function leaveAndReturn() {
    await rerender(null)
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
    await rerender(<List />)
  }
}

test('a refusal that a page requested ahead is its answer, until it is asked again by hand or after a write', async () => {
  status = 403
  const leaveAndReturn = await openPrefetched()
  await shows('Resposta 1')
  await leaveAndReturn()
  await shows('Resposta 1')
  document.dispatchEvent(new Event('visibilitychange'))
  for (const [, comeBack] of comebacks) comeBack()
  await shows('Resposta 1')
  expect(calls).toBe(1)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await shows('Resposta 2')
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  await shows('Resposta 3')
})

test.each([
  ['once data would no longer be fresh', () => void vi.setSystemTime(Date.now() + FRESH_MS + 1)],
  ['in the next session', () => [logout(), signInAs()]],
])('a refusal is asked again %s', async (_when, pass) => {
  status = 403
  const leaveAndReturn = await openPrefetched()
  pass()
  await leaveAndReturn()
  await shows('Resposta 2')
})

test('any other failure that a page requested ahead is asked again', async () => {
  await openPrefetched()
  await shows('Resposta 2')
})
