import { gate, refuse } from '@celeiro/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

const offer = () => page.getByRole('button', { name: /^Procurar em todos os/ })
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

test.each([
  ['weber', '0 nesta página.'],
  ['ivai', '2 nesta página.'],
])('stands beside the rows of the page that match "%s", and beside their absence', async (text, onPage) => {
  serveOrders(() =>
    apiOrderPage([apiOrder({ id: 'a' }), apiOrder({ id: 'b' })], {
      hasNext: true,
      totalPages: 26,
      totalCount: 520,
    }),
  )
  await openOrders(`?search=${text}`)
  await expect.element(page.getByText(onPage)).toBeVisible()
  await expect.element(offer()).toHaveTextContent('Procurar em todos os 520 pedidos')
  expect(page.getByText('Nenhum pedido encontrado nesta página.').elements()).toHaveLength(
    text === 'weber' ? 1 : 0,
  )
  expect(page.getByText(/com os filtros aplicados/).elements()).toHaveLength(0)
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
