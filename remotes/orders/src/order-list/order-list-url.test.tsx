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
const row = (id: string) => page.getByTitle(id)

const boaEsperanca = apiOrder({
  id: 'order-joao',
  customer: { name: 'João Batista Ferreira' },
  property: { name: 'Sítio Boa Esperança' },
})
const santaLuzia = apiOrder({ id: 'order-coop' })
const many = { totalCount: 482, totalPages: 25, hasNext: true }

describe('the controls', () => {
  test('show what the URL says', async () => {
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

  test('show the defaults for invalid URL parameters', async () => {
    const queries = serveOrders(() => apiOrderPage([boaEsperanca]))
    await openOrders('?status=SHIPPED&printStatus=no&dateFrom=2026-02-31&dateTo=soon&page=-1')
    await expect.element(row('order-joao')).toBeVisible()
    await expect.element(status()).toHaveValue('all')
    await expect.element(from()).toHaveValue('')
    expect([...(queries[0]?.keys() ?? [])]).not.toContain('status')
    expect(queries[0]?.get('page')).toBe('1')
  })
})

describe('a filter', () => {
  test('goes to the URL and returns to the first page in one step', async () => {
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
      await expect.element(row('order-joao')).toBeVisible()
      await change()
      await expect.poll(() => url.query()).toBe(expected)
      await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    }
  })

  test('that is chosen calls the server with it and page 1', async () => {
    const queries = serveOrders(() => apiOrderPage([boaEsperanca], many))
    await openOrders('?page=3')
    await expect.element(row('order-joao')).toBeVisible()
    await status().selectOptions('Integrado')
    await expect.poll(() => queries.at(-1)?.get('status')).toBe('INTEGRATED')
    expect(queries.at(-1)?.get('page')).toBe('1')
  })

  test('that is typed looks at the loaded page, without another call', async () => {
    const queries = serveOrders(() => apiOrderPage([boaEsperanca, santaLuzia]))
    await openOrders()
    await search().fill('ESPERANCA')
    await expect.element(row('order-coop')).not.toBeInTheDocument()
    await expect.element(row('order-joao')).toBeVisible()
    await search().fill('')
    await cliente().fill('cooperativa')
    await expect.element(row('order-joao')).not.toBeInTheDocument()
    await expect.element(row('order-coop')).toBeVisible()
    expect(queries).toHaveLength(1)
  })

  test('and all others are cleared together', async () => {
    serveOrders(() => apiOrderPage([boaEsperanca], many))
    const url = await openOrders('?search=joao&status=DRAFT&dateFrom=2026-03-01&page=1')
    await expect.element(row('order-joao')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros', exact: true }).click()
    await expect.poll(() => url.query()).toBe('')
    await expect.element(search()).toHaveValue('')
    await expect.element(status()).toHaveValue('all')
    await expect.element(from()).toHaveValue('')
  })
})

describe('an invalid date', () => {
  test('shows an error at its field, makes no call and keeps its text', async () => {
    const queries = serveOrders(() => apiOrderPage([boaEsperanca], many))
    const url = await openOrders('?status=DRAFT&dateFrom=2026-03-01&page=3')
    await expect.element(row('order-joao')).toBeVisible()
    await from().fill('31/02/2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(from()).toHaveAccessibleDescription('Data inválida. Use dd/mm/aaaa.')
    await to().click()
    await expect.element(from()).toHaveValue('31/02/2026')
    expect(url.query()).toBe('?status=DRAFT&dateFrom=2026-03-01&page=3')
    expect(queries).toHaveLength(1)
    await from().fill('1/2/26')
    await userEvent.keyboard('{Enter}')
    await expect.element(from()).toHaveValue('01/02/2026')
    await expect.poll(() => url.query()).toBe('?status=DRAFT&dateFrom=2026-02-01')
  })

  test('is cleared like any other filter', async () => {
    serveOrders(() => apiOrderPage([boaEsperanca]))
    await openOrders()
    await expect.element(row('order-joao')).toBeVisible()
    await from().fill('ontem')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Limpar filtros', exact: true }).click()
    await expect.element(from()).toHaveValue('')
    await expect.element(from()).toBeValid()
    await expect.element(page.getByRole('button', { name: 'Limpar filtros', exact: true })).toBeDisabled()
  })
})

describe('history', () => {
  test('Back takes a choice and a page back, with their controls and rows', async () => {
    serveOrders((query) => {
      const id = `${query.get('status') ?? 'all'}-${query.get('page')}`
      return apiOrderPage([apiOrder({ id })], many)
    })
    const url = await openOrders()
    await status().selectOptions('Rascunho')
    await expect.element(row('DRAFT-1')).toBeVisible()
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect.element(row('DRAFT-2')).toBeVisible()
    await url.back()
    await expect.element(row('DRAFT-1')).toBeVisible()
    expect(url.query()).toBe('?status=DRAFT')
    await url.back()
    await expect.element(row('all-1')).toBeVisible()
    await expect.element(status()).toHaveValue('all')
  })

  test('typing adds no entries', async () => {
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
})

describe('a page past the end', () => {
  test('is replaced by the last page, even if the response has no totals', async () => {
    serveOrders((query) => {
      const current = Number(query.get('page'))
      return { data: { orders: current > 3 ? [] : [apiOrder({ id: `page-${current}` })] } }
    })
    const url = await openOrders('?page=99')
    await expect.element(row('page-3')).toBeVisible()
    expect(url.query()).toBe('?page=3')
  })
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

describe('the keyboard', () => {
  test('"/" goes to the search', async () => {
    serveOrders(() => apiOrderPage([boaEsperanca, santaLuzia]))
    await openOrders()
    await expect.element(row('order-joao')).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(search()).toHaveFocus()
    await userEvent.keyboard('coop{Enter}')
    await expect.element(row('order-joao')).not.toBeInTheDocument()
    await expect.element(row('order-coop')).toBeVisible()
  })
})
