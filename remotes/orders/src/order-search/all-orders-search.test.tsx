import { configureApi } from '@celeiro/shared-auth'
import { gate, network, onCall, refuse } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const offer = () => page.getByRole('button', { name: 'Procurar em todos os pedidos' })
const results = () => page.getByRole('list', { name: 'Pedidos encontrados' }).getByRole('listitem')
const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })
const weber = apiOrder({ id: 'cweber1234', customer: { name: 'Irmãos Weber' } })

/** Three pages of one order each; that of `Irmãos Weber` is the last. */
function pageOf(query: URLSearchParams) {
  const number = Number(query.get('page'))
  const order = number === 3 ? weber : apiOrder({ id: `cother${number}` })
  const place = {
    totalPages: 3,
    totalCount: 3,
    currentPage: number,
    hasPrev: number > 1,
    hasNext: number < 3,
  }
  return apiOrderPage([order], place)
}

afterEach(() => configureApi({ baseUrl: '' }))

test('stands beside the empty text, with the number of orders on the page', async () => {
  serveOrders(() =>
    apiOrderPage([apiOrder({ id: 'a' }), apiOrder({ id: 'b' })], { hasNext: true, totalPages: 2 }),
  )
  await openOrders('?search=weber')
  await expect.element(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  await expect.element(page.getByText('Nada nos 2 pedidos desta página.')).toBeVisible()
  await expect.element(offer()).toBeVisible()
})

test.each(['?search=weber', '?cliente=weber'])(
  'is not offered if the page has all orders: %s',
  async (query) => {
    serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders(query)
    await expect.element(page.getByRole('button', { name: 'Limpar os filtros' })).toBeVisible()
    expect(offer().elements()).toHaveLength(0)
  },
)

describe('page by page', () => {
  test('finds the order of another page, whatever the other filters say, and opens it', async () => {
    const queries = serveOrders(pageOf)
    const url = await openOrders('?cliente=weber&status=DRAFT')
    await expect.element(page.getByText(/ignora os outros filtros/)).toBeVisible()
    await offer().click()
    await expect.element(page.getByText('1 pedido encontrado.')).toBeVisible()
    expect(queries.slice(1).map((query) => [query.get('page'), query.get('status')])).toEqual([
      ['1', null],
      ['2', null],
      ['3', null],
    ])
    await results().getByRole('link', { name: 'cweber12 Irmãos Weber' }).click()
    await expect.element(details()).toHaveTextContent('Irmãos Weber')
    expect(url.query()).toBe('?cliente=weber&status=DRAFT&pedido=cweber1234')
    await details().getByRole('button', { name: 'Fechar' }).click()
    await expect.element(details()).not.toBeInTheDocument()
    await expect.element(results()).toBeVisible()
  })

  test('tells how far it is, and ends when it is cancelled', async () => {
    const last = gate()
    const queries = serveOrders(async (query) => {
      if (query.get('page') === '3') await last.opened
      return pageOf(query)
    })
    await openOrders('?search=weber')
    await offer().click()
    await expect.element(page.getByText('Procurando… página 2 de 3')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar busca' }).click()
    await expect.element(page.getByText(/^Busca cancelada depois de 2 páginas\./)).toBeVisible()
    last.open()
    await page.getByRole('button', { name: 'Procurar de novo' }).click()
    await expect.element(page.getByText('1 pedido encontrado.')).toBeVisible()
    expect(queries.slice(4).map((query) => query.get('page'))).toEqual(['1', '2', '3'])
  })

  test('that fails can be repeated', async () => {
    let isBroken = true
    serveOrders((query) => (isBroken && query.get('page') === '2' ? refuse() : pageOf(query)))
    await openOrders('?search=weber')
    await offer().click()
    await expect
      .element(page.getByText('Erro ao procurar em todos os pedidos. Tente novamente.'))
      .toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(results()).toBeVisible()
  })

  test('another text ends it', async () => {
    serveOrders(pageOf)
    await openOrders('?search=weber')
    await offer().click()
    await expect.element(results()).toBeVisible()
    await page.getByRole('searchbox').fill('another')
    await expect.element(offer()).toBeVisible()
    expect(results().elements()).toHaveLength(0)
  })
})

describe('on the server', () => {
  test('asks it once, and opens what it finds', async () => {
    configureApi({ baseUrl: '', features: ['search', 'record-lookup'] })
    const queries = serveOrders(pageOf)
    const asked: string[] = []
    const hit = { kind: 'ORDER', id: 'cweber1234', status: 'DRAFT', total: 10, customerName: 'Irmãos Weber' }
    network.use(
      onCall('GET /api/search', ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json({ data: { results: [hit, { kind: 'CUSTOMER', id: 'x' }] } })
      }),
      http.get('*/api/orders/cweber1234', () => HttpResponse.json({ data: weber })),
    )
    await openOrders('?search=weber&cliente=sorriso')
    await offer().click()
    await expect.element(results()).toHaveTextContent(/^cweber12 Irmãos Weber— · —RascunhoR\$\s10,00$/)
    expect(asked).toEqual(['?q=weber+sorriso&kind=ORDER&limit=50'])
    expect(queries).toHaveLength(1)
    await results().getByRole('link').click()
    await expect.element(details()).toHaveTextContent('Irmãos Weber')
  })

  test('is not asked where the host could not open what it finds', async () => {
    configureApi({ baseUrl: '', features: ['search'] })
    serveOrders(pageOf)
    await openOrders('?search=weber')
    await offer().click()
    await expect.element(results()).toBeVisible()
  })
})
