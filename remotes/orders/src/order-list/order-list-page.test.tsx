import { configureApi } from '@celeiro/shared-auth'
import { counter } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { details, filter, ID, rows } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, offerActions, serveById, serveOrders } from '../testing/orders-api.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const search = () => page.getByRole('searchbox', { name: 'Buscar por ID, cliente ou propriedade' })
const many = { totalCount: 482, totalPages: 25, hasNext: true }

test('a row shows an order, or a dash for what is missing, and "Atualizar" always asks again', async () => {
  const queries = serveOrders(() => apiOrderPage([apiOrder(), {}]))
  // Neither the ERP, nor figures of all orders, nor actions on many are of the specification.
  await openOrders('?erp=failed')
  await expect
    .element(page.getByRole('row').first())
    .toHaveTextContent('IDClientePropriedadeStatusImpressãoTotalDataAções')
  const row = rows().first()
  await expect
    .element(row)
    .toHaveTextContent(
      /^cm8f2k1aCooperativa Vale do IvaíFazenda Santa LuziaConfirmadoNão ImpressoR\$\s184\.320,0019\/11\/2026 16:42$/,
    )
  await expect
    .element(row.getByRole('rowheader').getByTitle(ID, { exact: true }))
    .toHaveTextContent('cm8f2k1a')
  await expect.element(rows().nth(1)).toHaveTextContent(/^———————$/)
  for (const name of ['Imprimir pedido', 'Ver logs do pedido', 'Detalhes do pedido'])
    await expect.element(button(`${name} cm8f2k1a`)).toBeEnabled()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copiar ID do pedido cm8f2k1a').click()
  expect(copy).toHaveBeenCalledExactlyOnceWith(ID)

  await expect.element(counter('Confirmados')).toHaveTextContent(/^Confirmados1nesta página$/)
  for (const name of ['Valor total', 'Falha no ERP'])
    await expect.element(counter(name)).not.toBeInTheDocument()
  await expect.element(filter('ERP')).not.toBeInTheDocument()
  await row.getByRole('rowheader').click({ modifiers: ['Control'] })
  await expect.element(button('Limpar seleção')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Ações da seleção' })).not.toBeInTheDocument()

  for (const calls of [2, 3]) {
    await button('Atualizar').click()
    await expect.poll(() => queries.length).toBe(calls)
    await expect.element(button('Atualizar')).toBeVisible()
  }
  const included = ['Customer', 'Property', 'Items', 'PriceTable'].map((part) => [`include${part}`, 'true'])
  for (const query of queries)
    expect(Object.fromEntries(query)).toEqual({ page: '1', limit: '20', ...Object.fromEntries(included) })
})

test('an order with a note has a mark beside its id, which changes neither its row nor its column', async () => {
  const [note, id] = ['Entregar à tarde.\nLigar antes.', 'cm8f2k1b7q0000xv3l5p2d9te']
  serveOrders(() => apiOrderPage([apiOrder({ latestNote: note }), apiOrder({ id })]))
  await openOrders()
  const mark = rows()
    .first()
    .getByRole('rowheader')
    .getByRole('img', { name: /^Nota: Entregar à tarde/ })
  await expect.element(mark).toHaveAttribute('title', note)
  expect(page.getByRole('img', { name: /^Nota/ }).elements()).toHaveLength(1)
  const heights = rows()
    .elements()
    .map((row) => row.getBoundingClientRect().height)
  expect(heights[0]).toBe(heights[1])
  const { right } = rows().first().getByRole('rowheader').element().getBoundingClientRect()
  await rows().first().hover()
  const copy = button('Copiar ID do pedido cm8f2k1a').element().getBoundingClientRect()
  expect(copy.left).toBeGreaterThanOrEqual(mark.element().getBoundingClientRect().right)
  expect(copy.right).toBeLessThanOrEqual(right)
})

/** The elements that Chakra's factory renders: React keeps the component beside each of them. */
function elementsOfFactory(part: Element): Element[] {
  return [part, ...part.querySelectorAll('*')].filter((element) => {
    const [, fiber] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$')) ?? []
    return '__emotion_real' in Object(fiber.return?.type)
  })
}

test('a row is light: an icon is one path, nothing wraps a text without a reason, and no part goes through a factory', async () => {
  const at = { since: '2026-11-20T12:00:00Z' }
  const marked = { latestNote: 'Ligar antes.', erpFailure: at, erpDifference: at }
  serveOrders(() => apiOrderPage([apiOrder(), apiOrder({ id: 'o2', ...marked })]))
  await openOrders()
  const row = rows().first()
  await expect.element(row).toBeVisible()
  await expect.element(rows().nth(1).getByText('difere do ERP')).toBeVisible()
  const tile = counter('Confirmados').element()
  for (const part of [...rows().elements(), tile]) expect(elementsOfFactory(part)).toEqual([])
  expect(row.element().querySelectorAll('*').length + 1).toBeLessThanOrEqual(26)
  const icons = [...document.querySelectorAll('svg.lucide')]
  expect(icons.length).toBeGreaterThan(4)
  for (const icon of icons) expect(icon.innerHTML).toMatch(/^<path d="[^"]*"><\/path>$/)
})

test('the filters are those of the address, in history without each key, and go together', async () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/Manaus' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  const joao = apiOrder({ id: 'o1', customer: { name: 'João Ferreira' } })
  serveOrders(() => apiOrderPage([joao, apiOrder({ id: 'o2' })], many))
  const url = await openOrders(
    '?search=joao&cliente=ferreira&status=DRAFT&printStatus=PRINTED&dateFrom=2026-03-01&dateTo=2026-03-10',
  )
  await expect.element(search()).toHaveValue('joao')
  await expect.element(field('Cliente')).toHaveValue('ferreira')
  await expect.element(filter('Status')).toHaveValue('DRAFT')
  await expect.element(filter('Status')).toHaveTextContent('TodosRascunhoConfirmadoIntegrado')
  await expect.element(filter('Impressão')).toHaveValue('PRINTED')
  await expect.element(filter('Impressão')).toHaveTextContent('TodasNão ImpressoImpresso')
  await expect.element(field('Data inicial')).toHaveValue('01/03/2026')
  await expect.element(field('Data final')).toHaveValue('10/03/2026')
  await expect.element(rows()).toHaveTextContent('João Ferreira')
  await expect.element(page.getByText(/olham apenas os pedidos carregados nesta página/)).toBeVisible()
  await expect.element(page.getByText(/Horários no fuso deste computador: America\/Manaus/)).toBeVisible()

  await button('Limpar filtros').click()
  await expect.poll(url.query).toBe('')
  await field('Data inicial').fill('ontem')
  await userEvent.keyboard('{Enter}')
  await button('Limpar filtros').click()
  await expect.element(field('Data inicial')).toHaveValue('')
  await expect.element(field('Data inicial')).toBeValid()
  await expect.element(button('Limpar filtros')).toBeDisabled()

  await filter('Impressão').selectOptions('Impresso')
  await expect.poll(url.query).toBe('?printStatus=PRINTED')
  await field('Cliente').fill('joao')
  await expect.poll(url.query).toBe('?printStatus=PRINTED&cliente=joao')
  // The router knows the address before the screen shows its result.
  await expect
    .element(page.getByText('1 pedido encontrado nesta página', { exact: true }))
    .toBeInTheDocument()
  await url.back()
  await expect.poll(url.query).toBe('')
  await expect.element(field('Cliente')).toHaveValue('')
})

