import { queryClient } from '@celeiro/shared-auth'
import { fail, gate, refuse } from '@celeiro/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

const dialog = () => page.getByRole('dialog', { name: 'Logs do Pedido', exact: true })
const opener = () => page.getByRole('button', { name: 'Ver logs do pedido cm8f2k1a', exact: true })
const entries = () => dialog().getByRole('listitem')
const toggle = () => dialog().getByRole('button', { name: 'Ver detalhes técnicos' })
const refresh = () => dialog().getByRole('button', { name: 'Atualizar', exact: true })

function apiLog(fields: Record<string, unknown> = {}) {
  return {
    id: 'l1',
    createdAt: '2026-11-19T19:42:07.000Z',
    level: 'INFO',
    eventType: 'ERP_SYNC',
    message: 'Pedido enviado ao ERP e aceito.',
    erpSystem: 'TOTVS Protheus',
    integrationId: 'PV-118204',
    operation: 'UPSERT',
    details: { numero: 'PV-118204', filial: '0101' },
    ...fields,
  }
}

async function openPage(query?: string) {
  serveOrders(() => apiOrderPage([apiOrder()]))
  const url = await openOrders(query)
  await expect.element(opener()).toBeVisible()
  return url
}

async function openLogs(body: object | null | string) {
  const calls = serveLogs(() => body)
  await openPage()
  await opener().click()
  await expect.element(dialog()).toBeVisible()
  return calls
}

