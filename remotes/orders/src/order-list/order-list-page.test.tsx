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

test('"Atualizar" always asks again', async () => {
  const queries = serveOrders(() => apiOrderPage([apiOrder({ id: `answer-${queries.length}` })]))
  await openOrders()
  await expect.element(page.getByTitle('answer-1')).toBeVisible()
  await button('Atualizar').click()
  await expect.element(page.getByTitle('answer-2')).toBeVisible()
  await button('Atualizar').click()
  await expect.element(page.getByTitle('answer-3')).toBeVisible()
})