test('a named period sets both dates in one step, and a period that ends before it begins asks nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) })
  const queries = serveOrders(() => apiOrderPage([apiOrder()], many))
  const url = await openOrders('?page=3')
  const period = filter('Período')
  await expect.element(period).toHaveTextContent('Qualquer dataHojeEsta semanaEste mêsMês passadoSafra')
  period.element().focus()
  await userEvent.keyboard('M')
  await expect.poll(url.query).toBe('?period=last-month')
  await expect.element(field('Data inicial')).toHaveValue('01/10/2026')
  await expect.element(field('Data final')).toHaveValue('31/10/2026')
  await period.selectOptions('Safra')
  await expect.poll(url.query).toBe('?period=season')
  await expect.element(period).toHaveAttribute('title', 'Ano agrícola: de 1º de julho a 30 de junho')
  await expect.poll(() => queries.at(-1)?.get('createdBefore')).toBe('2027-06-30T00:00:00.000Z')
  await field('Data inicial').fill('20/11/2026')
  await expect.element(period).toHaveDisplayValue('Outras datas')
  await expect.poll(url.query).toBe('?dateFrom=2026-11-20&dateTo=2027-06-30')
  await expect.poll(() => queries.at(-1)?.get('createdAfter')).toBe('2026-11-20T00:00:00.000Z')
  await expect.element(button('Atualizar')).toBeVisible()

  const asked = queries.length
  await field('Data final').fill('19/11/2026')
  await expect
    .element(field('Data final'))
    .toHaveAccessibleDescription('A data final não pode ser anterior à data inicial.')
  await expect.element(page.getByText('Corrija o período para ver os pedidos.')).toBeVisible()
  await expect.element(button('Atualizar')).toHaveAttribute('aria-disabled', 'true')
  expect(queries).toHaveLength(asked)
  await period.selectOptions('Qualquer data')
  await expect.poll(url.query).toBe('')
})

