import { OVERVIEW_DAYS } from '@celeiro/api-contract/vocabulary'
import { refuse, renderRemote } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../remote.tsx'
import { apiOverview } from '../testing/api-overview.ts'
import { offerActions, serveOrders } from '../testing/orders-api.ts'
import { serveOverview } from '../testing/overview-api.ts'

const open = () => renderRemote(routes, { path: '/overview' })
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const orders = panel('Pedidos')
const picture = orders.getByRole('img', { name: /^Por status/ })
const bars = () => [...document.querySelectorAll('[role=img] .recharts-bar-rectangle path')]

test('what needs somebody leads to the list of exactly these, and figures are tables and files too', async () => {
  let saved: File | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as File // All that the page saves.
    return '#'
  })
  serveOverview()
  await open()
  await expect.element(page.getByText('às 22:05')).toBeVisible()
  const entries = panel('Pendências').getByRole('listitem')
  for (const [name, address] of [
    ['Pedidos com falha no ERP', '/home?erp=failed'],
    ['Pedidos que diferem do ERP', '/home?erp=differs'],
    [`Rascunhos com mais de ${OVERVIEW_DAYS.draft} dias`, '/home?status=DRAFT&dateTo=2026-11-17'],
    [
      `Confirmados há mais de ${OVERVIEW_DAYS.confirmed} dias sem impressão`,
      '/home?status=LATE&printStatus=NOT_PRINTED',
    ],
    [`Tabelas de preço que terminam em até ${OVERVIEW_DAYS.ending} dias`, '/price-tables?isActive=ENDING'],
    ['Clientes bloqueados com pedidos em aberto', '/customers?status=BLOCKED_WITH_OPEN_ORDERS'],
    ['Clientes acima do limite de crédito', '/customers?status=ABOVE_LIMIT'],
  ] as const)
    await expect.element(entries.getByRole('link', { name })).toHaveAttribute('href', address)
  // None of a kind that this version does not know, and calm where nobody waits.
  expect(entries.elements()).toHaveLength(8)
  await expect.element(entries.nth(1)).toHaveTextContent('Vale do Ivaí, criado em 02/10/202612')
  await expect.element(entries.nth(3)).toHaveTextContent('Vale do Ivaí, desde 02/10/20261.208')
  await expect.element(entries.nth(4)).toHaveTextContent('Vale do Ivaí, até 02/10/20262')
  await expect.element(entries.nth(2)).toHaveTextContent(/sem envio ao ERPNada pendente0$/)
  await expect.element(entries.nth(2).getByRole('link')).not.toBeInTheDocument()

  await expect.element(panel('Produtos com mais valor')).toHaveTextContent('12,5 t')
  await expect.element(panel('Valor da safra')).toHaveTextContent('+20% em relação ao mesmo dia')
  for (const [name, best, address] of [
    ['Clientes com mais valor', 'Cooperativa Vale do Ivaí', '/customers?cliente=c1'],
    ['Produtos com mais valor', 'Semente de Soja M 6410', '/products?produto=p1'],
  ] as const)
    await expect.element(panel(name).getByRole('link', { name: best })).toHaveAttribute('href', address)
  for (const figure of [orders, panel('Envios ao ERP')]) {
    await figure.getByRole('button', { name: 'Tabela' }).click()
    await expect.element(figure.getByRole('table')).toBeVisible()
    await expect.element(figure.getByRole('img')).not.toBeInTheDocument()
  }
  await expect.element(panel('Envios ao ERP').getByRole('row').last()).toHaveTextContent(/^25\/11\/20264250$/)
  await orders.getByRole('combobox', { name: 'Medida' }).selectOptions('Pedidos')
  await expect.element(orders.getByRole('row').last()).toHaveTextContent(/^11\/20261337$/)
  await orders.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect.poll(() => saved).toBeDefined()
  const lines = (await saved?.text())?.trim().split('\r\n')
  expect(lines?.[0]).toBe('Período;Rascunho;Confirmado;Integrado;Total')
  expect(lines?.at(-1)).toBe('11/2026;1;3;3;7')
})

