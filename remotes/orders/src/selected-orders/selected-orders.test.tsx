import { type CurrentUser, configureApi } from '@celeiro/shared-auth'
import { endSession, fail, gate, network, onCall } from '@celeiro/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveOrders,
} from '../testing/orders-api.ts'
import { pdfResponse } from '../testing/pdf.ts'

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `pedido-${from + index}`)
const ordersOf = (count: number, fields: Record<string, unknown> = {}) =>
  ids(count).map((id) => apiOrder({ id, ...fields }))

const MOVES = {
  confirm: 'POST /api/orders/{id}/confirm',
  print: 'POST /api/orders/{id}/print-status',
  send: 'POST /api/orders/{id}/erp-sync',
} as const

/** Serves a move of orders, by default as made. The returned list records the ids, and what the bodies say. */
const serveMoves = (move: keyof typeof MOVES, reply: (id: string) => unknown = () => undefined) =>
  serveById(MOVES[move], async (id) => {
    const answer = await reply(id)
    return answer instanceof Response ? answer : { data: apiOrder({ id }) }
  })

const refusal = (id: string, status: string) => conflict('O pedido mudou', apiOrder({ id, status }))

const printed = (id: string) => `${id} {"statusImpressao":"PRINTED"}`

const MIXED = [...ordersOf(4, { status: 'DRAFT' }), apiOrder({ id: 'outro' })]

/** Opens the list and selects the first rows. */
async function select(count: number, query = '', user?: Partial<CurrentUser>) {
  offerActions('erp-failures')
  const app = await openOrders(query, user)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('rowheader')
    .click({ modifiers: ['Control'] })
  if (count > 1)
    await page
      .getByRole('row')
      .nth(count)
      .getByRole('rowheader')
      .click({ modifiers: ['Shift'] })
  return app
}

const actions = () => page.getByRole('group', { name: 'Ações da seleção' })
const action = (name: string) => actions().getByRole('button', { name, exact: true })
const names = () =>
  actions()
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const question = () => page.getByRole('alertdialog')
const selection = (count: number) =>
  page.getByText(count === 1 ? /^1 linha selecionada/ : new RegExp(`^${count} linhas selecionadas`))

test('the bar has what the selected orders allow, with how many of them', async () => {
  serveOrders(() => apiOrderPage(MIXED))
  await select(5, '', { role: 'PARTNER' })
  await expect
    .poll(names)
    .toEqual(['Confirmar 4', 'Imprimir', 'Exportar PDF', 'Marcar como impresso', 'Enviar ao ERP 1'])
})

test.each([
  ['a client', ['order-actions'] as const, 'CLIENT'] as const,
  ['a backend without it', [] as const, 'ADMIN'] as const,
])('%s has the bar of the specification', async (_who, features, role) => {
  serveOrders(() => apiOrderPage(MIXED))
  configureApi({ baseUrl: '', features })
  await openOrders('', { role })
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('rowheader')
    .click({ modifiers: ['Control'] })
  await expect.element(page.getByRole('button', { name: 'Limpar seleção' })).toBeVisible()
  await expect.element(actions()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Selecionar tod/ })).not.toBeInTheDocument()
})

