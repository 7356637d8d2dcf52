import { BulkOutcome } from '@celeiro/bulk/bulk-outcome'
import { type CurrentUser, useSession } from '@celeiro/shared-auth'
import { endSession, expectAccessible, gate, network, onCall, renderRoutes } from '@celeiro/testing'
import { Box, type SelectedRows } from '@celeiro/ui-kit'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../api/order.ts'
import { anOrder } from '../testing/an-order.ts'
import { openOrders } from '../testing/open-orders.tsx'
import { toast } from '../testing/order-screen.ts'
import {
  apiOrder,
  apiOrderPage,
  conflict,
  offerActions,
  serveById,
  serveLogs,
  serveOrders,
} from '../testing/orders-api.ts'
import { noteSaves, pdfResponse, providePdfViewer } from '../testing/pdf.ts'
import { SelectedOrderActions } from './selected-order-actions.tsx'
import { sendingOutcome } from './sending-outcome.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `pedido-${1 + index}`)
const ordersOf = (count: number, fields: Partial<Order> = {}) =>
  ids(count).map((id) => anOrder({ id, key: id, ...fields }))

const MOVES = {
  confirm: 'POST /api/orders/{id}/confirm',
  print: 'POST /api/orders/{id}/print-status',
  send: 'POST /api/orders/{id}/erp-sync',
} as const

/** Serves a move of orders, by default as made. The returned list records the ids, and what the bodies say. */
const serveMoves = (move: keyof typeof MOVES, reply: (id: string) => unknown = () => undefined) =>
  serveById(MOVES[move], async (id) => {
    const answer = await reply(id)
    const fields = move === 'print' ? { statusImpressao: 'PRINTED' } : {}
    return answer instanceof Response ? answer : { data: apiOrder({ id, ...fields }) }
  })
const refusal = (id: string, status: string) => conflict('O pedido mudou', apiOrder({ id, status }))
const printed = (id: string) => `${id} {"statusImpressao":"PRINTED"}`

const keep = vi.fn<SelectedRows<Order>['keep']>()
afterEach(() => {
  keep.mockClear()
  sendingOutcome.close()
})

/** The bar of the list with these orders selected, and below it what went wrong. It goes with the session. */
function Bar({ orders, ofOthers }: { orders: readonly Order[]; ofOthers: readonly Order[] }) {
  if (!useSession().isAuthenticated) return null
  return (
    <>
      <div data-selection="">
        <Box role="group" aria-label="Ações da seleção" tabIndex={-1}>
          <SelectedOrderActions rows={orders} ofOthers={ofOthers} renew={() => {}} keep={keep} />
        </Box>
      </div>
      <BulkOutcome kept={sendingOutcome} onSelect={keep} />
    </>
  )
}

function select(orders: readonly Order[], ofOthers: readonly Order[] = [], user?: Partial<CurrentUser>) {
  const bar = <Bar orders={orders} ofOthers={ofOthers} />
  const routes = [
    { path: '/home', element: bar },
    { path: '/products', element: <h1>Produtos</h1> },
  ]
  return renderRoutes(routes, { path: '/home', user })
}
const keptIds = () => keep.mock.lastCall?.[0].map(({ id }) => id)

const actions = () => page.getByRole('group', { name: 'Ações da seleção' })
const action = (name: string) => actions().getByRole('button', { name, exact: true })
const names = () =>
  actions()
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
/** An action of the menu beside the buttons. */
async function chooseMore(name: string) {
  await action('Mais ações').click()
  await page.getByRole('menuitem', { name }).click()
}
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const outcome = () => page.getByRole('region', { name: 'Resultado do envio' })
const question = () => page.getByRole('alertdialog')

