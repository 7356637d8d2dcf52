import { network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, offerActions, serveById, serveOrders } from '../testing/orders-api.ts'

const ids = ['o1', 'o2', 'o3', 'o4']
const question = () => page.getByRole('dialog', { name: 'Confirmar pedido', exact: true })
const position = (text: string) => details().getByText(text, { exact: true })

/**
 * Two drafts on the page, and two more behind it. A confirmed one leaves the list.
 * @param goesOn what the pages behind the first wait for
 */
function serveDrafts(goesOn = Promise.resolve()) {
  offerActions('record-lookup', 'row-keys', 'bulk-orders')
  const drafts = new Set(ids)
  const orderOf = (id: string) => apiOrder({ id, status: drafts.has(id) ? 'DRAFT' : 'CONFIRMED' })
  serveOrders(async (query) => {
    const after = query.get('after')
    if (after !== null) await goesOn
    const rows = [...drafts].filter((id) => after === null || id > after)
    const shown = rows.slice(0, 2)
    const next = rows.length > 2 ? (shown.at(-1) ?? null) : null
    return apiOrderPage(shown.map(orderOf), {
      ...{ totalCount: rows.length, totalPages: Math.ceil(rows.length / 2) },
      ...{ hasNext: next !== null, next },
    })
  })
  network.use(
    onCall('GET /api/orders/{id}', ({ params }) => HttpResponse.json({ data: orderOf(String(params.id)) })),
    onCall('GET /api/orders/erp-steps', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('ids')
      return HttpResponse.json({ data: [{ id: asked, step: 'WAITING', reason: null }] })
    }),
  )
  return serveById('POST /api/orders/{id}/confirm', (id) => {
    drafts.delete(id)
    return { data: orderOf(id) }
  })
}

test('the orders of the list stay the way to the next one, whatever becomes of them, and it goes on behind its end', async () => {
  const confirmed = serveDrafts()
  await openOrders('?status=DRAFT&pedido=o1')
  await expect.element(position('1 de 2')).toBeVisible()
  await expect.element(action('Confirmar pedido')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await question().getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect.element(question()).not.toBeInTheDocument()
  // On its way to the ERP: nothing is left to do.
  await expect.element(action('Próximo')).toBeVisible()
  await expect.element(action('Enviar ao ERP')).not.toBeInTheDocument()
  await expect.element(position('1 de 2')).toBeVisible()

  await userEvent.keyboard('j')
  await expect.element(position('2 de 2')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(position('3 de 4')).toBeVisible()
  await expect.element(action('Confirmar pedido')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(position('2 de 4')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(position('1 de 4')).toBeVisible()
  await expect.element(details().getByText('Confirmado', { exact: true })).toBeVisible()
  expect(confirmed).toEqual(['o1'])
})

test('Enter confirms one draft after the other, and the details are those of the last', async () => {
  const confirmed = serveDrafts()
  await openOrders('?status=DRAFT&pedido=o1')
  await expect.element(action('Confirmar pedido')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  for (const id of ids.slice(0, 3)) {
    await expect.element(question()).toHaveTextContent(id)
    await expect.element(question().getByRole('button', { name: 'Confirmar e próximo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(question()).toHaveTextContent('o4')
  expect(confirmed).toEqual(['o1', 'o2', 'o3'])
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(position('4 de 4')).toBeVisible()
  await expect.element(details()).toHaveTextContent('o4')
})

test('another Enter confirms nothing twice while the next orders are read', async () => {
  let goOn = () => {}
  const confirmed = serveDrafts(
    new Promise((resolve) => {
      goOn = resolve
    }),
  )
  await openOrders('?status=DRAFT&pedido=o2')
  await expect.element(action('Confirmar pedido')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question().getByRole('button', { name: 'Confirmar e próximo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // In the list, which has been read again without the confirmed one.
  await expect.element(page.getByText('o3', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  goOn()
  await expect.element(question()).toHaveTextContent('o3')
  await question().getByRole('button', { name: 'Confirmar e próximo' }).click()
  await expect.element(question()).toHaveTextContent('o4')
  expect(confirmed).toEqual(['o2', 'o3'])
})

test('a state offers what it allows: an integrated order is not sent, and a draft is confirmed first', async () => {
  offerActions()
  serveOrders(() =>
    apiOrderPage([
      apiOrder({ id: 'o1', status: 'DRAFT' }),
      apiOrder({ id: 'o2' }),
      apiOrder({ id: 'o3', status: 'INTEGRATED' }),
    ]),
  )
  await openOrders('?pedido=o1')
  await expect.element(action('Confirmar pedido')).toBeVisible()
  await expect.element(action('Forçar sincronização ERP')).not.toBeInTheDocument()
  await action('Próximo pedido').click()
  await expect.element(action('Enviar ao ERP')).toBeVisible()
  await expect.element(action('Confirmar pedido')).not.toBeInTheDocument()
  await action('Próximo pedido').click()
  await expect.element(position('3 de 3')).toBeVisible()
  await expect.element(action('Enviar ao ERP')).not.toBeInTheDocument()
  await expect.element(action('Forçar sincronização ERP')).not.toBeInTheDocument()
})
