import { configureApi } from '@celeiro/shared-auth'
import { gate } from '@celeiro/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { logs } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, offerActions, serveLogs, serveOrders } from '../testing/orders-api.ts'

const timeline = () => logs().getByRole('region', { name: 'Histórico do pedido' })
const refresh = () => logs().getByRole('button', { name: /^Atualiz/ })
const event = (number: number) => logs().getByText(`Evento ${number}`, { exact: true })

/** Logs of one day, the newest first. */
const apiLogs = (count: number) => ({
  logs: Array.from({ length: count }, (_, index) => ({
    id: `l${count - index}`,
    level: 'INFO',
    eventType: 'MANUAL_LOG',
    message: `Evento ${count - index}`,
    createdAt: `2026-11-19T15:${10 + count - index}:00.000Z`,
  })),
})

async function openLogs() {
  serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders()
  await page.getByRole('button', { name: /^Ver logs/ }).click()
  await expect.element(timeline()).toBeVisible()
}

const nextLook = () => vi.advanceTimersByTime(1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

test('where the API moves orders, an open log grows by itself, and keeps the place of its reader', async () => {
  offerActions()
  const arrival = gate()
  let count = 30
  const calls = serveLogs(async () => {
    if (calls.length === 2) await arrival.opened
    return count === 0 ? new Response(null, { status: 403 }) : apiLogs(count)
  })
  await openLogs()
  const region = timeline().element()
  region.scrollTop = 700
  const place = () => event(15).element().getBoundingClientRect().top
  const before = place()
  count = 31
  nextLook()
  await expect.poll(() => calls.length).toBe(2)
  expect(refresh().element().textContent).toBe('Atualizar')
  arrival.open()
  await expect.element(event(31)).toBeInTheDocument()
  expect(Math.abs(place() - before)).toBeLessThan(2)
  await expect.poll(() => document.querySelector('[data-announcer]')?.textContent).toBe('1 novo log')
  await expect.element(logs().getByText('31 logs', { exact: true })).toBeVisible()

  region.scrollTop = 0
  count = 33
  nextLook()
  await expect.element(event(33)).toBeVisible()
  expect(region.scrollTop).toBe(0)

  // After an error it is not asked each second.
  count = 0
  nextLook()
  await expect.element(logs().getByRole('alert')).toHaveTextContent('Erro ao carregar logs do pedido')
  await expect.element(event(33)).toBeVisible()
  const asked = calls.length
  nextLook()
  await refresh().click()
  await expect.poll(() => calls.length).toBe(asked + 1)
})

test('without the feature, an open log is not read again, and takes no notes', async () => {
  configureApi({ baseUrl: '', features: ['search'] })
  const calls = serveLogs(() => apiLogs(2))
  await openLogs()
  nextLook()
  expect(logs().getByRole('button', { name: 'Adicionar nota' }).elements()).toHaveLength(0)
  await refresh().click()
  await expect.poll(() => calls.length).toBe(2)
})
