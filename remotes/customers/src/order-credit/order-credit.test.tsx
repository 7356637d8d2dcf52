import { fail, gate, network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderCredit } from './order-credit.tsx'

function open(id: string | null, reply: () => Response | Promise<Response> = fail) {
  network.use(onCall('GET /api/customers/{id}/summary', reply))
  const order = { id: 'o1', status: 'DRAFT', total: 1, priceTable: { id: null, name: null }, items: [] }
  const element = <OrderCredit value={{ ...order, customer: { id, name: null } }} />
  return renderRoutes([{ path: '*', element }], { path: '/home' })
}

test('shows limit, open orders, what is left, and the status', async () => {
  await open('c1', () =>
    HttpResponse.json({
      data: { status: 'BLOCKED', active: true, limiteCredito: 1_000, openTotal: 1_250.5 },
    }),
  )
  await expect.element(page.getByText('Bloqueado')).toBeVisible()
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent(
      /^Limite de créditoR\$\s1\.000,00Em abertoR\$\s1\.250,50Disponível-R\$\s250,50StatusBloqueado$/,
    )
})

test.each([
  ['c1', 'Não foi possível consultar o crédito do cliente.'],
  [null, 'O pedido não tem cliente.'],
])('says why there is none: %s', async (id, text) => {
  await open(id)
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  [1_000, 1],
  [375, 4],
])('has the same height before and after at %i px, in lines: %i', async (width, lines) => {
  await page.viewport(width, 700)
  const arrival = gate()
  await open('c1', async () => {
    await arrival.opened
    const customer = { status: 'ACTIVE', active: true, limiteCredito: 1_200_000, openTotal: 1_163_274.6 }
    return HttpResponse.json({ data: customer })
  })
  const label = page.getByText('Limite de crédito')
  await expect.element(label).toBeVisible()
  const heights = () => {
    const boxes = [...document.querySelectorAll('dl, dt')].map((box) => box.getBoundingClientRect())
    return boxes.map(({ top, height }) => [top, height])
  }
  const before = heights()
  expect(new Set(before.slice(1).map(([top]) => top)).size).toBe(lines)
  arrival.open()
  await expect.element(page.getByText('Ativo')).toBeVisible()
  expect(heights()).toEqual(before)
})