test('orders that are not sent by themselves come with the way to send them', async () => {
  const oldest = { id: 'x1', name: 'Cooperativa Vale do Ivaí', at: '2026-10-02T12:00:00.000Z' }
  const attention = [{ kind: 'NOT_SENT', count: 2, oldest }]
  serveOverview(() => ({ data: apiOverview({ attention }) }))
  offerActions('overview')
  await open()
  const entry = panel('Pendências').getByRole('listitem')
  await expect
    .element(entry)
    .toHaveTextContent(/não são enviados automaticamente: selecione-os na lista e use Enviar ao ERP\./)
  await expect.element(entry.getByRole('link')).toHaveAttribute('href', '/home?status=LATE')
})

test('a bar says the number of its cell, and both lead to its orders', async () => {
  serveOverview()
  const queries = serveOrders(() => ({ data: [] }))
  const { path, query, back } = await open()
  await expect.element(picture).toBeVisible()
  await orders.getByRole('combobox', { name: 'Período' }).selectOptions('Semana')
  // The last two weeks with drafts, and one with orders that were integrated.
  await expect.element(picture.getByText('01/06', { exact: true })).toBeVisible()
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
  const cell = orders.getByRole('link', { name: 'R$ 20.000,00' })
  await expect.element(cell).toHaveAttribute('href', address)
})

test('what the figures show is in the address, to which "back" returns', async () => {
  serveOverview()
  serveOrders(() => ({ data: [] }))
  const { path, query, back } = await open()
  await orders.getByRole('combobox', { name: 'Período' }).selectOptions('Semana')
  await orders.getByRole('combobox', { name: 'Medida' }).selectOptions('Pedidos')
  await panel('Valor da safra').getByRole('button', { name: 'Tabela' }).click()
  await orders.getByRole('button', { name: 'Tabela' }).click()
  await orders.getByRole('link').first().click()
  await expect.poll(path).toBe('/home')
  await back()
  expect(path() + query()).toBe('/overview?unit=week&measure=orders&season=table&sales=table')
  await expect.element(orders.getByRole('combobox', { name: 'Período' })).toHaveValue('week')
  await expect.element(panel('Valor da safra').getByRole('table')).toBeVisible()
})

test('axes name months, and the share of failed attempts in percent, without measuring a text', async () => {
  serveOverview()
  await open()
  await expect.element(picture.getByText('jan/26')).toBeVisible()
  const season = panel('Valor da safra').getByRole('img')
  await expect.element(season.getByText('jul', { exact: true })).toBeVisible()
  await expect.element(panel('Envios ao ERP').getByRole('img').getByText('0%', { exact: true })).toBeVisible()
  // In which the library would measure, with a layout of the page each time.
  expect(document.getElementById('recharts_measurement_span')).toBeNull()
})

test('an error stands in place of the page until it is read, and an empty database says so', async () => {
  let isRefused = true
  const none = { attention: [{ kind: 'ERP_FAILED', count: 0, oldest: null }], days: [], erp: [], most: {} }
  const data = apiOverview({ ...none, seasons: { year: 2027, current: [], last: [] } })
  serveOverview(() => (isRefused ? refuse() : { data }))
  await open()
  await expect.element(page.getByText('Erro ao carregar o painel. Tente novamente.')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(orders.getByText('Nenhum pedido neste período.')).toBeVisible()
  await expect.element(panel('Envios ao ERP').getByText(/^Nenhum envio/)).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  isRefused = true
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect.element(page.getByText('Não foi possível atualizar. O painel é de 22:05.')).toBeVisible()
  await expect.element(orders.getByText('Nenhum pedido neste período.')).toBeVisible()
})

test('calls nothing where the API does not offer it', async () => {
  await open()
  await expect.element(page.getByText('Este sistema não oferece o painel.')).toBeVisible()
})