describe('the dialog', () => {
  test('calls only once it is open, for the order of its row', async () => {
    const calls = serveLogs(() => ({ data: [apiLog()] }))
    await openPage()
    expect(calls).toEqual([])
    await opener().click()
    await expect.element(entries()).toBeVisible()
    expect(calls).toEqual([ID])
    await expect.element(dialog().getByText(ID, { exact: true })).toBeVisible()
  })

  test('opened again within five minutes makes no call; "Atualizar" always does', async () => {
    const calls = await openLogs({ data: [apiLog()] })
    await expect.element(entries()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(entries()).toBeVisible()
    expect(calls).toHaveLength(1)
    await refresh().click()
    await expect.poll(() => calls.length).toBe(2)
    await expect.element(refresh()).toBeVisible()
    await refresh().click()
    await expect.poll(() => calls.length).toBe(3)
  })

  test('makes no call after it is closed', async () => {
    const calls = await openLogs({ data: [apiLog()] })
    await expect.element(entries()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await queryClient.invalidateQueries({ queryKey: ['orders'] })
    expect(calls).toHaveLength(1)
  })

  test('says that it is loading', async () => {
    const arrival = gate()
    serveLogs(async () => {
      await arrival.opened
      return { data: [apiLog()] }
    })
    await openPage()
    await opener().click()
    await expect.element(dialog().getByText('Carregando logs...', { exact: true })).toBeVisible()
    arrival.open()
    await expect.element(entries()).toBeVisible()
  })

  test('says that it is trying again', async () => {
    const arrival = gate()
    const calls = serveLogs(async () => {
      if (calls.length === 1) return fail()
      await arrival.opened
      return { data: [apiLog()] }
    })
    await openPage()
    await opener().click()
    await expect.element(dialog().getByText('Tentando novamente…')).toBeVisible()
    arrival.open()
    await expect.element(entries()).toBeVisible()
  })

  test('says that loading failed, and tries again', async () => {
    const calls = serveLogs(() => (calls.length === 1 ? refuse() : { data: [apiLog()] }))
    await openPage()
    await opener().click()
    await expect.element(dialog().getByText('Erro ao carregar logs do pedido', { exact: true })).toBeVisible()
    await expect
      .element(dialog().getByText('Tente novamente ou verifique sua conexão', { exact: true }))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(entries()).toBeVisible()
  })

  test('keeps the logs that are there when a refresh fails, and says so', async () => {
    const calls = serveLogs(() => (calls.length === 2 ? refuse() : { data: [apiLog()] }))
    await openPage()
    await opener().click()
    await expect.element(entries()).toBeVisible()
    await refresh().click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Erro ao carregar logs do pedido')
    await expect.element(entries()).toBeVisible()
  })

  test('says that there are none', async () => {
    await openLogs([])
    await expect.element(dialog().getByText('0 logs', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Nenhum log encontrado', { exact: true })).toBeVisible()
    await expect
      .element(dialog().getByText('Este pedido ainda não possui logs registrados', { exact: true }))
      .toBeVisible()
  })
})

describe('the list', () => {
  test('is newest first by day, undated last, and ends with the start of the history', async () => {
    await openLogs([
      apiLog({ id: 'a', message: 'Sem data', createdAt: null }),
      apiLog({ id: 'b', message: 'Antigo', createdAt: '2026-11-18T10:00:00.000Z' }),
      apiLog({ id: 'c', message: 'Novo', createdAt: '2026-11-19T10:00:00.000Z' }),
      apiLog({ id: 'd', message: 'Novo também', createdAt: '2026-11-19T10:00:00.000Z' }),
    ])
    await expect.element(entries().nth(0)).toHaveTextContent(/Novo(?! também)/)
    await expect.element(entries().nth(1)).toHaveTextContent('Novo também')
    await expect.element(entries().nth(2)).toHaveTextContent('Antigo')
    await expect.element(entries().nth(3)).toHaveTextContent('Sem data')
    const days = dialog().getByRole('heading', { level: 3 })
    await expect.element(days.nth(0)).toHaveTextContent('19/11/2026')
    await expect.element(days.nth(1)).toHaveTextContent('18/11/2026')
    await expect.element(dialog().getByText('Início do histórico', { exact: true })).toBeVisible()
  })

  test('shows one level if the user chooses one, and offers no choice of a single level', async () => {
    const calls = await openLogs([
      apiLog({ id: 'a', level: 'INFO' }),
      apiLog({ id: 'b', level: 'ERROR', message: 'Recusado pelo ERP.' }),
    ])
    const level = dialog().getByRole('combobox', { name: 'Nível' })
    await level.selectOptions('ERROR')
    await expect.element(entries()).toHaveTextContent('Recusado pelo ERP.')
    await expect.element(dialog().getByText('2 logs', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Início do histórico')).not.toBeInTheDocument()
    serveLogs(() => [apiLog({ level: 'INFO' })])
    await refresh().click()
    await expect.element(level).not.toBeInTheDocument()
    await expect.element(entries()).toHaveTextContent('Pedido enviado ao ERP')
    expect(calls).toHaveLength(1)
  })

  test('is capped at 500 px and scrolls inside', async () => {
    await openLogs(Array.from({ length: 60 }, (_, index) => apiLog({ id: `l${index}` })))
    const list = dialog().getByRole('region', { name: 'Histórico do pedido' })
    await expect.element(list).toHaveStyle({ maxHeight: '500px', overflowY: 'auto' })
    const { clientHeight, scrollHeight } = list.element()
    expect(clientHeight).toBeLessThanOrEqual(500)
    expect(scrollHeight).toBeGreaterThan(500)
  })
})

test('the list says the zone of its times outside the zone of the business', async () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Lisbon' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  await openLogs([apiLog()])
  await expect.element(dialog().getByText(/Horários no fuso deste computador: Europe\/Lisbon/)).toBeVisible()
})

describe('an entry', () => {
  test('shows the time, date, event, severity, message and traces in the ERP', async () => {
    await openLogs([apiLog()])
    await expect
      .element(entries())
      .toHaveTextContent(
        'Sincronização ERPINFO16:42:07 · 19/11/2026Pedido enviado ao ERP e aceito.TOTVS Protheus · integração PV-118204 · operação UPSERT',
      )
  })

  test('with little data shows a dash, a fallback and nothing else', async () => {
    await openLogs([{ id: 'l1' }])
    await expect.element(entries()).toHaveTextContent(/^———Sem mensagem$/)
  })

  test('distinguishes the four levels by text and style', async () => {
    const levels = ['ERROR', 'WARN', 'DEBUG', 'INFO']
    await openLogs(levels.map((level) => apiLog({ id: level, level })))
    await expect.element(entries().nth(3)).toBeVisible()
    const looks = levels.map((level) => {
      const style = getComputedStyle(dialog().getByText(level, { exact: true }).element())
      return [style.color, style.backgroundColor, style.borderColor].join()
    })
    expect(new Set(looks).size).toBe(levels.length)
  })
})

describe('the technical details', () => {
  test('open and close as indented JSON, in an area capped at 128 px', async () => {
    await openLogs([apiLog()])
    const area = dialog().getByRole('region', { name: 'Detalhes técnicos' })
    expect(area.elements()).toHaveLength(0)
    await toggle().click()
    await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true')
    expect(area.element().textContent).toBe('{\n  "numero": "PV-118204",\n  "filial": "0101"\n}')
    await expect.element(area).toHaveStyle({ maxHeight: '128px' })
    await toggle().click()
    await expect.element(area).not.toBeInTheDocument()
  })

  test('that are text stay as they are, markup included', async () => {
    const details = '<img src=x onerror="window.hacked = true"> & {"a":1}'
    await openLogs([apiLog({ details })])
    await toggle().click()
    const area = dialog().getByRole('region', { name: 'Detalhes técnicos' })
    expect(area.element().textContent).toBe(details)
    expect(area.element().children).toHaveLength(0)
  })
})
