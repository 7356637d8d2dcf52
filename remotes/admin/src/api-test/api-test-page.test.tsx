import { queryClient } from '@celeiro/shared-auth'
import { fail, gate, network, type Reply, refuse, toResponse } from '@celeiro/testing'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAdmin } from '../testing/open-admin.tsx'

const region = (name: string) => page.getByRole('region', { name, exact: true })

const REPLIES: Record<string, Reply<undefined>> = {
  '/api/orders/stats/dashboard': () => ({ data: { totalOrders: 520, totalAmount: 1234.5 } }),
  '/api/orders': () => ({ data: { orders: [{ id: 'o1' }], totalCount: 520 } }),
  '/api/customers': () => ({ data: [{ id: 'c1' }, { id: 'c2' }] }),
  '/api/products': () => ({ data: [{ id: 'p1', name: '<b>Soja</b>' }] }),
}

/** Serves the four calls. The returned list records the calls, `queries` their query strings. */
function serve(answers: Record<string, Reply<undefined>> = {}, queries: string[] = []): string[] {
  const calls: string[] = []
  for (const [path, reply] of Object.entries({ ...REPLIES, ...answers })) {
    network.use(
      http.get(`*${path}`, async ({ request }) => {
        calls.push(path)
        queries.push(new URL(request.url).search)
        return toResponse(await reply(undefined))
      }),
    )
  }
  return calls
}

test('shows state and totals of each call', async () => {
  const calls = serve()
  await openAdmin('/test', { role: 'CLIENT' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teste de API' })).toBeVisible()
  for (const [name, totals] of [
    ['Estatísticas', /Pedidos520.*Valor totalR\$\s1\.234,50/],
    ['Pedidos', /Total520.*Recebidos1/],
    ['Clientes', /Total2.*Recebidos2/],
    ['Produtos', /Total1.*Recebidos1/],
  ] as const) {
    await expect.element(region(name)).toHaveTextContent('Sucesso')
    await expect.element(region(name)).toHaveTextContent(totals)
  }
  expect(calls.toSorted()).toEqual(Object.keys(REPLIES).toSorted())
})

test('expands the raw response as text', async () => {
  serve()
  await openAdmin('/test')
  await region('Produtos').getByRole('button', { name: 'Ver dados brutos' }).click()
  const raw = page.getByRole('region', { name: 'Dados brutos de Produtos' })
  await expect.element(raw).toHaveTextContent('"name": "<b>Soja</b>"')
  await region('Produtos').getByRole('button', { name: 'Ver dados brutos' }).click()
  await expect.element(raw).not.toBeInTheDocument()
})

test('a failed call shows its error and does not affect the others', async () => {
  let broken = true
  serve({ '/api/customers': () => (broken ? refuse() : { data: [] }) })
  await openAdmin('/test')
  await expect.element(region('Clientes')).toHaveTextContent('Erro ao carregar clientes. Tente novamente.')
  await expect.element(region('Clientes')).toHaveTextContent('HTTP 403 · FORBIDDEN: Sem permissão')
  await expect.element(region('Produtos')).toHaveTextContent('Sucesso')
  broken = false
  await region('Clientes').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(region('Clientes')).toHaveTextContent(/Sucesso.*Total0/)
})

test('shows that it is loading and that it is retrying', async () => {
  const { opened, open } = gate()
  let failures = 0
  serve({
    '/api/products': async () => {
      failures += 1
      if (failures === 1) return fail()
      await opened
      return { data: [] }
    },
  })
  await openAdmin('/test')
  await expect.element(region('Produtos')).toHaveAttribute('aria-busy', 'true')
  await expect.element(region('Produtos')).toHaveTextContent('Tentando novamente…')
  open()
  await expect.element(region('Produtos')).toHaveTextContent('Sucesso')
})

test('"Atualizar tudo" makes all four calls again, and a failure keeps the previous response', async () => {
  let broken = false
  const calls = serve({
    '/api/orders': () => (broken ? refuse() : { data: { orders: [{}], totalCount: 7 } }),
  })
  await openAdmin('/test')
  await expect.element(page.getByRole('button', { name: 'Atualizar tudo' })).toBeVisible()
  await expect.element(region('Pedidos')).toHaveTextContent('Total7')
  broken = true
  await page.getByRole('button', { name: 'Atualizar tudo' }).click()
  await expect.element(region('Pedidos')).toHaveTextContent('Erro ao carregar pedidos. Tente novamente.')
  await expect.element(region('Pedidos')).toHaveTextContent('Total7')
  await expect.poll(() => calls.length).toBe(8)
})

test('a raw response of 10,000 rows is truncated, with a note', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: `c${index}`,
    name: 'Fazenda Santa Luzia',
  }))
  serve({ '/api/customers': () => ({ data: rows }) })
  await openAdmin('/test')
  await expect.element(region('Clientes')).toHaveTextContent(/Total10\.000/)
  await region('Clientes').getByRole('button', { name: 'Ver dados brutos' }).click()
  await expect
    .element(region('Clientes'))
    .toHaveTextContent(/Exibindo os primeiros 20\.000 de [\d.]+ caracteres\./)
  const raw = page.getByRole('region', { name: 'Dados brutos de Clientes' })
  expect(raw.element().textContent).toHaveLength(20_000)
  expect(raw.element().getBoundingClientRect().height).toBeLessThanOrEqual(320)
})

test('an unreadable list is an error, with the raw response below', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  serve({ '/api/products': () => '<html>' })
  await openAdmin('/test')
  await expect.element(region('Produtos')).toHaveTextContent('Erro')
  await expect
    .element(region('Produtos'))
    .toHaveTextContent('A resposta do servidor não tem o formato esperado.')
  await region('Produtos').getByRole('button', { name: 'Ver dados brutos' }).click()
  await expect.element(region('Produtos')).toHaveTextContent('<html>')
  await expect.element(region('Clientes')).toHaveTextContent('Sucesso')
})

test('requests one page of orders, and nothing again within five minutes of returning to the screen', async () => {
  const queries: string[] = []
  const calls = serve({}, queries)
  const screen = await openAdmin('/test')
  await expect.element(region('Produtos')).toHaveTextContent('Sucesso')
  await expect.element(page.getByRole('button', { name: 'Atualizar tudo' })).toBeVisible()
  expect(queries.filter((query) => query !== '')).toEqual(['?page=1&limit=20'])
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.goTo('/elsewhere')
  await screen.goTo('/test')
  await expect.element(region('Produtos')).toHaveTextContent('Sucesso')
  expect(queryClient.isFetching()).toBe(0)
  expect(calls).toHaveLength(4)
})
