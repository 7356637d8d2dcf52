import { configureApi } from '@celeiro/shared-auth'
import { gate } from '@celeiro/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, offerActions, serveLogs, serveOrders } from '../testing/orders-api.ts'

const dialog = () => page.getByRole('dialog', { name: 'Logs do Pedido', exact: true })
const timeline = () => dialog().getByRole('region', { name: 'Histórico do pedido' })
const refresh = () => dialog().getByRole('button', { name: /^Atualiz/ })
const announced = () => document.querySelector('[data-announcer]')?.textContent

/** Logs of one day, the newest first. */
const logs = (count: number) => ({
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

describe('an open log, where the API moves orders', () => {
  test('grows by itself, says so, and shows no refresh', async () => {
    offerActions()
    const arrival = gate()
    const calls = serveLogs(async () => {
      if (calls.length === 2) await arrival.opened
      return logs(calls.length === 1 ? 2 : 3)
    })
    await openLogs()
    nextLook()
    await expect.poll(() => calls.length).toBe(2)
    expect(refresh().element().textContent).toBe('Atualizar')
    arrival.open()
    await expect.element(dialog().getByText('Evento 3')).toBeVisible()
    await expect.poll(announced).toBe('1 novo log')
    await expect.element(dialog().getByText('3 logs', { exact: true })).toBeVisible()
  })

  test('keeps the place of its reader, who sees the newest only at the top', async () => {
    offerActions()
    let count = 30
    serveLogs(() => logs(count))
    await openLogs()
    const region = timeline().element()
    region.scrollTop = 700
    const place = () => dialog().getByText('Evento 15', { exact: true }).element().getBoundingClientRect().top
    const before = place()
    count = 32
    nextLook()
    await expect.element(dialog().getByText('Evento 32')).toBeInTheDocument()
    expect(Math.abs(place() - before)).toBeLessThan(2)
    region.scrollTop = 0
    count = 33
    nextLook()
    await expect.element(dialog().getByText('Evento 33')).toBeVisible()
    expect(region.scrollTop).toBe(0)
  })

  test('keeps its rows through an error, after which it is not asked each second', async () => {
    offerActions()
    const calls = serveLogs(() => (calls.length === 1 ? logs(2) : new Response(null, { status: 403 })))
    await openLogs()
    nextLook()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Erro ao carregar logs do pedido')
    await expect.element(dialog().getByText('Evento 2')).toBeVisible()
    const count = calls.length
    nextLook()
    await refresh().click()
    await expect.poll(() => calls.length).toBe(count + 1)
  })
})

test('without the feature, an open log is not read again, and takes no notes', async () => {
  configureApi({ baseUrl: '', features: ['search'] })
  const calls = serveLogs(() => logs(2))
  await openLogs()
  nextLook()
  expect(dialog().getByRole('button', { name: 'Adicionar nota' }).elements()).toHaveLength(0)
  await refresh().click()
  await expect.poll(() => calls.length).toBe(2)
})
