import { accountStorage, configureApi } from '@celeiro/shared-auth'
import { network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { Outlet, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routes } from '../remote.tsx'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveLogs, serveOrders } from '../testing/orders-api.ts'
import { OrderActionsProvider } from './order-actions.ts'

const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })
const erp = () => page.getByRole('dialog', { name: 'Sincronização ERP', exact: true })
const opener = () => page.getByRole('button', { name: 'Detalhes do pedido cm8f2k1a', exact: true })
const toasts = () => page.getByRole('region', { name: 'Notificações' })
const inactive = (purpose: string) => `A integração para ${purpose} ainda não está ativa.`
const action = (name: string) => details().getByRole('button', { name, exact: true })

async function openDetails(fields: Record<string, unknown> = {}) {
  const queries = serveOrders(() => apiOrderPage([apiOrder(fields)]))
  const url = await openOrders()
  await opener().click()
  await expect.element(details()).toBeVisible()
  return { url, queries }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the details of an order', () => {
  test('show every known field', async () => {
    await openDetails()
    for (const text of [
      ID,
      '19/11/2026 16:42',
      'Confirmado',
      'Não Impresso',
      'Cooperativa Vale do Ivaí',
      'compras@valedoivai.coop.br',
      '(43) 3472-1100',
      'Fazenda Santa Luzia',
      'PR-466, km 12',
      'Ivaiporã - PR',
    ]) {
      await expect.element(details().getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(details()).toHaveTextContent(/Total do pedidoR\$\s184\.320,00/)
  })

  test('list the items with product, SKU, quantity, price and total', async () => {
    await openDetails()
    const rows = details().getByRole('table', { name: 'Itens do pedido' }).getByRole('row')
    await expect.element(rows.nth(0)).toHaveTextContent('ProdutoSKUQuantidadePreço unitárioTotal')
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/^Semente de Soja M 6410SOJ-641012,5R\$\s1\.980,50R\$\s24\.756,25$/)
  })

  test('show a text without items, and a dash for missing values', async () => {
    await openDetails({ orderItems: [], customer: null, property: { city: 'Ivaiporã' }, createdAt: 'ontem' })
    await expect.element(details().getByText('Nenhum item neste pedido.')).toBeVisible()
    await expect.element(details()).toHaveTextContent('Criado em—')
    await expect.element(details()).toHaveTextContent('ClienteNome—E-mail—Telefone—')
    await expect.element(details()).toHaveTextContent('PropriedadeNome—Endereço—CidadeIvaiporã')
  })

  test('lead to the customer, the farm and the price table, where the API sends their ids', async () => {
    await openDetails({
      customer: { id: 'c1', name: 'Cooperativa Vale do Ivaí' },
      property: { id: 'f1', name: 'Fazenda Santa Luzia' },
      priceTable: { id: 't1', name: 'Safra & Cia 2026' },
    })
    const link = (name: string) => details().getByRole('link', { name, exact: true })
    await expect.element(link('Cooperativa Vale do Ivaí')).toHaveAttribute('href', '/customers?cliente=c1')
    await expect.element(link('Fazenda Santa Luzia')).toHaveAttribute('href', '/properties?propriedade=f1')
    await expect
      .element(link('Safra & Cia 2026'))
      .toHaveAttribute('href', '/price-tables?search=Safra+%26+Cia+2026&tabela=t1')
  })

  test('lead to nothing else: without ids, names are text, and without a price table there is none', async () => {
    await openDetails({ customer: { id: 'c1', name: null }, priceTable: { id: 't1' } })
    await expect.element(details().getByText('Fazenda Santa Luzia', { exact: true })).toBeVisible()
    expect(details().getByRole('link').elements()).toHaveLength(0)
    expect(details().getByText('Tabela', { exact: true }).elements()).toHaveLength(0)
  })

  test('show units and phone numbers as people write them', async () => {
    const orderItems = [{ quantidade: 12.5, unidade: 't' }, { unidade: 'sc' }]
    await openDetails({ orderItems, customer: { name: 'Maria', phone: '44999990000' } })
    await expect.element(details().getByRole('row').nth(1)).toHaveTextContent('12,5 t')
    await expect.element(details().getByRole('row').nth(2)).not.toHaveTextContent('sc')
    await expect
      .element(details().getByRole('link', { name: '(44) 99999-0000' }))
      .toHaveAttribute('href', 'tel:44999990000')
  })
})

describe('with a lookup of single records, the address', () => {
  beforeEach(() => configureApi({ baseUrl: '', features: ['record-lookup'] }))
  afterEach(() => configureApi({ baseUrl: '' }))

  test('of a price table opens it without a search', async () => {
    await openDetails({ priceTable: { id: 't1', name: 'Safra 2026' } })
    await expect
      .element(details().getByRole('link', { name: 'Safra 2026' }))
      .toHaveAttribute('href', '/price-tables?tabela=t1')
  })

  test('opens an order of another page', async () => {
    serveOrders(() => apiOrderPage([apiOrder()]))
    network.use(
      onCall('GET /api/orders/{id}', ({ params }) =>
        HttpResponse.json({ data: apiOrder({ id: params['id'], customer: { name: 'De outra página' } }) }),
      ),
    )
    await openOrders('?pedido=another')
    await expect.element(details().getByText('De outra página')).toBeVisible()
    await expect.element(details().getByText('another', { exact: true })).toBeVisible()
  })
})

