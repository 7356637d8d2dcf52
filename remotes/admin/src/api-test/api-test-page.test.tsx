import { queryClient } from '@celeiro/shared-auth'
import { fail, gate, network, type Reply, refuse, toResponse } from '@celeiro/testing'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const raw = (name: string) => page.getByRole('region', { name: `Dados brutos de ${name}` })
const toggleRaw = (name: string) => panel(name).getByRole('button', { name: 'Ver dados brutos' }).click()

/** Longer than what is shown of a response. */
const CUSTOMERS = Array.from({ length: 1_000 }, (_, index) => ({ id: `c${index}`, name: 'Cooperativa' }))

const REPLIES: Record<string, Reply<number>> = {
  '/api/orders/stats/dashboard': () => ({ data: { totalOrders: 520, totalAmount: 1234.5 } }),
  '/api/orders': () => ({ data: { orders: [{ id: 'o1' }], totalCount: 520 } }),
  '/api/customers': () => ({ data: CUSTOMERS }),
  '/api/products': () => ({ data: [{ id: 'p1', name: '<b>Soja</b>' }] }),
}

/** Serves the four calls; a reply gets the number of its call. The returned list records the addresses. */
function serve(replies: Record<string, Reply<number>> = {}): string[] {
  const calls: string[] = []
  for (const [path, reply] of Object.entries({ ...REPLIES, ...replies })) {
    let count = 0
    network.use(
      http.get(`*${path}`, async ({ request }) => {
        calls.push(request.url.slice(location.origin.length))
        count += 1
        return toResponse(await reply(count))
      }),
    )
  }
  return calls
}

test('shows state, totals and the raw response of four calls, made once within five minutes', async () => {
  const calls = serve()
  const { goTo } = await openAdmin('/test', { role: 'CLIENT' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teste de API' })).toBeVisible()
  for (const [name, totals] of [
    ['Estatísticas', /Sucesso.*Pedidos520.*Valor totalR\$\s1\.234,50/],
    ['Pedidos', /Sucesso.*Total520.*Recebidos1/],
    ['Clientes', /Sucesso.*Total1\.000.*Recebidos1\.000/],
    ['Produtos', /Sucesso.*Total1.*Recebidos1/],
  ] as const)
    await expect.element(panel(name)).toHaveTextContent(totals)
  await expect.element(page.getByRole('button', { name: 'Atualizar tudo' })).toBeVisible()
  const [stats = '', orders, ...others] = Object.keys(REPLIES)
  expect(calls.toSorted()).toEqual([stats, `${orders}?page=1&limit=20`, ...others].toSorted())

  await toggleRaw('Produtos')
  await expect.element(raw('Produtos')).toHaveTextContent('"name": "<b>Soja</b>"')
  await toggleRaw('Produtos')
  await expect.element(raw('Produtos')).not.toBeInTheDocument()
  await toggleRaw('Clientes')
  const note = /Exibindo os primeiros 20\.000 de [\d.]+ caracteres\./
  await expect.element(panel('Clientes')).toHaveTextContent(note)
  expect(raw('Clientes').element().textContent).toHaveLength(20_000)
  expect(raw('Clientes').element().getBoundingClientRect().height).toBeLessThanOrEqual(320)

  document.dispatchEvent(new Event('visibilitychange'))
  await goTo('/elsewhere')
  await goTo('/test')
  await expect.element(panel('Produtos')).toHaveTextContent('Sucesso')
  expect(queryClient.isFetching()).toBe(0)
  expect(calls).toHaveLength(4)
})

test('is as wide as a list', async () => {
  await page.viewport(1800, 900)
  serve()
  await openAdmin('/test')
  await expect.element(panel('Pedidos')).toHaveTextContent('Sucesso')
  const header = document.querySelector('main header')?.getBoundingClientRect()
  expect(header?.width).toBe(1_440)
  expect(panel('Pedidos').element().getBoundingClientRect().right).toBe(header?.right)
})

test('each call fails, is retried and repeated by itself; "Atualizar tudo" makes all again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const arrival = gate()
  const calls = serve({
    '/api/orders': (count) => (count === 1 ? { data: { orders: [{}], totalCount: 7 } } : refuse()),
    '/api/customers': (count) => (count === 1 ? refuse() : { data: [] }),
    '/api/products': async (count) => {
      if (count === 1) return fail()
      await arrival.opened
      return '<html>'
    },
  })
  await openAdmin('/test')
  const [orders, customers, products] = [panel('Pedidos'), panel('Clientes'), panel('Produtos')]
  await expect.element(customers).toHaveTextContent('Erro ao carregar clientes. Tente novamente.')
  await expect.element(customers).toHaveTextContent('HTTP 403 · FORBIDDEN: Sem permissão')
  await customers.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(customers).toHaveTextContent(/Sucesso.*Total0/)

  await expect.element(products).toHaveTextContent('Tentando novamente…')
  await expect.element(products).toHaveAttribute('aria-busy', 'true')
  arrival.open()
  await expect
    .element(products)
    .toHaveTextContent(/Erro.*A resposta do servidor não tem o formato esperado\./)
  await toggleRaw('Produtos')
  await expect.element(products).toHaveTextContent('<html>')

  // The previous response stays where the next one fails.
  await expect.element(orders).toHaveTextContent(/Sucesso.*Total7/)
  const before = calls.length
  await page.getByRole('button', { name: 'Atualizar tudo' }).click()
  await expect.element(orders).toHaveTextContent(/Erro ao carregar pedidos\. Tente novamente\..*Total7/)
  await expect.poll(() => calls.length).toBe(before + 4)
})