test('the bar has what the selected orders allow; confirming asks once, and says what became of each order', async () => {
  offerActions()
  const sent = serveMoves('confirm', (id) => {
    if (id === 'pedido-2') return refusal(id, 'CONFIRMED')
    return id === 'pedido-3' ? refusal(id, 'DRAFT') : undefined
  })
  await select([...ordersOf(4, { status: 'DRAFT' }), anOrder({ id: 'outro', key: 'outro' })], [], {
    role: 'PARTNER',
  })
  await expect.poll(names).toEqual(['Confirmar 4', 'Enviar ao ERP 1', 'Imprimir', ''])
  await action('Confirmar 4').click()
  await expect
    .element(question())
    .toHaveTextContent('Confirmar 4 pedidos de 1 cliente, R$ 737.280,00 ao todo?')
  expect(sent).toEqual([])
  await question().getByRole('button', { name: 'Confirmar' }).click()
  const result = dialog('Confirmar pedidos')
  await expect
    .element(result.getByRole('status'))
    .toHaveTextContent(
      '2 confirmados, 1 já estava confirmado, 1 recusado: O pedido mudou – pedido-3 · Cooperativa Vale do Ivaí.',
    )
  await expect.element(result.getByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  expect(sent).toEqual(ids(4))
  await result.getByRole('button', { name: 'Selecionar estes' }).click()
  expect(keptIds()).toEqual(['pedido-3'])
})

test('stops after the call under way and goes on', async () => {
  offerActions()
  const arrival = gate()
  const sent = serveMoves('send', (id) => (id === 'pedido-2' ? arrival.opened : undefined))
  await select(ordersOf(3))
  await action('Enviar ao ERP').click()
  const sending = dialog('Enviar ao ERP')
  await expect.element(sending.getByRole('progressbar', { name: 'Andamento' })).toHaveAttribute('value', '1')
  await expect.element(sending.getByText('1 de 3')).toBeVisible()
  await sending.getByRole('button', { name: 'Parar' }).click()
  await expect.element(sending.getByText('Parando…')).toBeVisible()
  arrival.open()
  await expect.element(sending.getByRole('status')).toHaveTextContent('2 na fila do ERP, 1 não enviado.')
  expect(sent).toEqual(['pedido-1', 'pedido-2'])
  await sending.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(toast('Enviar ao ERP: 3 na fila do ERP.')).toBeVisible()
  await expect.element(sending).not.toBeInTheDocument()
  expect(sent).toEqual(ids(3))
  await expect.element(actions()).toHaveFocus()
})

test('stops where its user leaves the page, and says how far it came, or where the session ends', async () => {
  offerActions()
  const arrivals = [gate(), gate()]
  const sent = serveMoves('send', () => arrivals[sent.length - 1]?.opened)
  const { router } = await select(ordersOf(3))
  await action('Enviar ao ERP').click()
  await expect.poll(() => sent).toHaveLength(1)
  await router.navigate('/products')
  arrivals[0]?.open()
  await expect.element(toast('Enviar ao ERP: 1 na fila do ERP, 2 não enviados.')).toBeVisible()

  await router.navigate('/home')
  await action('Enviar ao ERP').click()
  await expect.poll(() => sent).toHaveLength(2)
  endSession()
  arrivals[1]?.open()
  await expect.element(dialog('Enviar ao ERP')).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
})

test('prints one document of all, then asks whether they are printed, unless no print dialog opened; that of one order has its name', async () => {
  offerActions()
  const [first, ...others] = ordersOf(3)
  const asked: (string | null)[] = []
  network.use(
    onCall('GET /api/orders/document', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids'))
      return pdfResponse()
    }),
    onCall('GET /api/orders/{id}/document', pdfResponse),
  )
  const sent = serveMoves('print')
  const { screen } = await select([{ ...anOrder(), ...first, printStatus: 'PRINTED' }, ...others])
  const documents = providePdfViewer()
  const saved = noteSaves()
  await action('Imprimir').click()
  await expect.element(question()).toHaveTextContent('Marcar 2 pedidos como impressos?')
  expect(asked).toEqual([ids(3).join(',')])
  expect(documents).toEqual(['pedidos.pdf'])
  await question().getByRole('button', { name: 'Marcar como impresso' }).click()
  await expect.element(toast('Marcar como impresso: 2 marcados como impressos.')).toBeVisible()
  expect(sent).toEqual(['pedido-2', 'pedido-3'].map(printed))
  vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  await action('Imprimir').click()
  await expect.element(toast(/^Não foi possível abrir a impressão/)).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  await screen.unmount()
  await select(ordersOf(1))
  await chooseMore('Exportar PDF')
  await expect.poll(() => saved).toEqual(['pedidos.pdf', 'pedido-pedido-1.pdf'])
})