test('orders that differ from the ERP are marked, and a user who has seen to one takes the mark away', async () => {
  offerActions('erp-failures')
  const now = { erpDifference: { since: '2026-11-20T12:00:00.000Z', reason: 'situação desconhecida no ERP' } }
  serveOrders(() => apiOrderPage([apiOrder(now)]))
  const calls = serveById('POST /api/orders/{id}/erp-settled', () => {
    Object.assign(now, { erpDifference: null })
    return { data: apiOrder(now) }
  })
  await openOrders()
  const whole = 'Difere do ERP desde 20/11/2026 09:00: situação desconhecida no ERP'
  const mark = page.getByRole('cell', { name: 'Confirmado difere do ERP', exact: true })
  await expect.element(mark.getByTitle(whole)).toBeVisible()
  await button('Detalhes do pedido cm8f2k1a').click()
  await expect.element(details().getByRole('alert')).toHaveTextContent(whole)
  await details().getByRole('button', { name: 'Diferença resolvida' }).click()
  await expect.element(details().getByRole('alert')).not.toBeInTheDocument()
  await expect.element(details().getByRole('button', { name: 'Diferença resolvida' })).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('orders that the ERP refused are marked, counted and filtered, and their details say why', async () => {
  configureApi({ baseUrl: '', features: ['erp-failures'] })
  const whole = 'Falha no ERP desde 20/11/2026 09:00: Cliente sem cadastro'
  const erpFailure = { since: '2026-11-20T12:00:00.000Z', reason: 'Cliente sem cadastro' }
  const queries = serveOrders(() => apiOrderPage([apiOrder({ erpFailure }), apiOrder({ id: 'o2' })]))
  await openOrders()
  const badge = page.getByRole('cell', { name: 'Confirmado Falha no ERP', exact: true })
  await expect.element(badge.getByTitle(whole)).toBeVisible()
  // In words where there is room for them: not on a small phone, nor in rows of one line of a laptop.
  for (const [width, isInWords] of [
    [430, true],
    [375, false],
    [768, true],
    [1100, false],
  ] as const) {
    await page.viewport(width, 812)
    await expect.poll(() => badge.getByTitle(whole).element().clientWidth > 50).toBe(isInWords)
  }
  await expect.element(counter('Falha no ERP')).toHaveTextContent('1')
  await counter('Falha no ERP').getByRole('button').click()
  await expect.element(filter('ERP')).toHaveValue('failed')
  await expect.poll(() => queries.map((query) => query.get('erpFailed'))).toEqual([null, 'true'])
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await button('Detalhes do pedido cm8f2k1a').click()
  await expect.element(details().getByRole('alert')).toHaveTextContent(whole)
})