describe('the order', () => {
  const remembered = () => accountStorage.get('recent-records')
  afterEach(() => configureApi({ baseUrl: '' }))

  test('is remembered as one that was opened, where the host offers a search', async () => {
    configureApi({ baseUrl: '', features: ['search'] })
    await openDetails({ status: 'DRAFT' })
    const customerName = 'Cooperativa Vale do Ivaí'
    await expect.poll(remembered).toMatchObject([{ kind: 'ORDER', id: ID, customerName, status: 'DRAFT' }])
  })

  test('is not remembered where it offers none', async () => {
    await openDetails()
    expect(remembered()).toBe(undefined)
  })
})

describe('from one order to the next', () => {
  const next = () => details().getByRole('button', { name: 'Próximo pedido' })
  const previous = () => details().getByRole('button', { name: 'Pedido anterior' })

  test('leads through the list in place; closing returns to the list', async () => {
    serveOrders(() => apiOrderPage(['o1', 'o2', 'o3'].map((id) => apiOrder({ id }))))
    const url = await openOrders('?status=CONFIRMED')
    await page.getByRole('button', { name: 'Detalhes do pedido o1' }).click()
    await expect.element(details()).toHaveTextContent('1 de 3')
    await expect.element(previous()).toHaveAttribute('aria-disabled', 'true')
    await next().click()
    await next().click()
    await expect.element(details().getByText('o3', { exact: true })).toBeVisible()
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
    await previous().click()
    await expect.poll(() => url.query()).toBe('?status=CONFIRMED&pedido=o2')
    await url.back()
    await expect.element(details()).not.toBeInTheDocument()
    expect(url.query()).toBe('?status=CONFIRMED')
  })
})

test('`L` in the details opens the logs, as on the row; above them it does nothing', async () => {
  const requested = serveLogs(() => ({ logs: [] }))
  await openDetails()
  await userEvent.keyboard('l')
  const logs = page.getByRole('dialog', { name: 'Logs do Pedido' })
  await expect.element(logs.getByText('Nenhum log encontrado')).toBeVisible()
  await userEvent.keyboard('l{Escape}')
  await expect.element(logs).not.toBeInTheDocument()
  await expect.element(details()).toBeVisible()
  expect(requested).toEqual([ID])
})

describe('the buttons', () => {
  test('are not shown for an integrated order that was printed', async () => {
    await openDetails({ status: 'INTEGRATED', statusImpressao: 'PRINTED' })
    await expect.element(action('Forçar sincronização ERP')).toBeVisible()
    expect(action('Confirmar pedido').elements()).toHaveLength(0)
    expect(action('Marcar como impresso').elements()).toHaveLength(0)
  })

  test('only write to the console and say so: no call, no change', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { queries } = await openDetails({ status: 'DRAFT' })
    for (const [name, line, purpose] of [
      ['Exportar PDF', 'Exportar PDF do pedido', 'exportar pedidos em PDF'],
      ['Imprimir', 'Imprimir pedido', 'imprimir pedidos'],
      ['Confirmar pedido', 'Confirmar pedido', 'confirmar pedidos'],
      ['Marcar como impresso', 'Marcar pedido como impresso', 'marcar pedidos como impressos'],
    ] as const) {
      await action(name).click()
      expect(info).toHaveBeenLastCalledWith(line, ID)
      await expect.element(toasts().getByText(inactive(purpose))).toBeVisible()
    }
    expect(info).toHaveBeenCalledTimes(4)
    await expect.element(details().getByText('Rascunho')).toBeVisible()
    await expect.element(details().getByText('Não Impresso')).toBeVisible()
    expect(queries).toHaveLength(1)
  })

  test('"Imprimir" in the row only writes to the console', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const queries = serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders()
    await page.getByRole('button', { name: /^Imprimir / }).click()
    expect(info).toHaveBeenCalledExactlyOnceWith('Imprimir pedido', ID)
    await expect.element(toasts().getByText(inactive('imprimir pedidos'))).toBeVisible()
    expect(queries).toHaveLength(1)
  })
})

describe('"Forçar sincronização ERP"', () => {
  test('opens a dialog with the order, the customer and the total, makes no call, and closes by Enter', async () => {
    const { queries } = await openDetails()
    await action('Forçar sincronização ERP').click()
    await expect.element(erp()).toBeVisible()
    await expect.element(erp().getByText(ID, { exact: true })).toBeVisible()
    await expect.element(erp().getByText('Cooperativa Vale do Ivaí', { exact: true })).toBeVisible()
    await expect.element(erp()).toHaveTextContent(/TotalR\$\s184\.320,00/)
    const buttons = erp().getByRole('button').elements()
    expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual(['Fechar', 'OK'])
    expect(queries).toHaveLength(1)
    await expect.element(erp().getByRole('button', { name: 'OK' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(erp()).not.toBeInTheDocument()
    await expect.element(details()).toBeVisible()
    await expect.element(action('Forçar sincronização ERP')).toHaveFocus()
  })

  test('goes with the details when Back closes them, and does not come back with them', async () => {
    const { url } = await openDetails()
    await action('Forçar sincronização ERP').click()
    await expect.element(erp()).toBeVisible()
    await url.back()
    await expect.element(erp()).not.toBeInTheDocument()
    await opener().click()
    await expect.element(details()).toBeVisible()
    expect(erp().elements()).toHaveLength(0)
  })
})

test('a live implementation can replace the console actions', async () => {
  const live = { print: vi.fn(), exportPdf: vi.fn(), confirm: vi.fn(), markAsPrinted: vi.fn() }
  const withActions: RouteObject = {
    element: (
      <OrderActionsProvider value={live}>
        <Outlet />
      </OrderActionsProvider>
    ),
    children: routes,
  }
  serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' })]))
  await renderRoutes([withActions], { path: `/home?pedido=${ID}` })
  await action('Confirmar pedido').click()
  expect(live.confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: ID }))
})