test('a document takes 50 orders', async () => {
  offerActions()
  await select(ordersOf(51))
  await expect.element(action('Imprimir')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(action('Imprimir')).toHaveAccessibleDescription('Imprimir e PDF: até 50 pedidos.')
  await expect.element(action('Enviar ao ERP')).toBeEnabled()
})

/** Serves the steps of orders to the ERP, and the credit of their customers. The returned list records the ids. */
function serveBulk(stepOf: (id: string) => object, credit: readonly object[] = []) {
  const asked: string[] = []
  const idsOf = (request: Request) => new URL(request.url).searchParams.get('ids') ?? ''
  network.use(
    onCall('GET /api/orders/erp-steps', ({ request }) => {
      asked.push(idsOf(request))
      const steps = idsOf(request)
        .split(',')
        .map((id) => ({ id, reason: null, ...stepOf(id) }))
      return HttpResponse.json({ data: steps })
    }),
    onCall('GET /api/customers/credit', () => HttpResponse.json({ data: credit })),
  )
  return asked
}

test('of drafts that the credit speaks against, the question offers to confirm the others', async () => {
  offerActions('bulk-orders')
  const of = (id: string, customer: string) =>
    anOrder({
      id,
      key: id,
      status: 'DRAFT',
      customer: { id: customer, name: customer, email: null, phone: null },
    })
  serveBulk(
    () => ({ step: 'WAITING' }),
    [
      { id: 'c1', name: 'c1', status: 'BLOCKED', active: true, limiteCredito: null, openTotal: 1 },
      { id: 'c2', name: 'c2', status: 'ACTIVE', active: true, limiteCredito: null, openTotal: 1 },
    ],
  )
  const sent = serveMoves('confirm')
  await select([of('o1', 'c1'), of('o2', 'c2'), of('o3', 'c2')])
  await action('Confirmar').click()
  await question().getByRole('button', { name: 'Confirmar os outros 2' }).click()
  await expect.element(toast('Confirmar pedidos: 2 confirmados.')).toBeVisible()
  expect(sent).toEqual(['o2', 'o3'])
})

test('a sending is followed until the ERP has answered; what it refused is named by the reason, and sent again', async () => {
  offerActions('bulk-orders')
  const sent = serveMoves('send')
  const reason = 'Limite de crédito excedido'
  const refused = new Set(['pedido-2', 'pedido-3'])
  const queue = new Set(['pedido-1'])
  serveBulk((id) => {
    if (queue.delete(id)) return { step: 'WAITING', reason: 'SAP respondeu 503' }
    return refused.has(id) ? { step: 'REFUSED', reason } : { step: 'INTEGRATED' }
  })
  await select(ordersOf(4))
  await action('Enviar ao ERP').click()
  const sending = dialog('Enviar ao ERP')
  await expect.element(sending).toHaveTextContent('1 integrado, 1 na fila do ERP, 2 recusados.')
  await expect.element(sending.getByText('3 de 4')).toBeVisible()
  await expect.element(sending.getByRole('status')).toHaveTextContent('2 integrados, 2 recusados.')
  await expect
    .element(sending.getByRole('listitem'))
    .toHaveTextContent(
      `${reason}2 recusadospedido-2 · Cooperativa Vale do Ivaípedido-3 · Cooperativa Vale do Ivaí`,
    )
  await expectAccessible(sending.element())
  refused.delete('pedido-3')
  await sending.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect
    .element(sending.getByRole('status'))
    .toHaveTextContent(`3 integrados, 1 recusado: ${reason} – pedido-2 · Cooperativa Vale do Ivaí.`)
  expect(sent).toEqual([...ids(4), 'pedido-2', 'pedido-3'])
})

test('what the ERP refused behind a closed dialog stays until it is read: by its orders, to select and to send again', async () => {
  offerActions('bulk-orders')
  const sent = serveMoves('send')
  let isAnswered = false
  serveBulk((id) => {
    if (!isAnswered) return { step: 'SENDING' }
    return id === 'pedido-1' ? { step: 'INTEGRATED' } : { step: 'REFUSED', reason: 'Cliente bloqueado' }
  })
  const { router } = await select(ordersOf(2))
  await action('Enviar ao ERP').click()
  await expect.element(dialog('Enviar ao ERP')).toHaveTextContent('2 na fila do ERP.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Enviar ao ERP')).not.toBeInTheDocument()
  isAnswered = true
  await expect
    .element(outcome())
    .toHaveTextContent(/^Enviar ao ERP: 1 integrado, 1 recusado: Cliente bloqueado – pedido-2 · /)
  await expectAccessible(outcome().element())
  await outcome().getByRole('button', { name: 'Selecionar estes' }).click()
  expect(keptIds()).toEqual(['pedido-2'])
  await router.navigate('/products')
  await router.navigate('/home')
  await outcome()
    .getByRole('link', { name: /^pedido-2/ })
    .click()
  await expect.poll(() => router.state.location.search).toBe('?pedido=pedido-2')
  await outcome().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => sent).toEqual(['pedido-1', 'pedido-2', 'pedido-2'])
  await dialog('Enviar ao ERP').getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(outcome()).not.toBeInTheDocument()
})

