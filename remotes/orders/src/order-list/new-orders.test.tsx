import { configureApi } from '@celeiro/shared-auth'
import { network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const order = (day: number) => apiOrder({ id: `o${day}`, createdAt: `2026-11-${day}T10:00:00.000Z` })
const notice = (text: string) => page.getByRole('button', { name: `${text} · Mostrar`, exact: true })
/** Lets half a minute pass once so many timers run: one of the session, one of the list, and that of the question. */
async function pause(timers: 2 | 3 = 3) {
  await expect.poll(() => vi.getTimerCount()).toBe(timers)
  vi.advanceTimersByTime(30_000)
}

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Counts the orders after a time as our API does. The returned list has the questions for new ones. */
function serveNews(count: () => number): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  network.use(
    onCall('GET /api/orders/stats/dashboard', ({ request }) => {
      const query = new URL(request.url).searchParams
      if (!query.has('createdAfter')) return HttpResponse.json({ data: { totalOrders: 2 } })
      asked.push(query)
      return HttpResponse.json({ data: { totalOrders: count() } })
    }),
  )
  return asked
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  configureApi({ baseUrl: '', features: ['order-stats'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  configureApi({ baseUrl: '' })
})

test('the list says how many orders have come, moves no row, and shows them when the user asks', async () => {
  let orders = [order(20), order(19)]
  serveOrders(() => apiOrderPage(orders))
  const asked = serveNews(() => orders.length - 2)
  await openOrders('?status=CONFIRMED')
  const first = page.getByRole('button', { name: /^Detalhes/ }).first()
  await expect.element(first).toBeVisible()
  const top = () => Math.round(first.element().getBoundingClientRect().top)
  const before = top()
  await pause(2)
  orders = [order(23), order(22), order(21), ...orders]
  await pause()
  await expect.element(notice('3 pedidos novos')).toBeVisible()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    status: 'CONFIRMED',
    createdAfter: '2026-11-20T10:00:00.001Z',
  })
  expect(page.getByRole('row').elements()).toHaveLength(3)
  expect(top()).toBe(before)
  await notice('3 pedidos novos').click()
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(6)
  await expect.element(notice('3 pedidos novos')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Pedidos' })).toHaveFocus()
})

test('from another page it leads to the first', async () => {
  const pages = { totalPages: 2, totalCount: 21 }
  serveOrders((query) =>
    query.get('page') === '2'
      ? apiOrderPage([order(10)], { ...pages, currentPage: 2, hasPrev: true })
      : apiOrderPage([order(20)], { ...pages, hasNext: true }),
  )
  serveNews(() => 1)
  const screen = await openOrders()
  await expect.element(page.getByText('Página 1 de 2')).toBeInTheDocument()
  await pause(2)
  await expect.poll(() => vi.getTimerCount()).toBe(3)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(page.getByText('Página 2 de 2')).toBeInTheDocument()
  await pause()
  await notice('1 pedido novo').click()
  await expect.element(page.getByText('Página 1 de 2')).toBeInTheDocument()
  expect(screen.query()).toBe('')
})

test('it does not ask for another order, or while nobody looks', async () => {
  serveOrders(() => apiOrderPage([order(20)]))
  const asked = serveNews(() => 1)
  await openOrders('?sort=total')
  await expect.element(page.getByRole('button', { name: /^Detalhes/ })).toBeVisible()
  await pause(2)
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  look('hidden')
  await pause()
  expect(asked).toHaveLength(0)
  look('visible')
  await pause()
  await expect.element(notice('1 pedido novo')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('it asks nothing where the host does not count orders', async () => {
  configureApi({ baseUrl: '' })
  serveOrders(() => apiOrderPage([order(20)]))
  const asked = serveNews(() => 1)
  await openOrders()
  await expect.element(page.getByRole('button', { name: /^Detalhes/ })).toBeVisible()
  vi.advanceTimersByTime(30_000)
  expect(asked).toHaveLength(0)
})
