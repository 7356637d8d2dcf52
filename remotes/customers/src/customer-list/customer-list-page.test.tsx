import { configureApi } from '@celeiro/shared-auth'
import { counter, network, signInAs } from '@celeiro/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiCustomer, serveCustomers } from '../testing/customers-api.ts'
import { names, openScreen, rows } from '../testing/open-screen.tsx'

const search = () => page.getByRole('searchbox', { name: 'Buscar por nome, CPF/CNPJ, ID, cidade ou estado' })
const status = () => page.getByRole('combobox', { name: 'Status' })

test('a row shows a customer, or dashes, and opens nothing without an id', async () => {
  const calls = serveCustomers(() => ({ data: [apiCustomer(), {}] }))
  // Nobody needs attention where the API does not know who does.
  const { goTo } = await openScreen('/customers?status=ABOVE_LIMIT')
  const [whole, empty] = [rows().first(), rows().nth(1)]
  await expect
    .element(whole)
    .toHaveTextContent(
      /^Cooperativa Vale do Ivaí12\.ABC\.345\/01DE-35Ivaiporã - PRAtivoR\$\s1\.250\.000,0010\/03\/2026$/,
    )
  await expect.element(whole.getByRole('rowheader')).toHaveTextContent('Cooperativa Vale do Ivaí')
  await expect.element(empty).toHaveTextContent(/^——————$/)
  for (const name of ['Propriedades', 'Detalhes']) {
    const button = whole.getByRole('button', { name: `${name} de Cooperativa Vale do Ivaí`, exact: true })
    await expect.element(button).toBeEnabled()
    await expect.element(empty.getByRole('button', { name })).toBeDisabled()
  }
  await expect.element(status()).toHaveTextContent(/^TodosAtivoInativoBloqueado$/)
  expect(calls.count).toBe(1)

  await goTo('/customer-groups')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grupos de Clientes' })).toBeVisible()
  await expect.element(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
})

const some = [
  apiCustomer({ id: 'c1', name: 'Ana', status: 'ACTIVE', cnpjCpf: '52998224725' }),
  apiCustomer({ id: 'c2', name: 'Bento', status: 'ACTIVE', active: false }),
  apiCustomer({ id: 'c3', name: 'Célia', status: 'BLOCKED', address: { cidade: 'São Gabriel' } }),
  apiCustomer({ id: 'c4', name: 'Davi', status: 'INACTIVE' }),
]

test('the API says who needs attention, beside counters of all customers, which set the filter', async () => {
  configureApi({ baseUrl: '', features: ['overview'] })
  const calls: string[] = []
  network.use(
    http.get('*/api/customers', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      calls.push(search)
      return HttpResponse.json({ data: searchParams.has('attention') ? some.slice(0, 2) : some })
    }),
  )
  const { query } = await openScreen('/customers?status=ABOVE_LIMIT')
  await expect.poll(names).toEqual(['Ana', 'Bento'])
  await expect.poll(() => calls.toSorted()).toEqual(['', '?attention=ABOVE_LIMIT'])
  await search().fill('ana')
  await expect.poll(names).toEqual(['Ana'])
  await expect.element(counter('Total de clientes')).toHaveTextContent(/^Total de clientes4$/)
  await expect.element(counter('Bloqueados')).toHaveTextContent(/^Bloqueados1$/)
  await search().fill('')
  await status().selectOptions('Bloqueado com pedidos abertos')
  await expect.poll(() => calls).toContain('?attention=BLOCKED_WITH_OPEN_ORDERS')
  await expect.poll(query).toBe('?status=BLOCKED_WITH_OPEN_ORDERS')
  await counter('Bloqueados').getByRole('button').click()
  await expect.poll(names).toEqual(['Célia'])
  await expect.element(page.getByText('1 cliente encontrado', { exact: true })).toBeInTheDocument()
  expect(calls).toHaveLength(3)
})

test('a list without customers leads to the guide to imports who may import, where the host takes them', async () => {
  serveCustomers(() => ({ data: [] }))
  const guide = page.getByRole('link', { name: 'Traga seus dados' })
  const { goTo } = await openScreen('/customers')
  await expect.element(page.getByText('Nenhum cliente cadastrado.')).toBeVisible()
  await expect.element(guide).not.toBeInTheDocument()
  configureApi({ baseUrl: '', features: ['import'] })
  await goTo('/customers?search=a')
  await goTo('/customers')
  await expect.element(guide).toHaveAttribute('href', '/import')
  signInAs({ role: 'PARTNER' })
  await expect.element(guide).not.toBeInTheDocument()
})
