import { OVERVIEW_DAYS } from '@celeiro/api-contract'
import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible, refuse, renderRemote } from '@celeiro/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../remote.tsx'
import { apiOverview } from '../testing/api-overview.ts'
import { serveOrders } from '../testing/orders-api.ts'
import { serveOverview } from '../testing/overview-api.ts'

beforeEach(() => page.viewport(1360, 900))
afterEach(() => configureApi({ baseUrl: '' }))

const open = () => renderRemote(routes, { path: '/overview' })
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const waiting = panel('O que precisa de alguém')
const orders = panel('Pedidos')
const picture = orders.getByRole('img', { name: /^Por status/ })
const bars = () => [...document.querySelectorAll('[role=img] .recharts-bar-rectangle path')]

test.each([
  ['Pedidos com falha no ERP', '/home?erp=failed'],
  [`Rascunhos com mais de ${OVERVIEW_DAYS.draft} dias`, '/home?status=DRAFT&dateTo=2026-11-17'],
  [
    `Confirmados há mais de ${OVERVIEW_DAYS.confirmed} dias sem impressão`,
    '/home?status=CONFIRMED&printStatus=NOT_PRINTED&dateTo=2026-11-22',
  ],
  [`Tabelas de preço que terminam em até ${OVERVIEW_DAYS.ending} dias`, '/price-tables?isActive=ENDING'],
  ['Clientes bloqueados com pedidos em aberto', '/customers?status=BLOCKED_WITH_OPEN_ORDERS'],
  ['Clientes acima do limite de crédito', '/customers?status=ABOVE_LIMIT'],
])('"%s" leads to the list of exactly these', async (name, address) => {
  serveOverview()
  serveOrders(() => ({ data: [] }))
  const { path, query } = await open()
  await waiting.getByRole('link', { name }).click()
  await expect.poll(() => path() + query()).toBe(address)
})

test('says how many wait and the oldest, calmly where nobody does, and nothing of a kind that it does not know', async () => {
  serveOverview()
  await open()
  await expect.element(page.getByText('às 14:05')).toBeVisible()
  const entries = waiting.getByRole('listitem')
  expect(entries.elements()).toHaveLength(7)
  await expect.element(entries.nth(3)).toHaveTextContent('Vale do Ivaí, desde 02/10/20261.208')
  await expect.element(entries.nth(4)).toHaveTextContent('Vale do Ivaí, até 02/10/20262')
  await expect.element(entries.nth(2)).toHaveTextContent(/sem envio ao ERPNada esperando0$/)
  await expect.element(entries.nth(2).getByRole('link')).not.toBeInTheDocument()
  await expect.element(panel('Valor da safra')).toHaveTextContent('+20 % em relação ao mesmo dia')
  const customer = panel('Clientes com mais valor').getByRole('link', { name: 'Cooperativa Vale do Ivaí' })
  await expect.element(customer).toHaveAttribute('href', '/customers?cliente=c1')
  const product = panel('Produtos com mais valor').getByRole('link', { name: 'Semente de Soja M 6410' })
  await expect.element(product).toHaveAttribute('href', '/products?produto=p1')
  await expectAccessible()
})

test('a bar says the number of its cell, and both lead to its orders', async () => {
  serveOverview()
  const queries = serveOrders(() => ({ data: [] }))
  const { path, query, back } = await open()
  await expect.element(picture).toBeVisible()
  await orders.getByRole('combobox', { name: 'Período' }).selectOptions('Semana')
  // The last two weeks with drafts, and one with orders that were integrated.
  await expect.poll(() => bars().length).toBe(6)
  const [draft] = bars()
  await userEvent.hover(draft as Element)
  await expect.element(picture.getByText('R$ 20.000,00')).toBeVisible()
  await userEvent.click(draft as Element)
  const address = '/home?status=DRAFT&dateFrom=2026-11-23&dateTo=2026-11-29'
  await expect.poll(() => path() + query()).toBe(address)
  await expect.poll(() => queries.length).toBe(1)
  await back()
  await orders.getByRole('button', { name: 'Tabela' }).click()
  await orders.getByRole('combobox', { name: 'Período' }).selectOptions('Semana')
  await expect.element(orders.getByRole('link', { name: 'R$ 20.000,00' })).toBeVisible()
  await orders.getByRole('combobox', { name: 'Medida' }).selectOptions('Pedidos')
  await orders.getByRole('row').last().getByRole('link').first().click()
  await expect.poll(() => path() + query()).toBe(address)
})

test('every figure is a table of the same numbers, and a file', async () => {
  let saved: File | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as File // All that the page saves.
    return '#'
  })
  serveOverview()
  await open()
  for (const name of ['Pedidos', 'Valor da safra', 'Envios ao ERP']) {
    await expect.element(panel(name).getByRole('img').first()).toBeVisible()
    await panel(name).getByRole('button', { name: 'Tabela' }).click()
    await expect.element(panel(name).getByRole('table', { name })).toBeVisible()
    await expect.element(panel(name).getByRole('img').first()).not.toBeInTheDocument()
  }
  await orders.getByRole('combobox', { name: 'Medida' }).selectOptions('Pedidos')
  const last = orders.getByRole('row', { name: '11/2026' }).last()
  await expect.element(last).toHaveTextContent('11/20261337')
  await orders.getByRole('button', { name: 'Exportar CSV' }).click()
  const lines = (await saved?.text())?.trim().split('\r\n')
  expect(lines?.[0]).toBe('Período;Rascunho;Confirmado;Integrado;Total')
  expect(lines?.at(-1)).toBe('11/2026;1;3;3;7')
  await expectAccessible()
})

test('an empty database says so', async () => {
  const none = { attention: [{ kind: 'ERP_FAILED', count: 0, oldest: null }], days: [], erp: [], most: {} }
  serveOverview(() => ({ data: apiOverview({ ...none, seasons: { year: 2027, current: [], last: [] } }) }))
  await open()
  await expect.element(orders.getByText('Nenhum pedido neste período.')).toBeVisible()
  await expect.element(panel('Envios ao ERP').getByText(/^Nenhum envio/)).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expectAccessible()
})

test('an error stands in place of the page until it is read', async () => {
  let isRefused = true
  serveOverview(() => (isRefused ? refuse() : { data: apiOverview() }))
  await open()
  await expect.element(page.getByText('Erro ao carregar o painel. Tente novamente.')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(picture).toBeVisible()
  isRefused = true
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect.element(page.getByText('Não foi possível atualizar. O painel é de 14:05.')).toBeVisible()
  await expect.element(picture).toBeVisible()
})

test('calls nothing where the API does not offer it', async () => {
  await open()
  await expect.element(page.getByText('Este sistema não oferece o painel.')).toBeVisible()
})