test('confirms after one question, and says what became of each order', async () => {
  const queries = serveOrders(() => apiOrderPage(MIXED))
  const sent = serveMoves('confirm', (id) => {
    if (id === 'pedido-2') return refusal(id, 'CONFIRMED')
    return id === 'pedido-3' ? refusal(id, 'DRAFT') : undefined
  })
  await select(5)
  await action('Confirmar 4').click()
  await expect
    .element(question())
    .toHaveTextContent('Confirmar 4 pedidos de 1 cliente, R$ 737.280,00 ao todo?')
  expect(sent).toEqual([])
  const before = queries.length
  await question().getByRole('button', { name: 'Confirmar' }).click()

  const result = dialog('Confirmar pedidos')
  await expect
    .element(result.getByRole('status'))
    .toHaveTextContent('2 confirmados, 1 já estava confirmado, 1 recusado.')
  await expect.element(result.getByRole('listitem')).toHaveTextContent('pedido-3 · Cooperativa Vale do Ivaí')
  await expect.element(result.getByRole('listitem')).toHaveTextContent('RecusadoO pedido mudou')
  await expect.element(result.getByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  expect(sent).toEqual(ids(4))
  await expect.poll(() => queries.length).toBeGreaterThan(before)
  await result.getByRole('button', { name: 'Fechar' }).last().click()
  // The refused one, and the one that was no draft.
  await expect.element(selection(2)).toBeVisible()
})

test('stops after the call under way, and goes on', async () => {
  serveOrders(() => apiOrderPage(ordersOf(3)))
  const { opened, open } = gate()
  const sent = serveMoves('send', (id) => (id === 'pedido-2' ? opened : undefined))
  await select(3)
  await action('Enviar ao ERP').click()
  const run = dialog('Enviar ao ERP')
  await expect
    .element(run.getByRole('progressbar', { name: 'Andamento' }))
    .toHaveAttribute('aria-valuenow', '1')
  await expect.element(run.getByText('1 de 3')).toBeVisible()
  await run.getByRole('button', { name: 'Parar' }).click()
  await expect.element(run.getByText('Parando…')).toBeVisible()
  open()
  await expect.element(run.getByRole('status')).toHaveTextContent('2 na fila do ERP, 1 não enviado.')
  expect(sent).toEqual(['pedido-1', 'pedido-2'])
  await run.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(run.getByRole('status')).toHaveTextContent('3 na fila do ERP.')
  expect(sent).toEqual(ids(3))
  await userEvent.keyboard('{Escape}')
  await expect.element(selection(3)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('table')).toBeTruthy()
})

test('another try sends what has failed alone', async () => {
  serveOrders(() => apiOrderPage(ordersOf(3, { status: 'DRAFT' })))
  let isDown = true
  const sent = serveMoves('print', (id) => (isDown && id === 'pedido-2' ? fail() : undefined))
  await select(3)
  await action('Marcar como impresso').click()
  const run = dialog('Marcar como impresso')
  await expect.element(run.getByRole('status')).toHaveTextContent('2 marcados como impressos, 1 falhou.')
  isDown = false
  await run.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(run.getByRole('status')).toHaveTextContent('3 marcados como impressos.')
  expect(sent).toEqual([...ids(3), 'pedido-2'].map(printed))
})

test('stops where its user leaves the page, and says how far it came', async () => {
  serveOrders(() => apiOrderPage(ordersOf(3)))
  const { opened, open } = gate()
  const sent = serveMoves('send', () => opened)
  const app = await select(3)
  await action('Enviar ao ERP').click()
  await expect.poll(() => sent).toHaveLength(1)
  await app.goTo('/products')
  open()
  await expect.element(page.getByText('Enviar ao ERP: 1 na fila do ERP, 2 não enviados.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the end of the session stops it', async () => {
  serveOrders(() => apiOrderPage(ordersOf(3)))
  const { opened, open } = gate()
  const sent = serveMoves('send', () => opened)
  await select(3)
  await action('Enviar ao ERP').click()
  await expect.poll(() => sent).toHaveLength(1)
  endSession()
  open()
  await expect.element(dialog('Enviar ao ERP')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

const serveDocuments = () => {
  const asked: string[] = []
  network.use(
    onCall('GET /api/orders/document', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '')
      return pdfResponse()
    }),
    onCall('GET /api/orders/{id}/document', ({ params }) => {
      asked.push(String(params.id))
      return pdfResponse()
    }),
  )
  return asked
}

test('prints one document of all, then asks whether they are printed', async () => {
  const [first, ...others] = ordersOf(3)
  serveOrders(() => apiOrderPage([{ ...first, statusImpressao: 'PRINTED' }, ...others]))
  const asked = serveDocuments()
  const sent = serveMoves('print')
  const print = vi.fn()
  await select(3)
  vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as never)
  await action('Imprimir').click()
  await expect.element(question()).toHaveTextContent('Marcar 2 pedidos como impressos?')
  expect(asked).toEqual([ids(3).join(',')])
  expect(print).toHaveBeenCalledOnce()
  await question().getByRole('button', { name: 'Marcar como impresso' }).click()
  await expect.element(dialog('Marcar como impresso').getByRole('status')).toHaveTextContent('2 marcados')
  expect(sent).toEqual(['pedido-2', 'pedido-3'].map(printed))
})

test('exports a document, of one order under its name', async () => {
  serveOrders(() => apiOrderPage([apiOrder()]))
  serveDocuments()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await select(1)
  await action('Exportar PDF').click()
  await expect.poll(() => saved).toEqual(['pedido-cm8f2k1a.pdf'])
})

/** Serves orders in pages of the asked size. */
const servePages = (orders: readonly unknown[]) =>
  serveOrders((query) => {
    const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const totalPages = Math.ceil(orders.length / limit)
    return apiOrderPage(orders.slice((number - 1) * limit, number * limit), {
      totalCount: orders.length,
      totalPages,
      currentPage: number,
      hasNext: number < totalPages,
    })
  })

test('a bad night at the ERP is mended in four clicks, over all pages', async () => {
  const erpFailure = { since: '2026-11-20T12:00:00.000Z', reason: 'Fora do ar' }
  const queries = servePages(ordersOf(45, { erpFailure }))
  const sent = serveMoves('send')
  offerActions('erp-failures')
  await openOrders()
  await page.getByRole('group', { name: 'Falha no ERP' }).getByRole('button').click()
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('rowheader')
    .click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Selecionar todos os 45 pedidos' }).click()
  await expect.element(selection(45)).toBeVisible()
  await action('Enviar ao ERP').click()
  await expect.element(dialog('Enviar ao ERP').getByRole('status')).toHaveTextContent('45 na fila do ERP.')
  expect(sent).toEqual(ids(45))
  expect(queries.slice(1).every((query) => query.get('erpFailed') === 'true')).toBe(true)
})

test('a document takes 50 orders; the bar says so', async () => {
  servePages(ordersOf(51))
  await select(1)
  await page.getByRole('button', { name: 'Selecionar todos os 51 pedidos' }).click()
  await expect.element(action('Imprimir')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(action('Exportar PDF')).toHaveAccessibleDescription('Imprimir e PDF: até 50 pedidos.')
  await expect.element(action('Enviar ao ERP')).toBeVisible()
})
