import type { AppFeature } from '@celeiro/api-contract/features'
import { gate, network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, offerActions, serveById, serveOrders } from '../testing/orders-api.ts'

const ids = ['o1', 'o2', 'o3', 'o4']
const question = () => page.getByRole('dialog', { name: 'Confirmar pedido', exact: true })
const goOn = () => question().getByRole('button', { name: 'Confirmar e próximo' })
/** The details below the question, which are out of reach. */
const shownBehind = () => document.querySelector('[role=dialog]')?.textContent
const places = () =>
  page
    .getByText(/^\d+ de \d+$/)
    .elements()
    .map(({ textContent }) => textContent)

/** Opens the question from the details. */
async function startWith(id: string) {
  await expect.element(action('Confirmar pedido')).toHaveFocus()
  // The test before may have left a question, which this one would follow.
  await expect.element(action('Confirmar pedido')).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  await expect.element(question()).toHaveTextContent(id)
  await expect.element(goOn()).toHaveFocus()
}
const position = (text: string) => details().getByText(text, { exact: true })

/**
 * Two drafts on the page, and two more behind it. A confirmed one leaves the list.
 * @param goesOn what the pages behind the first wait for
 */
function serveDrafts(goesOn = Promise.resolve(), ...features: AppFeature[]) {
  offerActions('record-lookup', 'row-keys', 'bulk-orders', ...features)
  const drafts = new Set(ids)
  const { customer } = apiOrder()
  const orderOf = (id: string) =>
    apiOrder({
      ...{ id, status: drafts.has(id) ? 'DRAFT' : 'CONFIRMED' },
      customer: { ...customer, id: `of-${id}` },
    })
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
    onCall('GET /api/orders/erp-steps', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('ids')
      return HttpResponse.json({ data: [{ id: asked, step: 'WAITING', reason: null }] })
    }),
    onCall('GET /api/orders/{id}', ({ params }) => HttpResponse.json({ data: orderOf(String(params.id)) })),
  )
  return serveById('POST /api/orders/{id}/confirm', (id) => {
    drafts.delete(id)
    return { data: orderOf(id) }
  })
}

test('the orders of the list stay the way to the next one, whatever becomes of them, and it goes on behind its end', async () => {
  const confirmed = serveDrafts()
  await openOrders('?status=DRAFT&pedido=o1')
  await expect.element(position('1 de 4')).toBeVisible()
  await expect.element(action('Confirmar pedido')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await question().getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect.element(question()).not.toBeInTheDocument()
  // On its way to the ERP: nothing is left to do.
  await expect.element(action('Próximo')).toBeVisible()
  await expect.element(position('1 de 4')).toBeVisible()

  await userEvent.keyboard('j')
  await expect.element(position('2 de 4')).toBeVisible()
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

test('Enter confirms one draft after the other, one even if it is held, and the details behind are those of the one that is asked about', async () => {
  const confirmed = serveDrafts()
  await openOrders('?status=DRAFT&pedido=o1')
  await startWith('o1')
  for (const [index, id] of ids.slice(0, 3).entries()) {
    await expect.poll(shownBehind).toContain(id)
    await expect.poll(places).toEqual([`${index + 1} de 4`, `${index + 1} de 4`])
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false')
    await expect.element(goOn()).toHaveFocus()
    await userEvent.keyboard('{Enter>20/}')
  }
  await expect.element(question()).toHaveTextContent('o4')
  expect(confirmed).toEqual(['o1', 'o2', 'o3'])
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(position('4 de 4')).toBeVisible()
  await expect.element(details()).toHaveTextContent('o4')
})

test('the way stops at an order that something speaks against: Enter and the click in the same place confirm nothing', async () => {
  const confirmed = serveDrafts(undefined, 'search')
  serveById('GET /api/customers/{id}/summary', (id) => ({
    data: { status: id === 'of-o2' ? 'BLOCKED' : 'ACTIVE', active: true, limiteCredito: null, openTotal: 1 },
  }))
  await openOrders('?status=DRAFT&pedido=o1')
  await startWith('o1')
  await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false')
  const { left } = goOn().element().getBoundingClientRect()
  await goOn().click()
  await expect.element(question().getByRole('alert')).toHaveTextContent('O cliente está bloqueado.')
  const cancel = question().getByRole('button', { name: 'Cancelar' })
  await expect.element(cancel).toHaveFocus()
  await expect.element(goOn()).not.toBeInTheDocument()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'false')
  const one = question().getByRole('button', { name: 'Confirmar', exact: true }).element()
  expect(one.getBoundingClientRect().right).toBeLessThan(left)
  await userEvent.keyboard('{Enter}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(details()).toHaveTextContent('o2')
  expect(confirmed).toEqual(['o1'])
})

test('another Enter confirms nothing twice while the next orders are read', async () => {
  const arrival = gate()
  const confirmed = serveDrafts(arrival.opened)
  await openOrders('?status=DRAFT&pedido=o2')
  await startWith('o2')
  await userEvent.keyboard('{Enter}')
  // In the list, which has been read again without the confirmed one.
  await expect.element(page.getByText('o3', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  arrival.open()
  await expect.element(question()).toHaveTextContent('o3')
  await goOn().click()
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