test('orders that another filter has hidden are named before anything is done to them', async () => {
  offerActions()
  const sent = serveMoves('send')
  const orders = ordersOf(3)
  await select(orders, orders.slice(1))
  await action('Enviar ao ERP').click()
  await expect
    .element(question())
    .toHaveTextContent(
      /^.*Enviar 3 pedidos ao ERP\? 2 foram selecionados com outro filtro: pedido-2 · .*, pedido-3 · /,
    )
  await question().getByRole('button', { name: 'Cancelar' }).click()
  expect(sent).toEqual([])
})

const rowHeader = (row: number) => page.getByRole('row').nth(row).getByRole('rowheader')

test('the menu of a row has what its order allows; an order is sent from there, once', async () => {
  const sent = serveMoves('send')
  serveLogs(() => ({ logs: [] }))
  serveOrders(() =>
    apiOrderPage([
      apiOrder({ id: 'rascunho', status: 'DRAFT', statusImpressao: 'PRINTED' }),
      apiOrder({ id: 'confirmado', status: 'CONFIRMED' }),
      apiOrder({ id: 'integrado', status: 'INTEGRATED' }),
    ]),
  )
  offerActions('erp-failures')
  await openOrders()
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  const always = ['Abrir em nova guia', 'Imprimir', 'Ver logsL', 'DetalhesEnter']
  for (const [row, allowed] of [
    [1, ['Confirmar pedido', 'Adicionar nota']],
    [3, ['Marcar como impresso', 'Adicionar nota']],
    [2, ['Enviar ao ERP', 'Marcar como impresso', 'Adicionar nota']],
  ] as const) {
    await rowHeader(row).click({ button: 'right' })
    await expect.poll(items).toEqual([...always, ...allowed, 'Selecionar'])
    if (row !== 2) await userEvent.keyboard('{Escape}')
  }
  await page.getByRole('menuitem', { name: 'Enviar ao ERP' }).click()
  await expect.element(dialog('Sincronização ERP')).toBeVisible()
  await expect.poll(() => sent).toEqual(['confirmado'])
})

test('drafts are confirmed after a look at the credit of their customers, leave the filter, and stay at hand', async () => {
  const now = { status: 'DRAFT' }
  const customer = { ...apiOrder().customer, id: 'c1', name: 'Irmãos Weber' }
  const queries = serveOrders((query) => {
    const listed = ids(3).map((id) => apiOrder({ id, ...now, customer }))
    return apiOrderPage(query.get('status') === 'DRAFT' && now.status !== 'DRAFT' ? [] : listed)
  })
  const steps = serveBulk(
    (id) => (id === 'pedido-1' ? { step: 'REFUSED', reason: 'Sem limite' } : { step: 'INTEGRATED' }),
    [
      {
        id: 'c1',
        name: 'Irmãos Weber',
        status: 'BLOCKED',
        active: true,
        limiteCredito: 100,
        openTotal: 136.5,
      },
    ],
  )
  serveMoves('confirm', () => {
    now.status = 'CONFIRMED'
  })
  offerActions('bulk-orders')
  await openOrders('?status=DRAFT')
  await page.getByRole('checkbox').nth(1).click()
  await rowHeader(3).click({ modifiers: ['Shift'] })
  await action('Confirmar').click()
  await expect
    .element(question())
    .toHaveTextContent(
      /1 cliente acima do limite: Irmãos Weber passa em R\$\s36,50\.1 cliente bloqueado: Irmãos Weber\./,
    )
  await question().getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(toast('Confirmar pedidos: 3 confirmados.')).toBeVisible()
  // It is followed without a dialog, and the list is read again.
  await expect.element(outcome()).toHaveTextContent(/^Enviar ao ERP: 2 integrados, 1 recusado: Sem limite/)
  expect(steps).toEqual([ids(3).join()])
  await expect.element(dialog('Confirmar pedidos')).not.toBeInTheDocument()
  const selection = () => document.querySelector('[data-selection]')?.textContent
  await expect.poll(selection).toMatch(/^3 linhas selecionadas, 3 fora do filtro ·/)
  await expect.poll(() => queries.length).toBeGreaterThan(2)
  // The orders are as the action has left them.
  await expect.poll(names).toEqual(['Enviar ao ERP 1', 'Imprimir', ''])
  // The button that had the focus is gone.
  await expect.element(actions()).toHaveFocus()
})
