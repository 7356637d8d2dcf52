import { counter, gate, refuse } from '@celeiro/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Detalhes' }) })
/** The accessible names of row buttons end with the name of the row. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })

afterEach(() => {
  vi.restoreAllMocks()
})

test('announces the number of matching orders on the server, or on the page with text filters', async () => {
  serveOrders((query) =>
    apiOrderPage([apiOrder({ id: 'o1' }), apiOrder({ id: 'o2', customer: { name: 'Ana' } })], {
      totalCount: query.get('status') ? 1204 : 5000,
    }),
  )
  await openOrders()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Confirmado')
  await expect.element(page.getByText('1.204 pedidos encontrados', { exact: true })).toBeInTheDocument()
  await page.getByRole('searchbox').fill('ana')
  await expect
    .element(page.getByText('1 pedido encontrado nesta página', { exact: true }))
    .toBeInTheDocument()
})

describe('a row', () => {
  test('shows the short id, customer, property, both statuses, the total and the timestamp', async () => {
    serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders()
    await expect
      .element(page.getByRole('row').first())
      .toHaveTextContent('IDClientePropriedadeStatusImpressãoTotalDataAções')
    await expect
      .element(rows())
      .toHaveTextContent(
        /^cm8f2k1aCooperativa Vale do IvaíFazenda Santa LuziaConfirmadoNão ImpressoR\$\s184\.320,0019\/11\/2026 16:42$/,
      )
    await expect.element(rows().getByRole('rowheader')).toHaveTextContent('cm8f2k1a')
    for (const name of [
      'Copiar ID do pedido cm8f2k1a',
      'Imprimir pedido cm8f2k1a',
      'Ver logs do pedido cm8f2k1a',
      'Detalhes do pedido cm8f2k1a',
    ]) {
      await expect.element(rows().getByRole('button', { name, exact: true })).toBeEnabled()
    }
  })

  test('has the full id as the title of the short one, and a button that copies it', async () => {
    serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders()
    await expect.element(page.getByTitle('cm8f2k1a7q0000xv3l5p2d9te')).toHaveTextContent('cm8f2k1a')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copiar ID').click()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('cm8f2k1a7q0000xv3l5p2d9te')
  })

  test('shows a dash for all that is missing', async () => {
    serveOrders(() => apiOrderPage([{}]))
    await openOrders()
    await expect.element(rows()).toHaveTextContent('———————')
  })
})

describe('the counters', () => {
  test('take the total from the server and the rest from the loaded page, before the search', async () => {
    const statuses = ['DRAFT', 'CONFIRMED', 'CONFIRMED', 'INTEGRATED', 'INTEGRATED', 'INTEGRATED']
    const orders = statuses.map((status, index) => apiOrder({ id: `order-${index}`, status }))
    serveOrders(() => apiOrderPage(orders, { totalCount: 12_482, totalPages: 625, hasNext: true }))
    await openOrders('?search=order-0')
    await expect.element(counter('Total de pedidos')).toHaveTextContent(/^Total de pedidos12\.482$/)
    await expect.element(counter('Rascunhos')).toHaveTextContent(/^Rascunhos1nesta página$/)
    await expect.element(counter('Confirmados')).toHaveTextContent(/^Confirmados2nesta página$/)
    await expect.element(counter('Integrados')).toHaveTextContent(/^Integrados3nesta página$/)
    expect(rows().elements()).toHaveLength(1)
  })
})

describe('the call', () => {
  test('asks for the first 20 orders with everything included, and filters by nothing', async () => {
    const queries = serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders()
    await expect.element(rows()).toBeVisible()
    expect(queries.map(Object.fromEntries)).toEqual([
      {
        page: '1',
        limit: '20',
        includeCustomer: 'true',
        includeProperty: 'true',
        includeItems: 'true',
        includePriceTable: 'true',
      },
    ])
  })

  test('carries status, print status and both days at 00:00 UTC, never the texts', async () => {
    const queries = serveOrders(() => apiOrderPage([apiOrder()], { totalCount: 482, totalPages: 25 }))
    await openOrders(
      '?status=DRAFT&printStatus=PRINTED&dateFrom=2026-03-01&dateTo=2026-03-10&page=2&search=ivai&cliente=vale',
    )
    await expect.element(counter('Total de pedidos')).toHaveTextContent('482')
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      page: '2',
      limit: '20',
      status: 'DRAFT',
      statusImpressao: 'PRINTED',
      createdAfter: '2026-03-01T00:00:00.000Z',
      createdBefore: '2026-03-10T00:00:00.000Z',
      includeCustomer: 'true',
      includeProperty: 'true',
      includeItems: 'true',
      includePriceTable: 'true',
    })
  })

  test('is not made for a range that ends before it begins, not even by "Atualizar"', async () => {
    const queries = serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders('?dateFrom=2026-03-11&dateTo=2026-03-10')
    await expect
      .element(page.getByLabelText('Data final'))
      .toHaveAccessibleDescription('A data final não pode ser anterior à data inicial.')
    await expect.element(button('Atualizar')).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabelText('Data final').fill('11/03/2026')
    await expect.element(rows()).toBeVisible()
    expect(queries.map((query) => query.get('createdBefore'))).toEqual(['2026-03-11T00:00:00.000Z'])
  })
})

describe('"Atualizar"', () => {
  test('always asks again', async () => {
    const queries = serveOrders(() => apiOrderPage([apiOrder({ id: `answer-${queries.length}` })]))
    await openOrders()
    await expect.element(page.getByTitle('answer-1')).toBeVisible()
    await button('Atualizar').click()
    await expect.element(page.getByTitle('answer-2')).toBeVisible()
    await button('Atualizar').click()
    await expect.element(page.getByTitle('answer-3')).toBeVisible()
  })

  test('keeps the rows when it fails, and says so', async () => {
    const queries = serveOrders(() => (queries.length === 2 ? refuse() : apiOrderPage([apiOrder()])))
    await openOrders()
    await expect.element(rows()).toBeVisible()
    await button('Atualizar').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Erro ao carregar pedidos. Tente novamente.')
    await expect.element(rows()).toHaveTextContent('Cooperativa Vale do Ivaí')
    await button('Tentar novamente').click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('pagination', () => {
  test('goes forward and back as hasPrev and hasNext allow', async () => {
    const queries = serveOrders((query) => {
      const current = Number(query.get('page'))
      return apiOrderPage([apiOrder({ id: `page-${current}` })], {
        totalCount: 40,
        totalPages: 2,
        currentPage: current,
        hasPrev: current > 1,
        hasNext: current < 2,
      })
    })
    await openOrders()
    await expect.element(button('Anterior')).toBeDisabled()
    await button('Próxima').click()
    await expect.element(page.getByText('Página 2 de 2 (40 pedidos no total)')).toBeVisible()
    await expect.element(button('Próxima')).toBeDisabled()
    await button('Anterior').click()
    await expect.element(page.getByTitle('page-1')).toBeVisible()
    expect(queries.map((query) => query.get('page'))).toEqual(['1', '2'])
  })

  test('keeps the rows of the previous page until the next one loads', async () => {
    const arrival = gate()
    serveOrders(async (query) => {
      if (query.get('page') === '2') await arrival.opened
      const current = Number(query.get('page'))
      return apiOrderPage([apiOrder({ id: `page-${current}` })], { totalPages: 2, hasNext: true })
    })
    await openOrders()
    await button('Próxima').click()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByTitle('page-1')).toBeVisible()
    arrival.open()
    await expect.element(page.getByTitle('page-2')).toBeVisible()
  })
})

describe('no rows', () => {
  test('because there are no orders', async () => {
    serveOrders(() => apiOrderPage([]))
    await openOrders()
    await expect.element(page.getByText('Nenhum pedido cadastrado.')).toBeVisible()
    expect(button('Limpar os filtros').elements()).toHaveLength(0)
  })

  test('because none matches, with a button that clears the filters', async () => {
    serveOrders((query) => apiOrderPage(query.has('status') ? [] : [apiOrder()]))
    const url = await openOrders('?status=DRAFT&search=x&page=1')
    await expect.element(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
    await button('Limpar os filtros').click()
    await expect.element(rows()).toBeVisible()
    expect(url.query()).toBe('')
  })
})

test('the empty text of previous filters is not shown while new ones load', async () => {
  const arrival = gate()
  serveOrders(async (query) => {
    if (query.has('status')) return apiOrderPage([])
    await arrival.opened
    return apiOrderPage([apiOrder()])
  })
  await openOrders('?status=DRAFT')
  await button('Limpar os filtros').click()
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(page.getByText(/^Nenhum pedido/).elements()).toHaveLength(0)
  arrival.open()
  await expect.element(rows()).toBeVisible()
})

describe('loading', () => {
  test('shows a busy table and busy counters until the orders come', async () => {
    const arrival = gate()
    serveOrders(async () => {
      await arrival.opened
      return apiOrderPage([apiOrder()])
    })
    await openOrders()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.element(counter('Rascunhos')).toHaveAttribute('aria-busy', 'true')
    arrival.open()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect.element(counter('Rascunhos')).toHaveAttribute('aria-busy', 'false')
  })

  test('that fails shows an error instead of the rows, and can be retried', async () => {
    const queries = serveOrders(() => (queries.length === 1 ? refuse() : apiOrderPage([apiOrder()])))
    await openOrders()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Erro ao carregar pedidos. Tente novamente.')
    await expect.element(counter('Total de pedidos')).toHaveTextContent('—')
    await button('Tentar novamente').click()
    await expect.element(rows()).toBeVisible()
  })
})
