import { accountStorage, configureApi } from '@celeiro/shared-auth'
import { network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { action, details, ID, logs, toast } from '../testing/order-screen.ts'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'

const link = (name: string) => details().getByRole('link', { name, exact: true })
const erp = () => page.getByRole('dialog', { name: 'Sincronização ERP', exact: true })

test('the details show all of an order, and lead to its customer, farm and price table', async () => {
  const { customer, property, orderItems } = apiOrder()
  const order = apiOrder({
    customer: { ...customer, id: 'c1', phone: '44999990000' },
    property: { ...property, id: 'f1' },
    priceTable: { id: 't1', name: 'Safra & Cia 2026' },
    integrationId: 'SBO-4711',
    externalId: 'PV-2201',
    latestNote: 'Entregar à tarde.\nLigar antes.',
    latestNoteAt: '2026-11-20T12:00:00.000Z',
    orderItems: [...orderItems, { quantidade: 2.5, unidade: 't' }, { unidade: 'sc' }],
  })
  serveOrders(() => apiOrderPage([order]))
  await openOrders(`?pedido=${ID}`)
  const numbers = ['SBO-4711', 'PV-2201', '19/11/2026 16:42']
  const texts = ['Confirmado', 'Não Impresso', 'PR-466, km 12', 'Ivaiporã - PR']
  for (const text of [ID, ...numbers, ...texts, 'compras@valedoivai.coop.br'])
    await expect.element(details().getByText(text, { exact: true })).toBeVisible()
  await expect.element(details()).toHaveTextContent(/Total do pedidoR\$\s184\.320,00/)
  for (const [name, href] of [
    ['Cooperativa Vale do Ivaí', '/customers?cliente=c1'],
    ['(44) 99999-0000', 'tel:44999990000'],
    ['Fazenda Santa Luzia', '/properties?propriedade=f1'],
    ['Safra & Cia 2026', '/price-tables?search=Safra+%26+Cia+2026&tabela=t1'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', href)
  await expect
    .element(details())
    .toHaveTextContent('Última nota20/11/2026 09:00 Entregar à tarde. Ligar antes.')
  const items = details().getByRole('table', { name: 'Itens do pedido' }).getByRole('row')
  await expect.element(items.nth(0)).toHaveTextContent('ProdutoSKUQuantidadePreço unitárioTotal')
  await expect
    .element(items.nth(1))
    .toHaveTextContent(/^Semente de Soja M 6410SOJ-641012,5R\$\s1\.980,50R\$\s24\.756,25$/)
  await expect.element(items.nth(2)).toHaveTextContent('2,5 t')
  await expect.element(items.nth(3)).not.toHaveTextContent('sc')
  expect(accountStorage.get('recent-records')).toBe(undefined)
})

test('beside the total stand discount and freight, and prices have the decimals of their system', async () => {
  const item = { sku: 'URE-46', quantidade: 3, preco: 0.333_333, total: 0.99 }
  serveOrders(() =>
    apiOrderPage([apiOrder({ id: ID, orderItems: [item], desconto: 0.5, frete: 12, total: 12.49 })]),
  )
  await openOrders(`?pedido=${ID}`)
  await expect
    .element(details())
    .toHaveTextContent(/Desconto -R\$\s0,50Frete R\$\s12,00Total do pedidoR\$\s12,49/)
  await expect.element(details().getByText(/R\$\s0,333333/)).toBeVisible()
})

test('the total lies above the heads of tables, which stay in view as it does', async () => {
  await page.viewport(1360, 850)
  serveOrders(() => apiOrderPage([apiOrder({ id: ID })]))
  await openOrders(`?pedido=${ID}`)
  const layerOf = (element: Element | null) => Number(element && getComputedStyle(element).zIndex)
  await expect.element(details().getByText('Total do pedido')).toBeVisible()
  const total = details().getByText('Total do pedido').element().parentElement
  expect(layerOf(total)).toBeGreaterThan(layerOf(details().element().querySelector('thead')))
})

test('with little data they show dashes and lead nowhere, but to the next order of the list', async () => {
  const id = 'Safra 26/27 – 5 %'
  const orders = [
    {
      id,
      desconto: 0,
      frete: 0,
      orderItems: [],
      customer: { id: 'c1' },
      property: { city: 'Ivaiporã' },
      priceTable: { id: 't1' },
    },
    apiOrder({ id: 'o2' }),
    apiOrder({ id: 'o3', status: 'INTEGRATED', statusImpressao: 'PRINTED' }),
  ]
  serveOrders(() => apiOrderPage(orders))
  const url = await openOrders('?status=CONFIRMED')
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Detalhes' }).click()
  await expect.element(details().getByText(id, { exact: true })).toBeVisible()
  expect(new URLSearchParams(url.query()).get('pedido')).toBe(id)
  await expect.element(details().getByText('Nenhum item neste pedido.')).toBeVisible()
  await expect.element(details()).toHaveTextContent('Criado em—')
  await expect.element(details()).not.toHaveTextContent(/Número no ERP|ID externo|Última nota|Desconto|Frete/)
  await expect.element(details()).toHaveTextContent('ClienteNome—E-mail—Telefone—')
  await expect.element(details()).toHaveTextContent('PropriedadeNome—Endereço—CidadeIvaiporã')
  await expect.element(details().getByRole('link')).not.toBeInTheDocument()
  await expect.element(details().getByText('Tabela', { exact: true })).not.toBeInTheDocument()

  const [previous, next] = [action('Pedido anterior'), action('Próximo pedido')]
  await expect.element(details()).toHaveTextContent('1 de 3')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(action('Confirmar pedido')).not.toBeInTheDocument()
  await expect.element(action('Marcar como impresso')).toBeVisible()
  await expect.element(details().getByText('Fazenda Santa Luzia', { exact: true })).toBeVisible()
  await expect.element(link('Fazenda Santa Luzia')).not.toBeInTheDocument()
  await next.click()
  await expect.element(details().getByText('o3', { exact: true })).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(action('Marcar como impresso')).not.toBeInTheDocument()
  await previous.click()
  await expect.poll(url.query).toBe('?status=CONFIRMED&pedido=o2')
  await url.back()
  await expect.element(details()).not.toBeInTheDocument()
  expect(url.query()).toBe('?status=CONFIRMED')
})

test('a host with a lookup and a search shows an order of another page, which is remembered', async () => {
  configureApi({ baseUrl: '', features: ['record-lookup', 'search'] })
  serveOrders(() => apiOrderPage([]))
  const fields = { status: 'DRAFT', priceTable: { id: 't1', name: 'Safra 2026' } }
  network.use(
    onCall('GET /api/orders/{id}', ({ params: { id } }) =>
      HttpResponse.json({ data: apiOrder({ ...fields, id }) }),
    ),
  )
  await openOrders('?pedido=another')
  await expect.element(link('Safra 2026')).toHaveAttribute('href', '/price-tables?tabela=t1')
  const order = { kind: 'ORDER', id: 'another', customerName: 'Cooperativa Vale do Ivaí', status: 'DRAFT' }
  await expect.poll(() => accountStorage.get('recent-records')).toMatchObject([order])
})

test('the actions of the specification only write to the console and say so: no call, no change', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const queries = serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' })]))
  const logged = serveLogs(() => ({ logs: [] }))
  const url = await openOrders()
  await page.getByRole('button', { name: 'Imprimir pedido cm8f2k1a' }).click()
  await expect.element(toast('A integração para imprimir pedidos ainda não está ativa.')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Detalhes do pedido cm8f2k1a' })
  await opener.click()
  for (const [name, line, purpose] of [
    ['Imprimir', 'Imprimir pedido', 'imprimir pedidos'],
    ['Exportar PDF', 'Exportar PDF do pedido', 'exportar pedidos em PDF'],
    ['Confirmar pedido', 'Confirmar pedido', 'confirmar pedidos'],
    ['Marcar como impresso', 'Marcar pedido como impresso', 'marcar pedidos como impressos'],
  ] as const) {
    await action(name).click()
    expect(info).toHaveBeenLastCalledWith(line, ID)
    await expect.element(toast(`A integração para ${purpose} ainda não está ativa.`)).toBeVisible()
  }
  expect(info).toHaveBeenCalledTimes(5)
  await expect.element(details().getByText('Rascunho')).toBeVisible()
  await expect.element(details().getByText('Não Impresso')).toBeVisible()

  const sync = action('Forçar sincronização ERP')
  await sync.click()
  await expect.element(erp().getByRole('button', { name: 'OK' })).toHaveFocus()
  await expect
    .element(erp())
    .toHaveTextContent(/Pedidocm8f2k1a7q0000xv3l5p2d9teClienteCooperativa Vale do IvaíTotalR\$\s184\.320,00/)
  const buttons = erp().getByRole('button').elements()
  expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual(['Fechar', 'OK'])
  await userEvent.keyboard('{Enter}')
  await expect.element(erp()).not.toBeInTheDocument()
  await expect.element(sync).toHaveFocus()

  // `L` opens the logs, as on the row, and nothing above them.
  await userEvent.keyboard('l')
  await expect.element(logs().getByText('Nenhum log encontrado')).toBeVisible()
  await userEvent.keyboard('l{Escape}')
  await expect.element(logs()).not.toBeInTheDocument()
  expect(logged).toEqual([ID])

  // What is open above the details goes with them, and does not come back.
  await sync.click()
  await expect.element(erp()).toBeVisible()
  await url.back()
  await expect.element(erp()).not.toBeInTheDocument()
  await opener.click()
  await expect.element(details()).toBeVisible()
  await expect.element(erp()).not.toBeInTheDocument()
  expect(queries).toHaveLength(1)
})
