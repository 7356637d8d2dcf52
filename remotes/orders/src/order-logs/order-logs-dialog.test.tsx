import { queryClient } from '@celeiro/shared-auth'
import { fail, gate, network, onCall, refuse, toResponse } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { logs } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

const opener = () => page.getByRole('button', { name: /^Ver logs/ })
const entries = () => logs().getByRole('listitem')
const entry = (text: string | RegExp) => entries().filter({ hasText: text })
const refresh = () => logs().getByRole('button', { name: 'Atualizar', exact: true })
const text = (text: string) => logs().getByText(text, { exact: true })
const failure = 'Erro ao carregar logs do pedido'

/** The events of an order as the API sends them, one a day. */
const sent = [
  { id: 'a', level: 'TRACE', message: 'Sem data' },
  { id: 'b', level: 'ERROR', message: 'Antigo', createdAt: '2026-11-18T10:00:00.000Z' },
  {
    id: 'c',
    createdAt: '2026-11-19T19:42:07.000Z',
    level: 'INFO',
    eventType: 'ERP_SYNC',
    message: 'Pedido enviado ao ERP e aceito.',
    erpSystem: 'TOTVS Protheus',
    integrationId: 'PV-118204',
    operation: 'UPSERT',
    details: { numero: 'PV-118204', filial: '0101' },
  },
  { id: 'd', level: 'WARN', details: '<img src=x onerror="window.hacked = true"> & {"a":1}' },
  { id: 'e', level: 'DEBUG', message: 'Depois', createdAt: '2026-11-19T10:00:00.000Z' },
  { id: 'f' },
  ...Array.from({ length: 8 }, (_, index) => ({
    id: `old${index}`,
    message: 'Início',
    createdAt: '2026-11-17T10:00:00.000Z',
  })),
]

async function openLogs(id = 'o1') {
  serveOrders(() => apiOrderPage([apiOrder({ id })]))
  await openOrders()
  await opener().click()
  await expect.element(logs()).toBeVisible()
}

test('the log of an order, of any id, is its history by day, the newest first, whole or said to be cut', async () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Lisbon' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  const id = 'Safra 26/27 – 5 %'
  const calls: unknown[] = []
  let isBroken = true
  network.use(
    onCall('GET /api/order-logs/order/{orderId}', ({ params, request }) => {
      calls.push(params.orderId)
      const number = Number(new URL(request.url).searchParams.get('page') ?? 1)
      if (isBroken && number > 1) return refuse()
      return toResponse({ logs: sent.slice((number - 1) * 7, number * 7), meta: { total: sent.length } })
    }),
  )
  await openLogs(id)
  await expect.element(text(id)).toBeVisible()
  await expect.element(logs().getByRole('alert')).toHaveTextContent('Mostrando 7 de 14 registros.')
  await expect.element(text('7 logs')).not.toBeInTheDocument()
  await expect.element(text('Início do histórico')).not.toBeInTheDocument()
  isBroken = false
  await logs().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(text('14 logs')).toBeVisible()
  await expect.element(logs().getByText(/Horários no fuso deste computador: Europe\/Lisbon/)).toBeVisible()
  const days = logs().getByRole('heading', { level: 3 }).elements()
  expect(days.map((day) => day.textContent)).toEqual(['19/11/2026', '18/11/2026', '17/11/2026', 'Sem data'])
  await expect
    .element(entries().nth(0))
    .toHaveTextContent(
      'Sincronização ERPINFO16:42:07 · 19/11/2026Pedido enviado ao ERP e aceito.TOTVS Protheus · integração PV-118204 · operação UPSERT',
    )
  await expect.element(entries().nth(1)).toHaveTextContent('Depois')
  await expect.element(entries().last()).toHaveTextContent(/^———Sem mensagem$/)
  await expect.element(text('Início do histórico')).toBeInTheDocument()
  const list = logs().getByRole('region', { name: 'Histórico do pedido' })
  await expect.element(list).toHaveStyle({ maxHeight: '500px', overflowY: 'auto' })
  expect(list.element().clientHeight).toBeLessThanOrEqual(500)
  expect(list.element().scrollHeight).toBeGreaterThan(500)
  const looks = ['ERROR', 'WARN', 'DEBUG', 'INFO'].map((level) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(text(level).element())
    return [color, backgroundColor, borderColor].join()
  })
  expect(new Set(looks).size).toBe(4)
  expect(new Set(calls)).toEqual(new Set([id]))
})

test('technical details open as text, as sent or as JSON; a level can be chosen until a refresh has no other', async () => {
  serveLogs(() => sent)
  await openLogs()
  const area = logs().getByRole('region', { name: 'Detalhes técnicos' })
  for (const [event, shown] of [
    ['INFO', '{\n  "numero": "PV-118204",\n  "filial": "0101"\n}'],
    ['WARN', '<img src=x onerror="window.hacked = true"> & {"a":1}'],
  ] as const) {
    const toggle = entry(event).getByRole('button', { name: 'Ver detalhes técnicos' })
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect.element(area).toHaveStyle({ maxHeight: '128px' })
    expect(area.element().textContent).toBe(shown)
    expect(area.element().children).toHaveLength(0)
    await toggle.click()
    await expect.element(area).not.toBeInTheDocument()
  }
  const level = logs().getByRole('combobox', { name: 'Nível' })
  await expect.element(level).toHaveTextContent('TodosERROR (1)WARN (1)INFO (1)DEBUG (1)TRACE (1)')
  await level.selectOptions('ERROR (1)')
  await expect.element(entries()).toHaveTextContent('Antigo')
  await expect.element(text('14 logs')).toBeVisible()
  await expect.element(text('Início do histórico')).not.toBeInTheDocument()
  serveLogs(() => [{ id: 'a', level: 'INFO', message: 'Outro' }])
  await refresh().click()
  await expect.element(level).not.toBeInTheDocument()
  await expect.element(entries()).toHaveTextContent('Outro')
})

test('the log is asked for when it opens and by "Atualizar", and says how that goes', async () => {
  const arrival = gate()
  const calls = serveLogs(async () => {
    if (calls.length === 1) return fail()
    if (calls.length === 2) await arrival.opened
    if (calls.length === 2 || calls.length === 4) return refuse()
    return calls.length === 3 ? { data: [{ id: 'a' }] } : []
  })
  await openLogs()
  await expect.element(text('Carregando logs...')).toBeVisible()
  await expect.element(text('Tentando novamente…')).toBeVisible()
  arrival.open()
  await expect.element(text(failure)).toBeVisible()
  await expect.element(text('Tente novamente ou verifique sua conexão')).toBeVisible()
  await logs().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(text('1 log')).toBeVisible()
  await refresh().click()
  await expect.element(logs().getByRole('alert')).toHaveTextContent(failure)
  await expect.element(entries()).toBeVisible()
  await refresh().click()
  await expect.element(text('0 logs')).toBeVisible()
  await expect.element(text('Nenhum log encontrado')).toBeVisible()
  await expect.element(text('Este pedido ainda não possui logs registrados')).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(logs()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('0 logs')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(logs()).not.toBeInTheDocument()
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  expect(calls).toHaveLength(5)
})
