import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const period = () => page.getByRole('combobox', { name: 'Período' })
const from = () => page.getByRole('textbox', { name: 'Data inicial' })
const to = () => page.getByRole('textbox', { name: 'Data final' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a named period sets both dates in one step, by keyboard too', async () => {
  const queries = serveOrders(() =>
    apiOrderPage([apiOrder()], { totalCount: 482, totalPages: 25, hasNext: true }),
  )
  const url = await openOrders('?page=3')
  await expect.element(period()).toHaveTextContent('Qualquer dataHojeEsta semanaEste mêsMês passadoSafra')
  period().element().focus()
  await userEvent.keyboard('M')
  await expect.poll(() => url.query()).toBe('?dateFrom=2026-10-01&dateTo=2026-10-31')
  await expect.element(from()).toHaveValue('01/10/2026')
  await expect.element(to()).toHaveValue('31/10/2026')
  await period().selectOptions('Safra')
  await expect.poll(() => url.query()).toBe('?dateFrom=2026-07-01&dateTo=2027-06-30')
  await expect.element(period()).toHaveAttribute('title', 'Ano agrícola: de 1º de julho a 30 de junho')
  await expect.poll(() => queries.at(-1)?.get('createdBefore')).toBe('2027-06-30T00:00:00.000Z')
  await period().selectOptions('Qualquer data')
  await expect.poll(() => url.query()).toBe('')
})

test('says which period the dates are, and that they are others', async () => {
  serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders('?dateFrom=2026-11-24&dateTo=2026-11-24')
  await expect.element(period()).toHaveDisplayValue('Hoje')
  await from().fill('20/11/2026')
  await expect.element(period()).toHaveDisplayValue('Outras datas')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(period()).toHaveDisplayValue('Qualquer data')
})
