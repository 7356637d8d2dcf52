import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const search = () => page.getByRole('searchbox', { name: 'Buscar por ID, cliente ou propriedade' })
const cliente = () => page.getByRole('textbox', { name: 'Cliente', exact: true })
const status = () => page.getByRole('combobox', { name: 'Status' })
const printStatus = () => page.getByRole('combobox', { name: 'Impressão' })
const from = () => page.getByRole('textbox', { name: 'Data inicial' })
const to = () => page.getByRole('textbox', { name: 'Data final' })
const clearFilters = () => page.getByRole('button', { name: 'Limpar filtros', exact: true })
const row = (id: string) => page.getByTitle(id)

const boaEsperanca = apiOrder({
  id: 'order-joao',
  customer: { name: 'João Batista Ferreira' },
  property: { name: 'Sítio Boa Esperança' },
})
const santaLuzia = apiOrder({ id: 'order-coop' })
const many = { totalCount: 482, totalPages: 25, hasNext: true }

test('the controls show what the URL says', async () => {
  serveOrders(() => apiOrderPage([boaEsperanca]))
  await openOrders(
    '?search=joao&cliente=ferreira&status=DRAFT&printStatus=PRINTED&dateFrom=2026-03-01&dateTo=2026-03-10',
  )
  await expect.element(search()).toHaveValue('joao')
  await expect.element(cliente()).toHaveValue('ferreira')
  await expect.element(status()).toHaveValue('DRAFT')
  await expect.element(status()).toHaveTextContent('TodosRascunhoConfirmadoIntegrado')
  await expect.element(printStatus()).toHaveValue('PRINTED')
  await expect.element(printStatus()).toHaveTextContent('TodasNão ImpressoImpresso')
  await expect.element(from()).toHaveValue('01/03/2026')
  await expect.element(to()).toHaveValue('10/03/2026')
  await expect.element(row('order-joao')).toBeVisible()
  await expect.element(page.getByText(/olham apenas os pedidos carregados nesta página/)).toBeVisible()
})

test('a filter goes to the URL and returns to the first page in one step', async () => {
  serveOrders(() => apiOrderPage([boaEsperanca], many))
  const url = await openOrders()
  for (const [change, expected] of [
    [() => status().selectOptions('Rascunho'), '?status=DRAFT'],
    [() => printStatus().selectOptions('Não Impresso'), '?printStatus=NOT_PRINTED'],
    [() => from().fill('01/03/2026'), '?dateFrom=2026-03-01'],
    [() => to().fill('10032026'), '?dateTo=2026-03-10'],
    [() => search().fill('joão'), '?search=jo%C3%A3o'],
    [() => cliente().fill('joao'), '?cliente=joao'],
  ] as const) {
    await url.goTo('/home?page=3')
    await expect.element(clearFilters()).toBeDisabled()
    await expect.element(row('order-joao')).toBeVisible()
    await change()
    await expect.poll(() => url.query()).toBe(expected)
    await expect.element(clearFilters()).toBeEnabled()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  }
})

test('an invalid date is cleared like any other filter', async () => {
  serveOrders(() => apiOrderPage([boaEsperanca]))
  await openOrders()
  await expect.element(row('order-joao')).toBeVisible()
  await from().fill('ontem')
  await userEvent.keyboard('{Enter}')
  await clearFilters().click()
  await expect.element(from()).toHaveValue('')
  await expect.element(from()).toBeValid()
  await expect.element(clearFilters()).toBeDisabled()
})

test('history typing adds no entries', async () => {
  serveOrders(() => apiOrderPage([boaEsperanca, santaLuzia]))
  const url = await openOrders()
  await status().selectOptions('Confirmado')
  await search().fill('joao')
  await expect.poll(() => url.query()).toBe('?status=CONFIRMED&search=joao')
  // The router knows the address before the screen shows its result.
  await expect.element(row('order-coop')).not.toBeInTheDocument()
  await url.back()
  await expect.poll(() => url.query()).toBe('')
  await expect.element(search()).toHaveValue('')
})

describe('the zone of the times', () => {
  test.each([
    ['America/Sao_Paulo', 0],
    ['America/Manaus', 1],
  ])('on a machine in %s is shown %i times', async (timeZone, times) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
    serveOrders(() => apiOrderPage([boaEsperanca]))
    await openOrders()
    await expect.element(row('order-joao')).toBeVisible()
    expect(
      page.getByText(/Horários no fuso deste computador: America\/Manaus \(GMT-4\)/).elements(),
    ).toHaveLength(times)
  })
})
